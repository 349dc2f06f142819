import type {
  OwnIdentity,
  ProviderOutcome,
  ProviderReturn,
  ProviderStart,
  SignInProvider,
} from '#core/ports/identity/sign-in.ts';
import { proofProvider } from '../../accounts/prove.ts';
import { exactly, TOKEN } from '../../http/schemas.ts';
import { type AskedAt, providersAt, startAttempt } from '../../identity/attempts.ts';
import { connectionMissing } from '../../identity/connections.ts';
import type { IdentityDeps } from '../../identity/deps.ts';
import { finishAttempt } from '../../identity/finish.ts';
import { linkByTicket, listIdentities, removeIdentity } from '../../identity/own-identities.ts';
import { type RouteCall, routesOver } from '../route/route.ts';
import { START } from './schemas.ts';

// spec accounts.64, accounts.65, accounts.69, accounts.72

const { publicRoute, sessionRoute } = routesOver<IdentityDeps>();

const IDENTITIES = '/v1/users/me/identities';

const askedAt = ({ dashboard, raw, address }: Pick<RouteCall, 'dashboard' | 'raw' | 'address'>): AskedAt => ({
  ...{ dashboard, address },
  hostname: raw.hostname,
});

/** Signing in by the provider of the organisation whose host it is. */
export const providerSignInRoutes = [
  publicRoute({
    method: 'GET',
    url: '/v1/authentications/providers',
    summary: 'Lists the providers that people sign in by at this host.',
    answer: { providers: ['SignInProvider'] },
    dashboard: 'brand',
    handler: async (call, context): Promise<{ providers: SignInProvider[] }> => ({
      providers: await providersAt(askedAt(call), context),
    }),
  }),

  publicRoute<{ Body: ProviderStart }>({
    method: 'POST',
    url: '/v1/authentications/oidc',
    summary: 'Answers where a provider asks who somebody is. What comes back counts once, in the same tab.',
    answer: { url: 'string' },
    dashboard: 'brand',
    schema: { body: exactly(START) },
    handler: async (call, context) => ({
      url: await startAttempt({ ...call.body, purpose: 'sign-in', user: null }, askedAt(call), context),
    }),
  }),

  publicRoute<{ Body: ProviderReturn }>({
    method: 'POST',
    url: '/v1/authentications/oidc/callback',
    summary:
      'Takes what a provider sent back: signs in, says that an account is to be connected first, or connects it.',
    answer: 'ProviderOutcome',
    dashboard: 'brand',
    schema: { body: exactly({ query: { type: 'string', maxLength: 16_000 }, binding: TOKEN }) },
    handler(call, context): Promise<ProviderOutcome> {
      const { body, user, session, header } = call;
      return finishAttempt(
        { ...body, ...askedAt(call), user, session, userAgent: header('user-agent') ?? '' },
        context,
      );
    },
  }),
];

/** spec accounts.103: a session is proved again at the provider that let its person in. */
export const providerProofRoutes = [
  sessionRoute<{ Body: ProviderStart }>({
    method: 'POST',
    url: '/v1/sessions/proof/provider',
    summary:
      'Answers where the provider that let the caller in asks anew who they are, for the calls that need a proof of the last ten minutes.',
    answer: { url: 'string' },
    bound: 'too',
    dashboard: 'brand',
    schema: { body: exactly(START) },
    async handler(call, context) {
      const { user, session, body } = call;
      const door = await proofProvider(session, context.store);
      if (door?.id !== body.connection) throw connectionMissing();
      return { url: await startAttempt({ ...body, purpose: 'proof', user, session }, askedAt(call), context) };
    },
  }),
];

/** A person connects their own account with providers. */
export const identityRoutes = [
  sessionRoute({
    method: 'GET',
    url: IDENTITIES,
    summary: 'Lists the sign-in providers that the account of the caller is connected with.',
    answer: { identities: ['OwnIdentity'] },
    handler: async ({ user }, context): Promise<{ identities: OwnIdentity[] }> => ({
      identities: await listIdentities(user, context),
    }),
  }),

  sessionRoute<{ Body: { ticket: string } }>({
    method: 'POST',
    url: IDENTITIES,
    summary: 'Connects the account of the caller with whom a provider named just before.',
    answer: null,
    schema: { body: exactly({ ticket: TOKEN }) },
    handler: ({ user, body }, context) => linkByTicket(user, body.ticket, context),
  }),

  sessionRoute<{ Body: ProviderStart }>({
    method: 'POST',
    url: `${IDENTITIES}/start`,
    summary: 'Answers where a provider asks who the caller is there, to connect the account.',
    answer: { url: 'string' },
    stepUp: true,
    dashboard: 'brand',
    schema: { body: exactly(START) },
    handler: async (call, context) => ({
      url: await startAttempt({ ...call.body, purpose: 'link', user: call.user }, askedAt(call), context),
    }),
  }),

  sessionRoute<{ Params: { connection: string } }>({
    method: 'DELETE',
    url: `${IDENTITIES}/:connection`,
    summary: 'Disconnects the account of the caller from a provider, where another way into it is left.',
    answer: null,
    stepUp: true,
    schema: { params: exactly({ connection: TOKEN }) },
    handler: ({ user, params }, context) => removeIdentity(user, params.connection, context),
  }),
];
