import type { Session } from '#core/ports/api.ts';
import type {
  MadePasskey,
  OwnPasskeys,
  Passkey,
  PasskeyAsking,
  PasskeyMaking,
  UsedPasskey,
} from '#core/ports/passkeys.ts';
import { signInByPasskey } from '../../accounts/passkey-sign-in.ts';
import { SIGN_IN } from '../../accounts/passkeys/challenges.ts';
import { passkeyHost } from '../../accounts/passkeys/host.ts';
import {
  askForNewPasskey,
  keepPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '../../accounts/passkeys/own-passkeys.ts';
import { askForPasskey } from '../../accounts/passkeys/use-passkey.ts';
import { proofBy } from '../../accounts/prove.ts';
import type { AccountDeps } from '../../accounts/sessions.ts';
import { exactly, SHOWN_NAME, TOKEN } from '../../http/schemas.ts';
import { type RouteCall, routesOver } from '../route/route.ts';
import { MADE_PASSKEY, USED_PASSKEY } from './passkey-schemas.ts';

// spec accounts.30, accounts.31, accounts.32, accounts.33, accounts.35

const { publicRoute, sessionRoute } = routesOver<AccountDeps>();

const URL = '/v1/users/me/passkeys';
const NAME = { ...SHOWN_NAME, maxLength: 60 };
const PARAMS = exactly({ id: TOKEN });

const hostOf = ({ dashboard, raw }: Pick<RouteCall, 'dashboard' | 'raw'>, context: AccountDeps) =>
  passkeyHost({ dashboard, hostname: raw.hostname }, context);

/** Signing in by a passkey, and proving by one who is signed in. */
export const passkeySignInRoutes = [
  publicRoute({
    method: 'POST',
    url: '/v1/authentications/passkey/options',
    summary: 'What a browser needs to sign in with a passkey of this host. It names no account.',
    answer: { options: 'PasskeyAsking' },
    dashboard: 'brand',
    handler: async (call, context): Promise<{ options: PasskeyAsking }> => ({
      options: await askForPasskey(SIGN_IN, { host: hostOf(call, context), address: call.address }, context),
    }),
  }),

  publicRoute<{ Body: { passkey: UsedPasskey } }>({
    method: 'POST',
    url: '/v1/authentications/passkey',
    summary: 'Signs in with the answer of a passkey, which is both factors.',
    answer: 'Session',
    dashboard: 'brand',
    schema: { body: exactly({ passkey: USED_PASSKEY }) },
    handler({ body, address, dashboard, raw, header }, context): Promise<Session> {
      const place = { address, dashboard, hostname: raw.hostname, userAgent: header('user-agent') ?? '' };
      return signInByPasskey({ ...body, ...place }, context);
    },
  }),

  sessionRoute({
    method: 'POST',
    url: '/v1/sessions/proof/options',
    summary: 'What a browser needs to prove with a passkey who is signed in.',
    answer: { options: 'PasskeyAsking' },
    bound: 'too',
    dashboard: 'brand',
    handler: async (call, context): Promise<{ options: PasskeyAsking }> => ({
      options: await askForPasskey(
        proofBy(call.session),
        { host: hostOf(call, context), address: call.address },
        context,
      ),
    }),
  }),
];

/** A person makes passkeys for their own account. */
export const passkeyRoutes = [
  sessionRoute({
    method: 'GET',
    url: URL,
    summary: 'Lists the passkeys of the caller, with the host at which each works.',
    answer: 'OwnPasskeys',
    handler: ({ user }, context): Promise<OwnPasskeys> => listPasskeys(user, context),
  }),

  sessionRoute({
    method: 'POST',
    url: `${URL}/options`,
    summary: 'What a browser needs to make a passkey, which will work at this host.',
    answer: { options: 'PasskeyMaking' },
    stepUp: true,
    dashboard: 'brand',
    handler: async (call, context): Promise<{ options: PasskeyMaking }> => ({
      options: await askForNewPasskey({ user: call.user, session: call.session, host: hostOf(call, context) }, context),
    }),
  }),

  sessionRoute<{ Body: { passkey: { name: string; made: MadePasskey } } }>({
    method: 'POST',
    url: URL,
    summary: 'Keeps a passkey that the browser made. It signs in from now on.',
    answer: { passkey: 'Passkey' },
    status: 201,
    dashboard: 'brand',
    schema: { body: exactly({ passkey: exactly({ name: NAME, made: MADE_PASSKEY }) }) },
    handler: async (call, context): Promise<{ passkey: Passkey }> => ({
      passkey: await keepPasskey(
        { user: call.user, session: call.session, host: hostOf(call, context) },
        call.body.passkey,
        context,
      ),
    }),
  }),

  sessionRoute<{ Params: { id: string }; Body: { passkey: { name: string } } }>({
    method: 'PUT',
    url: `${URL}/:id`,
    summary: 'Renames a passkey.',
    answer: { passkey: 'Passkey' },
    schema: { params: PARAMS, body: exactly({ passkey: exactly({ name: NAME }) }) },
    handler: async ({ user, params, body }, context): Promise<{ passkey: Passkey }> => ({
      passkey: await renamePasskey(user, { id: params.id, name: body.passkey.name }, context),
    }),
  }),

  sessionRoute<{ Params: { id: string } }>({
    method: 'DELETE',
    url: `${URL}/:id`,
    summary: 'Removes a passkey, which no longer signs in.',
    answer: null,
    stepUp: true,
    schema: { params: PARAMS },
    handler: ({ user, params }, context) => removePasskey(user, params.id, context),
  }),
];
