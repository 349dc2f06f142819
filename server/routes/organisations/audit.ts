import type { AuditQuery } from '#core/ports/audit.ts';
import { type EventList, type ListDeps, listOfOrganisation, listOfPerson } from '../../audit/list-events.ts';
import { linkNextPart } from '../../http/headers.ts';
import { COUNT } from '../../http/schemas.ts';
import type { StandingDeps } from '../../organisations/standing.ts';
import { type RouteCall, routesOver } from '../route/route.ts';

// spec organisations.44, organisations.45

interface Deps extends StandingDeps {
  readonly store: StandingDeps['store'] & ListDeps['store'];
}

const { userRoute, organisationRoute } = routesOver<Deps>();

const ID = { type: 'string', minLength: 1, maxLength: 64 } as const;
const TIME = { type: 'string', maxLength: 40 } as const;
const FILTER = { name: ID, actor: ID, page: ID, since: TIME };
const QUERY = {
  type: 'object',
  properties: { ...FILTER, limit: COUNT, cursor: { type: 'string', minLength: 1, maxLength: 300 } },
  additionalProperties: false,
} as const;

/** What was done, for those who may know it. */
export const auditRoutes = [
  organisationRoute<{ Query: AuditQuery }>({
    method: 'GET',
    url: '/v1/organisations/:org/audit_events',
    summary: 'Lists what was done in an organisation, the newest first.',
    answer: { audit_events: ['AuditEvent'] },
    parts: true,
    access: 'organisation:audit.look',
    scope: 'read',
    schema: { querystring: QUERY },
    handler: async (call, context) => answer(call, await listOfOrganisation(call.organisation.id, call.query, context)),
  }),

  userRoute<{ Query: AuditQuery }>({
    method: 'GET',
    url: '/v1/users/me/audit_events',
    summary: 'Lists what the caller did, and what was done to their account, the newest first.',
    answer: { audit_events: ['AuditEvent'] },
    parts: true,
    scope: 'read',
    schema: { querystring: QUERY },
    handler: async (call, context) => answer(call, await listOfPerson(call.user.id, call.query, context)),
  }),
];

function answer({ reply, raw }: Pick<RouteCall, 'reply' | 'raw'>, { audit_events, next }: EventList) {
  if (next !== undefined) linkNextPart(reply, raw.url, next);
  return { audit_events };
}
