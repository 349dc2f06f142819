import { ORGANISATION_ROLES } from '#core/access/organisation-acts.ts';
import type { OrganisationRole } from '#core/access/types.ts';
import { exactly, TOKEN } from '../../../http/schemas.ts';
import { operatedRecord } from '../../../operator/look.ts';
import { askToBring } from '../../../people/bring-in/ask.ts';
import { declineJoining, joiningPages, joinWithPages } from '../../../people/bring-in/join-with-pages.ts';
import { listNear } from '../../../people/bring-in/near.ts';
import { TAKE_REASON, takePages } from '../../../people/bring-in/take-pages.ts';
import type { InvitationMailDeps } from '../../../people/invitation-mails.ts';
import { joinOrganisation } from '../../../people/join.ts';
import { routesOver } from '../../route/route.ts';
import { GROUPS, inviterOf } from '../invitations.ts';

// spec organisations.213 to organisations.218

const { operatorRoute, organisationRoute, sessionRoute } = routesOver<InvitationMailDeps>();

/** Who only joins need not say it. */
const WITH_PAGES = { ...exactly({ with_pages: { type: 'boolean' } }), type: ['object', 'null'] };

const BRING = {
  type: 'object',
  required: ['role'],
  additionalProperties: false,
  properties: { role: { enum: ORGANISATION_ROLES }, groups: GROUPS },
} as const;

interface BringBody {
  readonly role: OrganisationRole;
  readonly groups?: readonly string[];
}

interface NearParams {
  readonly org: string;
  readonly user: string;
}

export const bringInRoutes = [
  organisationRoute({
    method: 'GET',
    url: '/v1/organisations/:org/near',
    summary: 'Lists who works for an organisation without being in it, by email.',
    answer: { people: ['NearPerson'] },
    access: 'organisation:people.bring',
    scope: 'read',
    opens: 'none',
    handler: async ({ organisation }, context) => ({ people: await listNear(organisation, context) }),
  }),

  organisationRoute<{ Params: NearParams; Body: BringBody }>({
    method: 'POST',
    url: '/v1/organisations/:org/near/:user/bring',
    summary: 'Asks somebody who works for an organisation already, by mail, to join it with their pages.',
    answer: { invitation: 'MemberInvitation' },
    access: 'organisation:people.bring',
    dashboard: 'brand',
    schema: { body: BRING },
    async handler(call, context) {
      const asked = { person: call.params.user, ...call.body };
      return { invitation: await askToBring(inviterOf(call), asked, context) };
    },
  }),

  sessionRoute<{ Params: { token: string } }>({
    method: 'GET',
    url: '/v1/joinings/:token/pages',
    summary:
      'Lists the pages that the caller would bring along by a mailed link, and how many people could do what with them.',
    answer: { joining: 'JoiningPages' },
    dashboard: 'brand',
    schema: { params: exactly({ token: TOKEN }) },
    handler: async ({ params, user, dashboard }, context) => ({
      joining: await joiningPages(params.token, { user, dashboard }, context),
    }),
  }),

  sessionRoute<{ Params: { token: string }; Body: { with_pages: boolean } | undefined }>({
    method: 'PUT',
    url: '/v1/joinings/:token',
    summary: 'Joins the organisation that a mailed link invites the caller to; with their own pages where they say so.',
    answer: { organisation: 'OrganisationSummary' },
    dashboard: 'brand',
    schema: { params: exactly({ token: TOKEN }), body: WITH_PAGES },
    async handler({ params, user, dashboard, body }, context) {
      const join = body?.with_pages ? joinWithPages : joinOrganisation;
      return { organisation: await join(params.token, { user, dashboard }, context) };
    },
  }),

  sessionRoute<{ Params: { token: string } }>({
    method: 'DELETE',
    url: '/v1/joinings/:token',
    summary: 'Says no to the invitation of a mailed link, which is worth nothing then.',
    answer: null,
    dashboard: 'brand',
    schema: { params: exactly({ token: TOKEN }) },
    handler: ({ params, user, dashboard }, context) => declineJoining(params.token, { user, dashboard }, context),
  }),

  operatorRoute<{ Params: { org: string } }>({
    method: 'GET',
    url: '/v1/operator/organisations/:org/near',
    summary: 'Lists who works for an organisation without being in it, by email.',
    answer: { people: ['NearPerson'] },
    access: 'operator:operator.look',
    scope: 'read',
    handler: async ({ params }, context) => ({
      people: await listNear(await operatedRecord(params.org, context), context, { isStaff: true }),
    }),
  }),

  operatorRoute<{ Params: NearParams; Body: { reason: string } }>({
    method: 'POST',
    url: '/v1/operator/organisations/:org/near/:user/take',
    summary: 'Moves the pages of somebody whose account is disabled to an organisation that they worked for; how many.',
    answer: { pages: 'number' },
    access: 'operator:pages.take',
    stepUp: true,
    schema: { body: exactly({ reason: { type: 'string', maxLength: TAKE_REASON.most } }) },
    async handler({ params, body, user }, context) {
      const organisation = await operatedRecord(params.org, context);
      return { pages: await takePages({ organisation, person: params.user, ...body, by: user }, context) };
    },
  }),
];
