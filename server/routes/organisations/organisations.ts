import { AUDIT_DAYS } from '#core/ports/audit.ts';
import { revisionName } from '../../http/headers.ts';
import {
  type OrganisationPatch,
  organisationsOf,
  organisationToWire,
  renameOrganisation,
} from '../../organisations/organisations.ts';
import { usageOf } from '../../organisations/quotas/quotas.ts';
import type { StandingDeps } from '../../organisations/standing.ts';
import { trashOrganisation } from '../../people/staff/trash-organisation.ts';
import { trashedOrganisations } from '../../people/staff/trashed-organisations.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Transactional } from '../../ports/store/store.ts';
import type { RoomTurn } from '../../rooms/sockets.ts';
import { type RouteCall, routesOver } from '../route/route.ts';

interface Deps extends StandingDeps {
  readonly store: StandingDeps['store'] & Transactional;
  readonly clock: Clock;
  readonly sockets: RoomTurn;
  publicUrl(): string;
}

const { userRoute, organisationRoute } = routesOver<Deps>();

const DAYS = { type: 'integer', minimum: AUDIT_DAYS.least, maximum: AUDIT_DAYS.most } as const;
const NAME = { type: 'string', maxLength: 200 } as const;

export const organisationRoutes = [
  userRoute({
    method: 'GET',
    url: '/v1/organisations',
    summary: 'Lists the organisations that the caller is in, the oldest membership first.',
    answer: { organisations: ['OrganisationSummary'] },
    scope: 'read',
    opens: 'any',
    bound: 'too',
    acting: 'too',
    handler: async ({ user, session }, context) => ({
      organisations: await organisationsOf(user, session, context),
    }),
  }),

  // spec organisations.231
  userRoute({
    method: 'GET',
    url: '/v1/trashed_organisations',
    summary: 'Lists the organisations in the trash that the caller is an owner of, the last first.',
    answer: { organisations: ['TrashedOrganisation'] },
    scope: 'read',
    bound: 'too',
    acting: 'too',
    handler: async ({ user }, context) => ({ organisations: await trashedOrganisations(user, context) }),
  }),

  organisationRoute({
    method: 'GET',
    url: '/v1/organisations/:org',
    summary: 'Answers an organisation, by its id or its name in addresses.',
    answer: { organisation: 'Organisation' },
    access: 'organisation:org.look',
    acting: 'too',
    scope: 'read',
    handler: (call, context) => answer(call, context),
  }),

  organisationRoute({
    method: 'GET',
    url: '/v1/organisations/:org/usage',
    summary: 'Says what an organisation has of what its provider limits: pages, bytes, members, mails of the last day.',
    answer: { usage: 'OrganisationUsage' },
    access: 'organisation:org.usage',
    acting: 'too',
    scope: 'read',
    handler: async ({ organisation }, context) => ({ usage: await usageOf(organisation, context) }),
  }),

  organisationRoute<{ Body: { organisation: OrganisationPatch } }>({
    method: 'PUT',
    url: '/v1/organisations/:org',
    summary: 'Changes the name of an organisation, its name in addresses, or for how long its audit log is kept.',
    answer: { organisation: 'Organisation' },
    headers: ['if-match'],
    access: 'organisation:org.change',
    schema: {
      body: {
        type: 'object',
        required: ['organisation'],
        additionalProperties: false,
        properties: {
          organisation: {
            type: 'object',
            additionalProperties: false,
            properties: { name: NAME, slug: NAME, audit_days: DAYS },
          },
        },
      },
    },
    async handler(call, context) {
      const patch = call.body.organisation;
      const organisation = await renameOrganisation(call.organisation, patch, call.header('if-match'), context);
      return answer({ ...call, organisation }, context);
    },
  }),

  // spec organisations.155
  organisationRoute({
    method: 'DELETE',
    url: '/v1/organisations/:org',
    summary: 'Moves an organisation to the trash with all its pages, for 30 days.',
    answer: null,
    access: 'organisation:org.trash',
    stepUp: true,
    handler: ({ organisation, user }, context) => trashOrganisation(organisation, user.id, context),
  }),
];

type AnswerCall = Pick<RouteCall<'organisation:org.look'>, 'organisation' | 'actor' | 'user' | 'reply'>;

/** An organisation with its revision as ETag. */
async function answer({ organisation, actor, user, reply }: AnswerCall, context: Deps) {
  reply.header('etag', `"${revisionName(organisation)}"`);
  return { organisation: await organisationToWire({ organisation, actor, user }, context) };
}
