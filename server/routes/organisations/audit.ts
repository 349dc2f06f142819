import {
  AUDIT_FORMATS,
  type AuditFormat,
  type AuditPart,
  type AuditQuery,
  type AuditSelection,
} from '#core/ports/audit.ts';
import { exportEvents } from '../../audit/export-events.ts';
import { type ListDeps, listOfOrganisation, listOfPerson, listOfStaff } from '../../audit/list-events.ts';
import { addStream, listStreams, removeStream } from '../../audit/streams/streams.ts';
import type { Settings } from '../../domain/settings.ts';
import { linkNextPart } from '../../http/headers.ts';
import { COUNT, exactly } from '../../http/schemas.ts';
import type { StandingDeps } from '../../organisations/standing.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Transactional } from '../../ports/store/store.ts';
import { type RouteCall, routesOver } from '../route/route.ts';

// spec organisations.44, organisations.45, organisations.48

interface Deps extends StandingDeps {
  readonly store: StandingDeps['store'] & ListDeps['store'] & Transactional;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'privateHosts'>;
}

const { userRoute, organisationRoute, operatorRoute } = routesOver<Deps>();

const ID = { type: 'string', minLength: 1, maxLength: 64 } as const;
const TIME = { type: 'string', maxLength: 40 } as const;
const OUTCOME = { enum: ['done', 'refused', 'failed'] } as const;
const WORDS = { type: 'string', minLength: 1, maxLength: 254 } as const;
const SELECTION = {
  name: ID,
  actor: WORDS,
  address: WORDS,
  page: ID,
  subject: ID,
  outcome: OUTCOME,
  since: TIME,
  until: TIME,
};
const PART = { limit: COUNT, cursor: { type: 'string', minLength: 1, maxLength: 300 } };
const QUERY = { type: 'object', properties: { ...SELECTION, ...PART }, additionalProperties: false } as const;

/** What was done, for those who may know it. */
export const auditRoutes = [
  organisationRoute<{ Query: AuditQuery }>({
    method: 'GET',
    url: '/v1/organisations/:org/audit_events',
    summary:
      'Lists what was done in an organisation, the newest first; for who may not see all of it, what concerns them.',
    answer: { audit_events: ['AuditEvent'] },
    parts: true,
    access: 'organisation:audit.own',
    scope: 'read',
    schema: { querystring: QUERY },
    handler: async (call, context) => answer(call, await listOfOrganisation(call, call.query, context)),
  }),

  ...AUDIT_FORMATS.map(exportRoute),

  operatorRoute<{ Query: AuditQuery }>({
    method: 'GET',
    url: '/v1/operator/audit_events',
    summary: 'Lists what staff of the provider did in all organisations, themselves and as somebody, the newest first.',
    answer: { audit_events: ['AuditEvent'] },
    parts: true,
    access: 'operator:operator.look',
    scope: 'read',
    schema: { querystring: QUERY },
    handler: async (call, context) => answer(call, await listOfStaff(call.query, context)),
  }),

  organisationRoute({
    method: 'GET',
    url: '/v1/organisations/:org/audit_streams',
    summary: 'Lists where the audit log of an organisation is sent, with how far each has come.',
    answer: { audit_streams: ['AuditStream'] },
    access: 'organisation:audit.stream',
    scope: 'read',
    handler: async ({ organisation }, context) => ({ audit_streams: await listStreams(organisation, context) }),
  }),

  organisationRoute<{ Body: { audit_stream: { address: string } } }>({
    method: 'POST',
    url: '/v1/organisations/:org/audit_streams',
    summary: 'Sends the audit log of an organisation to a webhook or to syslog from now on.',
    answer: { audit_stream: 'NewAuditStream' },
    access: 'organisation:audit.stream',
    status: 201,
    stepUp: true,
    schema: { body: exactly({ audit_stream: exactly({ address: { type: 'string', minLength: 1, maxLength: 500 } }) }) },
    handler: async ({ organisation, body }, context) => ({
      audit_stream: await addStream(organisation, body.audit_stream.address, context),
    }),
  }),

  organisationRoute<{ Params: { org: string; id: string } }>({
    method: 'DELETE',
    url: '/v1/organisations/:org/audit_streams/:id',
    summary: 'Ends that the audit log of an organisation is sent somewhere.',
    answer: null,
    access: 'organisation:audit.stream',
    stepUp: true,
    handler: ({ organisation, params }, context) => removeStream(organisation, params.id, context),
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

function exportRoute(format: AuditFormat) {
  return organisationRoute<{ Query: AuditSelection }>({
    method: 'GET',
    url: `/v1/organisations/:org/audit_events.${format}`,
    summary: `Answers what was done in an organisation as a file (${format}), the newest first.`,
    answer: null,
    statuses: [200],
    access: 'organisation:audit.export',
    scope: 'read',
    effects: true,
    schema: { querystring: { type: 'object', properties: SELECTION, additionalProperties: false } },
    async handler({ organisation, query, reply }, context) {
      const { type, lines } = await exportEvents(organisation, format, query, context);
      const name = `audit-${organisation.slug}.${format}`;
      return reply
        .header('content-type', type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(lines);
    },
  });
}

function answer({ reply, raw }: Pick<RouteCall, 'reply' | 'raw'>, { audit_events, next }: AuditPart) {
  if (next !== undefined) linkNextPart(reply, raw.url, next);
  return { audit_events };
}
