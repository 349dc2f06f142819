import type { NewSecondFactor, SecondFactors, TypedFactor } from '#core/ports/account.ts';
import type { Session } from '#core/ports/api.ts';
import type { UsedPasskey } from '#core/ports/passkeys.ts';
import { changePassword, proveAgain, proveByPasskey } from '../../accounts/prove.ts';
import {
  addFactor,
  confirmFactor,
  factorsOf,
  recoveryCodesLeft,
  removeFactor,
  renewRecoveryCodes,
} from '../../accounts/second-factors.ts';
import { takeSecondStep } from '../../accounts/second-step.ts';
import type { AccountDeps } from '../../accounts/sessions.ts';
import { exactly, SHOWN_NAME, TOKEN, TYPED_PASSWORD } from '../../http/schemas.ts';
import type { SecondFactorRecord } from '../../ports/store/accounts.ts';
import { routesOver } from '../route/route.ts';
import { USED_PASSKEY } from './passkey-schemas.ts';

// spec accounts.12, accounts.13, accounts.14, accounts.15, accounts.16, accounts.17

const { publicRoute, sessionRoute } = routesOver<AccountDeps>();

const URL = '/v1/users/me/factors';
const CODE = { type: 'string', minLength: 1, maxLength: 40 } as const;
const NAME = { ...SHOWN_NAME, maxLength: 60 };
const PARAMS = exactly({ id: TOKEN });

interface TypedCodes {
  readonly code?: string;
  readonly recovery_code?: string;
}

interface Proven extends TypedCodes {
  readonly passkey?: UsedPasskey;
}

/** What was typed as a second factor; null where neither was. A code is looked at before a recovery code. */
function typedFactor({ code, recovery_code }: TypedCodes): TypedFactor | null {
  if (code !== undefined) return { code };
  return recovery_code === undefined ? null : { recovery_code };
}

export const secondStepRoutes = [
  publicRoute<{ Body: Proven & { ticket: string } }>({
    method: 'POST',
    url: '/v1/authentications/second_factor',
    summary: 'Signs in with the ticket of a right password and a second factor.',
    answer: 'Session',
    dashboard: 'brand',
    schema: {
      body: {
        type: 'object',
        required: ['ticket'],
        properties: { ticket: TOKEN, code: CODE, recovery_code: CODE, passkey: USED_PASSKEY },
        oneOf: [{ required: ['code'] }, { required: ['recovery_code'] }, { required: ['passkey'] }],
        additionalProperties: false,
      },
    },
    handler({ body, address, dashboard, raw, header }, context): Promise<Session> {
      const { passkey } = body;
      const factor = passkey ? { passkey } : (typedFactor(body) ?? { code: '' });
      const place = { address, dashboard, hostname: raw.hostname, userAgent: header('user-agent') ?? '' };
      return takeSecondStep({ ticket: body.ticket, factor, ...place }, context);
    },
  }),

  sessionRoute<{ Body: Proven & { password?: string } }>({
    method: 'POST',
    url: '/v1/sessions/proof',
    summary:
      'Proves again who is signed in, by password or passkey, for the calls that need a proof of the last ten minutes.',
    answer: { proved_until: 'string' },
    bound: 'too',
    dashboard: 'brand',
    schema: {
      body: {
        type: 'object',
        properties: { password: TYPED_PASSWORD, code: CODE, recovery_code: CODE, passkey: USED_PASSKEY },
        oneOf: [{ required: ['password'] }, { required: ['passkey'] }],
        additionalProperties: false,
      },
    },
    handler({ body, raw, ...person }, context) {
      const { passkey, password = '' } = body;
      if (passkey) return proveByPasskey({ ...person, hostname: raw.hostname, passkey }, context);
      return proveAgain(person, { password, factor: typedFactor(body) }, context);
    },
  }),
];

/** A person sets up the second factors of their own account. */
export const factorRoutes = [
  sessionRoute({
    method: 'GET',
    url: URL,
    summary: 'Lists the authenticator apps of the caller, and how many recovery codes are left.',
    answer: 'SecondFactors',
    handler: async ({ user }, { store }): Promise<SecondFactors> => ({
      factors: (await factorsOf(user.id, store)).map(factorToWire),
      recovery_codes_left: await recoveryCodesLeft(user.id, store),
    }),
  }),

  sessionRoute<{ Body: { factor: { name: string } } }>({
    method: 'POST',
    url: URL,
    summary: 'Adds an authenticator app, whose key is answered this once. It counts after its first right code.',
    answer: { factor: 'NewSecondFactor' },
    status: 201,
    stepUp: true,
    dashboard: 'brand',
    schema: { body: exactly({ factor: exactly({ name: NAME }) }) },
    async handler({ user, body, dashboard }, context): Promise<{ factor: NewSecondFactor }> {
      const issuer = dashboard?.config.editor.org_name || 'Portico';
      return { factor: await addFactor(user, { name: body.factor.name, issuer }, context) };
    },
  }),

  sessionRoute<{ Params: { id: string }; Body: { code: string } }>({
    method: 'POST',
    url: `${URL}/:id/confirm`,
    summary:
      'Confirms an authenticator app by a code of it. The first one brings ten recovery codes, answered this once.',
    answer: { recovery_codes: ['string'] },
    schema: { params: PARAMS, body: exactly({ code: CODE }) },
    handler: async ({ user, params, body }, context) => ({
      recovery_codes: await confirmFactor(user, params.id, body.code, context),
    }),
  }),

  sessionRoute<{ Params: { id: string } }>({
    method: 'DELETE',
    url: `${URL}/:id`,
    summary: 'Removes an authenticator app; the recovery codes go with the last one.',
    answer: null,
    stepUp: true,
    schema: { params: PARAMS },
    handler: ({ user, params }, context) => removeFactor(user, params.id, context),
  }),

  sessionRoute({
    method: 'POST',
    url: '/v1/users/me/recovery_codes',
    summary: 'Makes ten new recovery codes in place of those of before, answered this once.',
    answer: { recovery_codes: ['string'] },
    stepUp: true,
    handler: async ({ user }, context) => ({ recovery_codes: await renewRecoveryCodes(user, context) }),
  }),

  sessionRoute<{ Body: { password: string; new_password: string } }>({
    method: 'PUT',
    url: '/v1/users/me/password',
    summary: "Sets a new password by the one of now, which ends the caller's other sessions.",
    answer: null,
    schema: { body: exactly({ password: TYPED_PASSWORD, new_password: TYPED_PASSWORD }) },
    handler: ({ body, ...person }, context) => changePassword(person, body, context),
  }),
];

function factorToWire({ id, name, created_at, confirmed_at, used_at }: SecondFactorRecord) {
  const isUsed = used_at !== null && used_at !== confirmed_at;
  const used = isUsed ? new Date(used_at).toISOString() : null;
  return { id, name, created_at: new Date(created_at).toISOString(), used_at: used };
}
