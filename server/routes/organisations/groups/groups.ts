import { GROUP_NAME_MAXIMUM } from '#core/ports/people/groups.ts';
import type { AccountDeps } from '../../../accounts/sessions.ts';
import { exactly } from '../../../http/schemas.ts';
import { groupById } from '../../../organisations/groups.ts';
import { setInGroup } from '../../../people/groups/group-members.ts';
import {
  answerGroup,
  listGroups,
  makeGroup,
  removeGroup,
  renameGroup,
  sharesOf,
} from '../../../people/groups/groups.ts';
import { routesOver } from '../../route/route.ts';

// spec organisations.160 to organisations.162

const { organisationRoute } = routesOver<AccountDeps>();

/** It is trimmed; what else may not stand in it is said by server/people/groups. */
const BODY = exactly({ group: exactly({ name: { type: 'string', maxLength: GROUP_NAME_MAXIMUM * 4 } }) });

interface GroupBody {
  readonly group: { readonly name: string };
}
interface GroupParams {
  readonly org: string;
  readonly id: string;
}
type PersonParams = GroupParams & { readonly user: string };

export const groupRoutes = [
  organisationRoute({
    method: 'GET',
    url: '/v1/organisations/:org/groups',
    summary: 'Lists the groups of an organisation by name, with the ids of their people.',
    answer: { groups: ['Group'] },
    access: 'organisation:people.names',
    scope: 'read',
    handler: async ({ organisation }, context) => ({ groups: await listGroups(organisation, context) }),
  }),

  organisationRoute<{ Body: GroupBody }>({
    method: 'POST',
    url: '/v1/organisations/:org/groups',
    summary: 'Makes a group.',
    answer: { group: 'Group' },
    access: 'organisation:groups.change',
    status: 201,
    schema: { body: BODY },
    handler: async ({ organisation, body }, context) =>
      answerGroup(await makeGroup(organisation, body.group.name, context), context),
  }),

  organisationRoute<{ Params: GroupParams; Body: GroupBody }>({
    method: 'PUT',
    url: '/v1/organisations/:org/groups/:id',
    summary: 'Gives a group another name.',
    answer: { group: 'Group' },
    access: 'organisation:groups.change',
    schema: { body: BODY },
    handler: async ({ organisation, params, body }, context) =>
      answerGroup(await renameGroup(organisation, params.id, body.group.name, context), context),
  }),

  organisationRoute<{ Params: GroupParams }>({
    method: 'DELETE',
    url: '/v1/organisations/:org/groups/:id',
    summary: 'Removes a group; what is shared with it is shared no more.',
    answer: null,
    access: 'organisation:groups.change',
    handler: ({ organisation, params }, context) => removeGroup(organisation, params.id, context),
  }),

  organisationRoute<{ Params: GroupParams }>({
    method: 'GET',
    url: '/v1/organisations/:org/groups/:id/shares',
    summary: 'Lists the pages and folders that are shared with a group, by name.',
    answer: { shares: ['GroupShare'] },
    access: 'organisation:groups.change',
    handler: async ({ organisation, params }, context) => ({
      shares: await sharesOf(await groupById(organisation.id, params.id, context.store), context),
    }),
  }),

  organisationRoute<{ Params: PersonParams }>({
    method: 'PUT',
    url: '/v1/organisations/:org/groups/:id/people/:user',
    summary: 'Puts a person of the organisation into a group.',
    answer: { group: 'Group' },
    access: 'organisation:groups.change',
    handler: async ({ organisation, params }, context) =>
      answerGroup(await setInGroup({ organisation, group: params.id, person: params.user }, 'join', context), context),
  }),

  organisationRoute<{ Params: PersonParams }>({
    method: 'DELETE',
    url: '/v1/organisations/:org/groups/:id/people/:user',
    summary: 'Takes a person out of a group.',
    answer: { group: 'Group' },
    access: 'organisation:groups.change',
    handler: async ({ organisation, params }, context) =>
      answerGroup(await setInGroup({ organisation, group: params.id, person: params.user }, 'leave', context), context),
  }),
];
