import { ALT_MAXIMUM } from '#core/constants.ts';
import { linkNextPart } from '../http/headers.ts';
import { exactly } from '../http/schemas.ts';
import { refuseImages } from '../organisations/images.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import {
  assetUses,
  checkAsset,
  describeAsset,
  type LibraryDeps,
  libraryFor,
  listAssets,
  removeAsset,
} from '../uploads/library.ts';
import { routesOver } from './route/route.ts';

const { userRoute } = routesOver<LibraryDeps>();

interface Scoped {
  readonly scope?: 'whitelabel';
}

const SCOPE = { enum: ['whitelabel'] } as const;
const ID = { type: 'string', minLength: 1, maxLength: 200 } as const;
const OF_UPLOAD = exactly({ id: ID });
const SCOPED = { type: 'object', properties: { scope: SCOPE }, additionalProperties: false } as const;

interface Caller {
  readonly query: Scoped;
  readonly user: UserRecord;
  readonly dashboard: DashboardRecord | null;
}
const libraryOf = ({ query, user, dashboard }: Caller, deps: LibraryDeps) =>
  libraryFor(query.scope, user, dashboard, deps);

/**
 * spec api.34, api.35, api.36, api.37, api.38: the images a person uploaded, or with `scope=whitelabel` those of the
 * brand, for its owner alone.
 */
export const assetRoutes = [
  userRoute<{ Query: Scoped & { q?: string; cursor?: string } }>({
    method: 'GET',
    url: '/v1/uploads',
    summary: 'Lists uploaded images, the newest first.',
    answer: 'AssetList',
    parts: true,
    scope: 'read',
    bound: 'too',
    acting: 'too',
    dashboard: 'images',
    schema: {
      querystring: {
        type: 'object',
        properties: { scope: SCOPE, q: { type: 'string', maxLength: 200 }, cursor: ID },
        additionalProperties: false,
      },
    },
    async handler(call, deps) {
      const { q: words = '', cursor: after } = call.query;
      const { list, next } = await listAssets(await libraryOf(call, deps), { words, after }, deps);
      if (next !== undefined) linkNextPart(call.reply, call.raw.url, next);
      return list;
    },
  }),

  userRoute<{ Query: Scoped }>({
    method: 'GET',
    url: '/v1/uploads/uses',
    summary: 'Says where uploaded images are used, by their ids.',
    answer: { uses: { '*': 'AssetUses' } },
    scope: 'read',
    bound: 'too',
    dashboard: 'images',
    schema: { querystring: SCOPED },
    handler: async (call, deps) => ({ uses: await assetUses(await libraryOf(call, deps), call.user, deps) }),
  }),

  userRoute<{ Params: { id: string }; Query: Scoped }>({
    method: 'GET',
    url: '/v1/uploads/:id/uses',
    summary: 'Says where one image is used, and how many earlier versions show it.',
    answer: { uses: 'AssetCheck' },
    scope: 'read',
    bound: 'too',
    dashboard: 'images',
    schema: { params: OF_UPLOAD, querystring: SCOPED },
    handler: async (call, deps) => ({
      uses: await checkAsset(await libraryOf(call, deps), call.params.id, call.user, deps),
    }),
  }),

  userRoute<{ Params: { id: string }; Query: Scoped; Body: { upload: { alt: string } } }>({
    method: 'PUT',
    url: '/v1/uploads/:id',
    summary: 'Describes an image in words.',
    answer: { upload: 'Asset' },
    scope: 'publish',
    bound: 'too',
    sessionScope: 'whitelabel',
    dashboard: 'images',
    schema: {
      params: OF_UPLOAD,
      querystring: SCOPED,
      body: exactly({ upload: exactly({ alt: { type: 'string', maxLength: ALT_MAXIMUM } }) }),
    },
    async handler(call, deps) {
      const library = await libraryOf(call, deps);
      await refuseImages(library, deps);
      return { upload: await describeAsset(library, call.params.id, call.body.upload.alt.trim(), deps) };
    },
  }),

  userRoute<{ Params: { id: string }; Query: Scoped }>({
    method: 'DELETE',
    url: '/v1/uploads/:id',
    summary: 'Deletes an image that nothing uses.',
    answer: null,
    scope: 'publish',
    bound: 'too',
    sessionScope: 'whitelabel',
    dashboard: 'images',
    schema: { params: OF_UPLOAD, querystring: SCOPED },
    async handler(call, deps) {
      const library = await libraryOf(call, deps);
      await refuseImages(library, deps);
      return removeAsset(library, call.params.id, call.user, deps);
    },
  }),
];
