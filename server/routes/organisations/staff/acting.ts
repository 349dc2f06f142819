import type { ActingRequest } from '#core/ports/operator.ts';
import type { ActingChange } from '#core/ports/people/acting-rule.ts';
import { exactly, TOKEN } from '../../../http/schemas.ts';
import { ACTING_RULES } from '../../../organisations/acting-terms.ts';
import { ACTING_REASON, type ActingDeps, endActing, enterActing, startActing } from '../../../people/staff/acting.ts';
import { OPEN_HOURS, setActingRule } from '../../../people/staff/acting-rule.ts';
import { routesOver } from '../../route/route.ts';

// spec organisations.150, organisations.154

const { operatorRoute, organisationRoute } = routesOver<ActingDeps>();

const WORDS = { type: 'string', minLength: 1, maxLength: 254 } as const;

const REQUEST = {
  type: 'object',
  required: ['organisation', 'person', 'reason'],
  additionalProperties: false,
  properties: { organisation: WORDS, person: WORDS, reason: { type: 'string', maxLength: ACTING_REASON.most } },
} as const;

const CHANGE = {
  type: 'object',
  required: ['rule'],
  additionalProperties: false,
  properties: {
    rule: { enum: ACTING_RULES },
    hours: { type: 'integer', minimum: OPEN_HOURS.least, maximum: OPEN_HOURS.most },
  },
} as const;

export const actingRoutes = [
  operatorRoute<{ Body: { acting: ActingRequest } }>({
    method: 'POST',
    url: '/v1/operator/acting',
    summary:
      'Answers a ticket by which the operator who asks acts as a person of an organisation, once, within a minute; and the address that uses it.',
    answer: { acting: 'ActingTicket' },
    status: 201,
    access: 'operator:acting.start',
    stepUp: true,
    schema: { body: exactly({ acting: REQUEST }) },
    async handler({ body, user, reply }, context) {
      reply.header('cache-control', 'no-store');
      return { acting: await startActing(body.acting, user, context) };
    },
  }),

  operatorRoute<{ Body: { ticket: string } }>({
    method: 'POST',
    url: '/v1/operator/acting/sessions',
    summary: 'Answers the session of a ticket, for 30 minutes, to the operator who asked for it.',
    answer: 'Session',
    status: 201,
    access: 'operator:acting.start',
    schema: { body: exactly({ ticket: TOKEN }) },
    handler({ body, user, address, header, reply }, context) {
      reply.header('cache-control', 'no-store');
      return enterActing(body.ticket, user, { address, userAgent: header('user-agent') ?? '' }, context);
    },
  }),

  operatorRoute({
    method: 'DELETE',
    url: '/v1/operator/acting',
    summary: 'Ends every session by which the caller acts as somebody.',
    answer: { ended: 'number' },
    access: 'operator:acting.start',
    handler: async ({ user }, context) => ({ ended: await endActing(user, context) }),
  }),

  // spec organisations.228
  organisationRoute<{ Body: { acting: ActingChange } }>({
    method: 'PUT',
    url: '/v1/organisations/:org/acting',
    summary:
      'Says whether staff of the provider may sign in as people of an organisation, and opens it for some hours.',
    answer: { acting: 'ActingTerms' },
    access: 'organisation:acting.allow',
    stepUp: true,
    schema: { body: exactly({ acting: CHANGE }) },
    handler: async ({ organisation, body }, context) => ({
      acting: await setActingRule(organisation, body.acting, context),
    }),
  }),
];
