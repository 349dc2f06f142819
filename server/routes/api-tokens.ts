import {
  ORGANISATION_SCOPES,
  ORGANISATION_TOKEN_ROLES,
  TOKEN_DAYS,
  TOKEN_NAME_MAXIMUM,
} from '#core/access/token-scopes.ts';
import type { OrganisationScope, OrganisationTokenRole } from '#core/access/types.ts';
import { TOKEN_SCOPES, type TokenScope } from '#core/constants.ts';
import type { SignOnLinkRequest } from '#core/ports/people/tokens.ts';
import { createApiToken, listApiTokens, revokeApiToken } from '../accounts/api-tokens.ts';
import type { AccountDeps } from '../accounts/sessions.ts';
import { EMAIL, exactly, SHOWN_NAME, TOKEN } from '../http/schemas.ts';
import { ledAddresses } from '../organisations/provider-addresses.ts';
import {
  createOrganisationToken,
  listOrganisationTokens,
  revokeOrganisationToken,
} from '../people/tokens/organisation-tokens.ts';
import { makeSignOnLink } from '../people/tokens/sign-on-links.ts';
import { routesOver } from './route/route.ts';

const { sessionRoute, organisationRoute, userRoute } = routesOver<AccountDeps>();

const URL = '/v1/api_tokens';

const NAME = { ...SHOWN_NAME, maxLength: TOKEN_NAME_MAXIMUM };
const SCOPES = { type: 'array', items: { enum: ORGANISATION_SCOPES }, maxItems: ORGANISATION_SCOPES.length };
const DAYS = { type: 'integer', minimum: 1, maximum: TOKEN_DAYS.most };

/** Beyond the specified calls (spec api.31): a person makes, sees and revokes the tokens of their programs. */
export const apiTokenRoutes = [
  sessionRoute({
    method: 'GET',
    url: URL,
    summary: 'Lists the API tokens of the caller.',
    answer: { api_tokens: ['ApiToken'] },
    handler: async ({ user }, context) => ({ api_tokens: await listApiTokens(user, context) }),
  }),

  sessionRoute<{ Body: { api_token: { name: string; scope: TokenScope; expires_in_days?: number } } }>({
    method: 'POST',
    url: URL,
    summary: 'Makes an API token, which is answered this once.',
    answer: { api_token: 'NewApiToken' },
    status: 201,
    stepUp: true,
    schema: {
      body: exactly({
        api_token: {
          type: 'object',
          required: ['name', 'scope'],
          properties: { name: NAME, scope: { enum: TOKEN_SCOPES }, expires_in_days: DAYS },
          additionalProperties: false,
        },
      }),
    },
    handler: async ({ user, body: { api_token: request } }, context) => {
      const { name, scope, expires_in_days: days = TOKEN_DAYS.usual } = request;
      return { api_token: await createApiToken(user, { name, scope, days }, context) };
    },
  }),

  sessionRoute<{ Params: { id: string } }>({
    method: 'DELETE',
    url: `${URL}/:id`,
    summary: 'Revokes an API token.',
    answer: null,
    stepUp: true,
    schema: { params: exactly({ id: TOKEN }) },
    handler: ({ user, params }, context) => revokeApiToken(user, params.id, context),
  }),
];

const AT = '/v1/organisations/:org/tokens';

/** spec organisations.180 to organisations.183: owners and admins make, see and revoke the tokens of their organisation. */
export const organisationTokenRoutes = [
  organisationRoute({
    method: 'GET',
    url: AT,
    summary: 'Lists the API tokens of an organisation by name.',
    answer: { tokens: ['OrganisationToken'] },
    access: 'organisation:tokens.change',
    scope: 'read',
    handler: async ({ organisation }, context) => ({ tokens: await listOrganisationTokens(organisation, context) }),
  }),

  organisationRoute<{
    Body: {
      token: {
        name: string;
        scopes: readonly OrganisationScope[];
        role?: OrganisationTokenRole;
        expires_in_days?: number;
      };
    };
  }>({
    method: 'POST',
    url: AT,
    summary: 'Makes an API token that belongs to an organisation. It is answered this once.',
    answer: { token: 'NewOrganisationToken' },
    access: 'organisation:tokens.change',
    status: 201,
    stepUp: true,
    schema: {
      body: exactly({
        token: {
          type: 'object',
          required: ['name', 'scopes'],
          properties: { name: NAME, scopes: SCOPES, role: { enum: ORGANISATION_TOKEN_ROLES }, expires_in_days: DAYS },
          additionalProperties: false,
        },
      }),
    },
    async handler({ organisation, user, body: { token } }, context) {
      const { name, scopes, role, expires_in_days: days = TOKEN_DAYS.usual } = token;
      return { token: await createOrganisationToken(organisation, user, { name, scopes, role, days }, context) };
    },
  }),

  organisationRoute<{ Params: { org: string; id: string } }>({
    method: 'DELETE',
    url: `${AT}/:id`,
    summary: 'Revokes an API token of an organisation, and withdraws the invitations it sent.',
    answer: null,
    access: 'organisation:tokens.change',
    stepUp: true,
    handler: ({ organisation, user, params }, context) =>
      revokeOrganisationToken(organisation, user, params.id, context),
  }),

  userRoute<{ Body: SignOnLinkRequest }>({
    method: 'POST',
    url: '/v1/sign_on_links',
    summary: 'Makes a link that signs a person of an organisation in, for a token of it: once, within ten minutes.',
    answer: { sign_on_link: 'SignOnLink' },
    scope: 'read',
    opens: 'sign-on',
    bound: 'too',
    status: 201,
    schema: {
      body: {
        type: 'object',
        required: ['email'],
        properties: {
          email: EMAIL,
          path: { type: 'string', maxLength: 500 },
          host: { type: 'string', maxLength: 253 },
        },
        additionalProperties: false,
      },
    },
    async handler({ token, body }, context) {
      const hosts = await ledAddresses(token?.organisation_id ?? '', context);
      return {
        sign_on_link: await makeSignOnLink(
          token,
          body,
          hosts.map(({ host }) => host),
          context,
        ),
      };
    },
  }),
];
