import { ORGANISATION_ROLES } from '#core/access/organisation-acts.ts';
import type { OrganisationRole } from '#core/access/types.ts';
import type { AccountDeps } from '../../accounts/sessions.ts';
import { exactly } from '../../http/schemas.ts';
import {
  disableMember,
  enableMember,
  endMemberSessions,
  memberMissing,
  type RoleChange,
  setMemberAsks,
  setMemberRole,
} from '../../people/change-member.ts';
import type { PeopleDeps, PersonChange } from '../../people/deps.ts';
import { listMemberNames, listMembers, memberToWire, resetsIn } from '../../people/members.ts';
import { giveMemberPages, leaveOrganisation, removeMember } from '../../people/remove-member.ts';
import { primaryOwners } from '../../people/transfer.ts';
import { askReset, RESET_REASON, withdrawReset } from '../../people/waiting/reset-sign-in.ts';
import { type OrganisationAccess, type RouteCall, routesOver } from '../route/route.ts';

// spec organisations.10 to organisations.15

const { organisationRoute } = routesOver<AccountDeps>();

/** The id of a person. */
export const PERSON = { type: 'string', minLength: 1, maxLength: 64 } as const;
/** Why how somebody signs in is reset. */
export const RESET = { body: exactly({ reason: { type: 'string', maxLength: RESET_REASON.most } }) };
const PAGES_TO = { querystring: { type: 'object', properties: { pages_to: PERSON } } } as const;

const ROLE_CHANGE = {
  ...exactly({ role: { enum: ORGANISATION_ROLES }, from: { enum: ORGANISATION_ROLES } }),
  required: ['role'],
};

