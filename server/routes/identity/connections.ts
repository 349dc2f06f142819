import type {
  ClaimedDomain,
  ConnectionChangeRequest,
  ConnectionList,
  NewConnectionSettings,
  ProviderCheck,
  ProviderConnection,
} from '#core/ports/identity/connections.ts';
import { exactly } from '../../http/schemas.ts';
import { startAttempt } from '../../identity/attempts.ts';
import {
  changeConnection,
  checkConnection,
  listConnections,
  makeConnection,
  ownConnection,
  removeConnection,
} from '../../identity/connections.ts';
import type { IdentityDeps } from '../../identity/deps.ts';
import { checkDomain, claimDomain, listDomains, removeDomain } from '../../identity/domains.ts';
import { forceConnection } from '../../identity/forced.ts';
import { routesOver } from '../route/route.ts';
import { CONNECTION_CHANGE, NEW_CONNECTION, START } from './schemas.ts';

// spec accounts.61, accounts.62, accounts.63

const { organisationRoute } = routesOver<IdentityDeps>();

const CONNECTIONS = '/v1/organisations/:org/connections';
const DOMAINS = '/v1/organisations/:org/domains';

/** The last day of a client secret, and how long a sign-in lasts, may be left out. */
type LeftOut = 'secret_ends_on' | 'session_hours';
type Entered = Omit<NewConnectionSettings, LeftOut> & Partial<Pick<NewConnectionSettings, LeftOut>>;

interface One {
  readonly org: string;
  readonly id: string;
}

/** Who looks after an organisation sets up its sign-in providers. */
export const connectionRoutes = [
  organisationRoute({
    method: 'GET',
    url: CONNECTIONS,
    summary: 'Lists the sign-in providers of an organisation, and the addresses to enter there.',
    answer: 'ConnectionList',
    access: 'organisation:identity.look',
    scope: 'read',
    handler: ({ organisation }, context): Promise<ConnectionList> => listConnections(organisation, context),
  }),

  organisationRoute<{ Body: { connection: Entered } }>({
    method: 'POST',
    url: CONNECTIONS,
    summary: 'Adds a sign-in provider (OpenID Connect) that answers. It is off until it was tried.',
    answer: { connection: 'ProviderConnection' },
    access: 'organisation:identity.change',
    stepUp: true,
    status: 201,
    schema: { body: exactly({ connection: NEW_CONNECTION }) },
    handler: async ({ organisation, body }, context): Promise<{ connection: ProviderConnection }> => ({
      connection: await makeConnection(
        organisation,
        { secret_ends_on: null, session_hours: 24, ...body.connection },
        context,
      ),
    }),
  }),

  organisationRoute<{ Params: One; Body: { connection: ConnectionChangeRequest } }>({
    method: 'PUT',
    url: `${CONNECTIONS}/:id`,
    summary: 'Changes a sign-in provider, or turns it on or off.',
    answer: { connection: 'ProviderConnection' },
    access: 'organisation:identity.change',
    stepUp: true,
    schema: { body: exactly({ connection: CONNECTION_CHANGE }) },
    handler: async ({ organisation, params, body }, context): Promise<{ connection: ProviderConnection }> => ({
      connection: await changeConnection(organisation, params.id, body.connection, context),
    }),
  }),

  organisationRoute<{ Params: One }>({
    method: 'DELETE',
    url: `${CONNECTIONS}/:id`,
    summary: 'Removes a sign-in provider. People it let in keep their accounts and memberships.',
    answer: null,
    access: 'organisation:identity.change',
    stepUp: true,
    handler: ({ organisation, params }, context) => removeConnection(organisation, params.id, context),
  }),

  organisationRoute<{ Params: One; Body: { forced: boolean } }>({
    method: 'PUT',
    url: `${CONNECTIONS}/:id/forced`,
    summary: 'Lets everybody but owners into an organisation by its sign-in providers alone, or ends that.',
    answer: { connection: 'ProviderConnection' },
    access: 'organisation:identity.force',
    stepUp: true,
    schema: { body: exactly({ forced: { type: 'boolean' } }) },
    handler: async ({ organisation, params, user, body }, context): Promise<{ connection: ProviderConnection }> => ({
      connection: await forceConnection(organisation, params.id, { isForced: body.forced, by: user }, context),
    }),
  }),

  organisationRoute<{ Params: One }>({
    method: 'POST',
    url: `${CONNECTIONS}/:id/check`,
    summary: 'Asks a sign-in provider what it says of itself, and for its keys.',
    answer: { provider: 'ProviderCheck' },
    access: 'organisation:identity.look',
    scope: 'validate',
    handler: async ({ organisation, params }, context): Promise<{ provider: ProviderCheck }> => ({
      provider: await checkConnection(organisation, params.id, context),
    }),
  }),

  organisationRoute<{ Params: One; Body: { binding_hash: string; path: string } }>({
    method: 'POST',
    url: `${CONNECTIONS}/:id/test`,
    summary: 'Answers where to try a sign-in provider; nobody is let in or connected by it.',
    answer: { url: 'string' },
    access: 'organisation:identity.change',
    dashboard: 'brand',
    schema: { body: exactly({ binding_hash: START.binding_hash, path: START.path }) },
    async handler({ organisation, params, body, user, dashboard, raw, address }, context) {
      const { id } = await ownConnection(organisation, params.id, context.store);
      const start = { ...body, connection: id, purpose: 'test', user } as const;
      return { url: await startAttempt(start, { dashboard, hostname: raw.hostname, address }, context) };
    },
  }),
];

/** Who looks after an organisation proves which domains are its own. */
export const domainRoutes = [
  organisationRoute({
    method: 'GET',
    url: DOMAINS,
    summary: 'Lists the domains that an organisation says are its own, with the TXT record of each.',
    answer: { domains: ['ClaimedDomain'] },
    access: 'organisation:identity.look',
    scope: 'read',
    handler: async ({ organisation }, context): Promise<{ domains: ClaimedDomain[] }> => ({
      domains: await listDomains(organisation, context),
    }),
  }),

  organisationRoute<{ Body: { domain: { domain: string } } }>({
    method: 'POST',
    url: DOMAINS,
    summary: 'Adds a domain. It counts once its TXT record is found.',
    answer: { domain: 'ClaimedDomain' },
    access: 'organisation:identity.change',
    stepUp: true,
    status: 201,
    schema: { body: exactly({ domain: exactly({ domain: { type: 'string', minLength: 1, maxLength: 300 } }) }) },
    handler: async ({ organisation, body }, context): Promise<{ domain: ClaimedDomain }> => ({
      domain: await claimDomain(organisation, body.domain.domain, context),
    }),
  }),

  organisationRoute<{ Params: One }>({
    method: 'POST',
    url: `${DOMAINS}/:id/check`,
    summary: 'Looks for the TXT record of a domain now.',
    answer: { domain: 'ClaimedDomain' },
    access: 'organisation:identity.change',
    scope: 'publish',
    handler: async ({ organisation, params }, context): Promise<{ domain: ClaimedDomain }> => ({
      domain: await checkDomain(organisation, params.id, context),
    }),
  }),

  organisationRoute<{ Params: One }>({
    method: 'DELETE',
    url: `${DOMAINS}/:id`,
    summary: 'Removes a domain. People who joined by it stay.',
    answer: null,
    access: 'organisation:identity.change',
    stepUp: true,
    handler: ({ organisation, params }, context) => removeDomain(organisation, params.id, context),
  }),
];
