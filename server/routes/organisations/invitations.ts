import { ORGANISATION_ROLES } from '#core/access/organisation-acts.ts';
import type { OrganisationRole } from '#core/access/types.ts';
import { FULLNAME_MAXIMUM } from '#core/constants.ts';
import type { MemberInvites } from '#core/ports/organisations.ts';
import { MOST_GROUPS } from '#core/ports/people/groups.ts';
import { EMAIL, exactly, TOKEN } from '../../http/schemas.ts';
import type { InvitationMailDeps } from '../../people/invitation-mails.ts';
import { type Inviter, inviteMembers, listInvitations, sendAgain, withdrawInvitation } from '../../people/invite.ts';
import { joinOffer } from '../../people/join.ts';
import { type OrganisationAccess, type RouteCall, routesOver } from '../route/route.ts';

// spec organisations.20 to organisations.24, organisations.167

const { organisationRoute, publicRoute } = routesOver<InvitationMailDeps>();

/** Addresses in one call. */
const MOST = 200;
/** An address is looked at by itself: each gets an answer. */
const PERSON = {
  type: 'object',
  required: ['email'],
  additionalProperties: false,
  properties: { email: { type: 'string', maxLength: 320 }, name: { type: 'string', maxLength: FULLNAME_MAXIMUM } },
} as const;
export const GROUPS = { type: 'array', items: { type: 'string', maxLength: 64 }, maxItems: MOST_GROUPS } as const;
const INVITES = {
  type: 'object',
  required: ['people', 'role'],
  additionalProperties: false,
  properties: {
    people: { type: 'array', minItems: 1, maxItems: MOST, items: PERSON },
    role: { enum: ORGANISATION_ROLES },
    groups: GROUPS,
  },
} as const;

interface InvitationParams {
  readonly org: string;
  readonly id: string;
}

export const invitationRoutes = [
  organisationRoute({
    method: 'GET',
    url: '/v1/organisations/:org/invitations',
    summary: 'Lists the open invitations to an organisation, the newest first.',
    answer: { invitations: ['MemberInvitation'] },
    access: 'organisation:people.look',
    scope: 'read',
    handler: async ({ organisation }, context) => ({ invitations: await listInvitations(organisation, context) }),
  }),

  organisationRoute<{ Body: MemberInvites }>({
    method: 'POST',
    url: '/v1/organisations/:org/invitations',
    summary: 'Invites people to an organisation by mail, with an answer for each address.',
    answer: { answers: ['InviteAnswer'] },
    access: 'organisation:people.invite',
    dashboard: 'brand',
    schema: { body: INVITES },
    handler: async (call, context) => ({ answers: await inviteMembers(inviterOf(call), call.body, context) }),
  }),

  organisationRoute<{ Params: InvitationParams }>({
    method: 'POST',
    url: '/v1/organisations/:org/invitations/:id/send',
    summary: 'Mails an invitation again, for seven more days.',
    answer: { invitation: 'MemberInvitation' },
    access: 'organisation:people.invite',
    dashboard: 'brand',
    handler: async (call, context) => ({ invitation: await sendAgain(inviterOf(call), call.params.id, context) }),
  }),

  organisationRoute<{ Params: InvitationParams }>({
    method: 'DELETE',
    url: '/v1/organisations/:org/invitations/:id',
    summary: 'Withdraws an invitation.',
    answer: null,
    access: 'organisation:people.invite',
    handler: (call, context) => withdrawInvitation(inviterOf(call), call.params.id, context),
  }),

  publicRoute<{ Params: { token: string }; Query: { email: string } }>({
    method: 'GET',
    url: '/v1/joinings/:token',
    summary: 'Says what a mailed link invites to.',
    answer: { offer: 'JoinOffer' },
    dashboard: 'brand',
    schema: {
      params: exactly({ token: TOKEN }),
      querystring: { type: 'object', required: ['email'], properties: { email: EMAIL } },
    },
    handler: async ({ params, query, dashboard }, context) => ({
      offer: await joinOffer(params.token, { ...query, dashboard }, context),
    }),
  }),
];

type InviteCall = Pick<RouteCall<OrganisationAccess>, 'organisation' | 'actor' | 'user' | 'dashboard' | 'token'>;

/** Operators invite nobody: who does has a role in the organisation. */
export function inviterOf({ organisation, actor, user, dashboard, token }: InviteCall): Inviter {
  const by = { id: user.id, role: actor as OrganisationRole, isProgram: token !== null };
  return { organisation, by, dashboard };
}