export const memberRoutes = [
  organisationRoute({
    method: 'GET',
    url: '/v1/organisations/:org/members',
    summary: 'Lists the people of an organisation by name.',
    answer: { members: ['Member'] },
    access: 'organisation:people.look',
    scope: 'read',
    handler: async ({ organisation, user }, context) => ({ members: await listMembers(organisation, user, context) }),
  }),

  organisationRoute({
    method: 'GET',
    url: '/v1/organisations/:org/members/names',
    summary: 'Lists the names and emails of those who work in an organisation.',
    answer: { members: ['MemberName'] },
    access: 'organisation:people.names',
    acting: 'too',
    scope: 'read',
    handler: async ({ organisation, user }, context) => ({
      members: await listMemberNames(organisation, user, context),
    }),
  }),

  organisationRoute<{ Params: PersonParams; Body: { member: RoleChange } }>({
    method: 'PUT',
    url: '/v1/organisations/:org/members/:id',
    summary:
      'Gives a person of an organisation another role. With `from`, the role that they had where it was chosen, it is refused where somebody else has changed it since.',
    answer: { member: 'Member' },
    access: 'organisation:people.role',
    stepUp: true,
    schema: { body: exactly({ member: ROLE_CHANGE }) },
    async handler(call, context) {
      await setMemberRole(changeOf(call), call.body.member, context);
      return answer(call, context);
    },
  }),

  organisationRoute<{ Params: PersonParams; Body: { member: { asks_to_publish: boolean } } }>({
    method: 'PUT',
    url: '/v1/organisations/:org/members/:id/publishing',
    summary:
      'Says whether a person edits pages without publishing them, and asks those who may. Owners and admins publish.',
    answer: { member: 'Member' },
    access: 'organisation:people.role',
    stepUp: true,
    schema: { body: exactly({ member: exactly({ asks_to_publish: { type: 'boolean' } }) }) },
    async handler(call, context) {
      await setMemberAsks(changeOf(call), call.body.member.asks_to_publish, context);
      return answer(call, context);
    },
  }),

  organisationRoute<{ Params: PersonParams }>({
    method: 'POST',
    url: '/v1/organisations/:org/members/:id/disable',
    summary: 'Takes every right in an organisation from a person; their pages stay.',
    answer: { member: 'Member' },
    access: 'organisation:people.disable',
    stepUp: true,
    opens: 'people:write',
    async handler(call, context) {
      await disableMember(changeOf(call), context);
      return answer(call, context);
    },
  }),

  organisationRoute<{ Params: PersonParams }>({
    method: 'POST',
    url: '/v1/organisations/:org/members/:id/enable',
    summary: 'Gives a disabled person the rights of their role again.',
    answer: { member: 'Member' },
    access: 'organisation:people.disable',
    stepUp: true,
    opens: 'people:write',
    async handler(call, context) {
      await enableMember(changeOf(call), context);
      return answer(call, context);
    },
  }),

  organisationRoute<{ Params: PersonParams }>({
    method: 'POST',
    url: '/v1/organisations/:org/members/:id/sessions/end',
    summary:
      'Signs a person of an organisation out. Of somebody who works in another one as well, only sessions end that open this one alone.',
    answer: 'EndedSessions',
    access: 'organisation:people.disable',
    stepUp: true,
    opens: 'people:write',
    handler: (call, context) => endMemberSessions(changeOf(call), context),
  }),

  organisationRoute<{ Params: PersonParams; Body: { reason: string } }>({
    method: 'POST',
    url: '/v1/organisations/:org/members/:id/reset',
    summary:
      'Resets a day later how a person signs in who has lost it all, unless they stop it: factors, password, sessions and API tokens end, and a link for a new password is mailed. Only of somebody who has nothing to do with another organisation.',
    answer: { member: 'Member' },
    access: 'organisation:people.reset',
    stepUp: true,
    schema: RESET,
    async handler(call, context) {
      await askReset({ ...changeOf(call), by: { admin: changeOf(call).by } }, call.body.reason, context);
      return answer(call, context);
    },
  }),

  organisationRoute<{ Params: PersonParams }>({
    method: 'DELETE',
    url: '/v1/organisations/:org/members/:id/reset',
    summary: 'Stops a reset of how a person signs in, before it is done.',
    answer: { member: 'Member' },
    access: 'organisation:people.reset',
    stepUp: true,
    async handler(call, context) {
      await withdrawReset({ ...changeOf(call), by: { admin: changeOf(call).by } }, context);
      return answer(call, context);
    },
  }),

  organisationRoute<{ Params: PersonParams; Query: { pages_to?: string } }>({
    method: 'DELETE',
    url: '/v1/organisations/:org/members/:id',
    summary: 'Takes a person out of an organisation; the person that `pages_to` names gets their pages.',
    answer: null,
    access: 'organisation:people.disable',
    stepUp: true,
    schema: PAGES_TO,
    handler: (call, context) => removeMember(changeOf(call), call.query.pages_to, context),
  }),

  organisationRoute<{ Params: PersonParams; Body: { to: string } }>({
    method: 'POST',
    url: '/v1/organisations/:org/members/:id/pages/give',
    summary: 'Gives all pages of a person in an organisation to another one.',
    answer: { given: 'number' },
    access: 'organisation:pages.give',
    stepUp: true,
    schema: { body: exactly({ to: PERSON }) },
    handler: async (call, context) => ({ given: await giveMemberPages(changeOf(call), call.body.to, context) }),
  }),

  organisationRoute<{ Query: { pages_to?: string } }>({
    method: 'DELETE',
    url: '/v1/organisations/:org/membership',
    summary: "Ends the caller's membership in an organisation; the person that `pages_to` names gets their pages.",
    answer: null,
    access: 'organisation:org.leave',
    schema: PAGES_TO,
    handler: ({ organisation, user, query }, context) => leaveOrganisation(organisation, user, query.pages_to, context),
  }),
];

interface PersonParams {
  readonly org: string;
  readonly id: string;
}

type PersonCall = Pick<
  RouteCall<OrganisationAccess, { Params: PersonParams }>,
  'organisation' | 'actor' | 'user' | 'params'
>;

/** Acts on people are those of people in the organisation: operators have none of them. */
function changeOf({ organisation, actor, user, params }: PersonCall): PersonChange {
  return { organisation, by: { id: user.id, role: actor as OrganisationRole }, person: params.id };
}

async function answer({ organisation, user, params }: PersonCall, { store }: PeopleDeps) {
  const person = (await store.memberships.people(organisation.id)).find(({ user_id }) => user_id === params.id);
  if (!person) throw memberMissing();
  const primary = await primaryOwners(organisation, { store });
  return { member: memberToWire(person, user, { primary, resets: await resetsIn(organisation.id, 'own', { store }) }) };
}
