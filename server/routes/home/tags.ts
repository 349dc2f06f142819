import { TAG_COLORS, TAG_NAME_MAXIMUM, type TagColor } from '#core/ports/filing/tags.ts';
import { exactly } from '../../http/schemas.ts';
import type { PageDeps } from '../../pages/deps.ts';
import { changeTag, makeTag, removeTag } from '../../pages/tags/change-tag.ts';
import { answerTag, listTags } from '../../pages/tags/list-tags.ts';
import { routesOver } from '../route/route.ts';

// spec organisations.79, organisations.80

const { organisationRoute } = routesOver<PageDeps>();

/** It is trimmed; what else may not stand in it is said by server/pages/tags. */
const NAME = { type: 'string', maxLength: TAG_NAME_MAXIMUM * 4 } as const;
const BODY = exactly({ tag: exactly({ name: NAME, color: { type: 'string', enum: TAG_COLORS } }) });

interface TagBody {
  readonly tag: { readonly name: string; readonly color: TagColor };
}
interface TagParams {
  readonly org: string;
  readonly id: string;
}

export const tagRoutes = [
  organisationRoute({
    method: 'GET',
    url: '/v1/organisations/:org/tags',
    summary: 'Lists the tags of an organisation by name, with the pages that have them and that the caller may read.',
    answer: { tags: ['Tag'] },
    access: 'organisation:pages.list',
    acting: 'too',
    scope: 'read',
    handler: async (call, context) => ({ tags: await listTags(call, context) }),
  }),

  organisationRoute<{ Body: TagBody }>({
    method: 'POST',
    url: '/v1/organisations/:org/tags',
    summary: 'Makes a tag.',
    answer: { tag: 'Tag' },
    access: 'organisation:tags.change',
    scope: 'publish',
    status: 201,
    schema: { body: BODY },
    handler: async (call, context) =>
      answerTag(await makeTag(call.organisation, call.body.tag, context), call, context),
  }),

  organisationRoute<{ Params: TagParams; Body: TagBody }>({
    method: 'PUT',
    url: '/v1/organisations/:org/tags/:id',
    summary: 'Gives a tag another name or colour.',
    answer: { tag: 'Tag' },
    access: 'organisation:tags.change',
    scope: 'publish',
    schema: { body: BODY },
    handler: async (call, context) =>
      answerTag(await changeTag(call.organisation, call.params.id, call.body.tag, context), call, context),
  }),

  organisationRoute<{ Params: TagParams }>({
    method: 'DELETE',
    url: '/v1/organisations/:org/tags/:id',
    summary: 'Takes a tag off all pages and removes it.',
    answer: null,
    access: 'organisation:tags.change',
    scope: 'publish',
    handler: ({ organisation, params }, context) => removeTag(organisation, params.id, context),
  }),
];
