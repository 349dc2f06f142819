import {
  BATCH_ACTS,
  type BatchParams,
  type BatchRequest,
  FITTING_STATES,
  MOST_BATCH_PAGES,
  type PagesQuery,
} from '#core/ports/filing/page-batches.ts';
import { MOST_TAGS } from '#core/ports/filing/tags.ts';
import { MOST_GROUPS } from '#core/ports/people/groups.ts';
import { refusal } from '../../domain/http-error.ts';
import type { BatchDeps } from '../../pages/batches/batch-act.ts';
import { planBatch, startBatch } from '../../pages/batches/start-batch.ts';
import { batchToWire, ownBatch, undoBatch } from '../../pages/batches/undo-batch.ts';
import { requestOf } from '../page-request.ts';
import { routesOver } from '../route/route.ts';

// spec organisations.71 to organisations.75

const { organisationRoute } = routesOver<BatchDeps>();

/** Staff who act as somebody share nothing, and give nothing away. */
const isOpenToActing = (act: BatchRequest['act']): boolean => act !== 'share' && act !== 'give';

const ID = { type: 'string', minLength: 1, maxLength: 64 } as const;

const TAGS = { type: 'array', items: ID, maxItems: MOST_TAGS, uniqueItems: true } as const;

const PARAMS = {
  type: 'object',
  properties: {
    folder_id: { anyOf: [ID, { type: 'null' }] },
    tags_added: TAGS,
    tags_removed: TAGS,
    people: { type: 'array', items: { type: 'string', maxLength: 320 }, maxItems: 1_000 },
    groups: { type: 'array', items: ID, maxItems: MOST_GROUPS, uniqueItems: true },
    right: { type: 'string', maxLength: 20 },
    to: ID,
  },
  additionalProperties: false,
} as const;

const BODY = {
  type: 'object',
  required: ['act'],
  properties: {
    act: { type: 'string', enum: BATCH_ACTS },
    pages: { type: 'array', items: ID, minItems: 1, maxItems: MOST_BATCH_PAGES, uniqueItems: true },
    query: {
      type: 'object',
      properties: {
        ...{ folder: ID, tag: ID, owner: ID },
        state: { type: 'string', enum: FITTING_STATES },
        q: { type: 'string', maxLength: 200 },
      },
      additionalProperties: false,
    },
    count: { type: 'integer', minimum: 1, maximum: MOST_BATCH_PAGES },
    params: PARAMS,
    dry: { type: 'boolean' },
  },
  additionalProperties: false,
} as const;

interface BatchRouteParams {
  readonly org: string;
  readonly id: string;
}

interface BatchBody {
  readonly act: BatchRequest['act'];
  readonly pages?: readonly string[];
  readonly query?: PagesQuery;
  readonly count?: number;
  readonly params?: BatchParams;
  readonly dry?: boolean;
}

/** Pages are named, or found; never both. */
function requestIn({ act, pages, query, count }: BatchBody): BatchRequest {
  if (pages && query === undefined && count === undefined) return { act, pages };
  if (pages || query === undefined) throw refusal(422, 'which_pages', 'server.batch.whichPages');
  return { act, query, ...(count !== undefined && { count }) };
}

export const pageBatchRoutes = [
  organisationRoute<{ Body: BatchBody }>({
    method: 'POST',
    url: '/v1/organisations/:org/page_batches',
    summary:
      'Does the same with up to 1000 pages, named by their ids, or all that fit a query and as many as are confirmed: moves, tags, trashes, publishes, clones, shares or gives them, or restores pages of the trash or removes them for good. Answers at once with a batch that the server works through; with `dry` it says what would happen and does nothing.',
    answer: { page_batch: 'PageBatch' },
    access: 'organisation:pages.list',
    acting: ({ body }) => isOpenToActing((body as BatchRequest).act),
    dashboard: 'services',
    headers: ['idempotency-key'],
    stepUp: ({ body }) => {
      const { act, dry } = body as BatchBody;
      return act === 'erase' && dry !== true;
    },
    scope: 'publish',
    status: 202,
    statuses: [200, 202],
    schema: { body: BODY },
    // A thousand ids.
    bodyLimit: 131_072,
    async handler(call, context) {
      const { body, user, organisation, actor, raw, dashboard, reply } = call;
      const params = { ...body.params, host: raw.hostname, dashboard: dashboard?.id ?? '' };
      const asked = { ...requestIn(body), params, reader: { organisation, actor, user } };
      if (body.dry) {
        reply.status(200);
        return reply.send({ page_batch: await planBatch(asked, context, () => reply.raw.destroyed) });
      }
      const batch = await startBatch(asked, requestOf(call), context);
      return { page_batch: await batchToWire(batch, context) };
    },
  }),

  organisationRoute<{ Params: BatchRouteParams; Query: { readonly items?: string } }>({
    method: 'GET',
    url: '/v1/organisations/:org/page_batches/:id',
    summary:
      'Says how an act on many pages stands, page by page, to who asked for it; with `items=over` it names the pages once all are over.',
    answer: { page_batch: 'PageBatch' },
    access: 'organisation:pages.list',
    acting: 'too',
    scope: 'read',
    schema: {
      querystring: { type: 'object', properties: { items: { type: 'string', enum: ['over'] } } },
    },
    async handler(call, context) {
      const batch = await batchToWire(await ownBatch(call.params.id, call, context), context);
      const isOpen = batch.state === 'running' || batch.state === 'undoing';
      return { page_batch: call.query.items === 'over' && isOpen ? { ...batch, items: [] } : batch };
    },
  }),

  organisationRoute<{ Params: BatchRouteParams }>({
    method: 'POST',
    url: '/v1/organisations/:org/page_batches/:id/undo',
    summary: 'Takes back an act on many pages, within ten minutes after its end. Publishing and cloning stay.',
    answer: { page_batch: 'PageBatch' },
    access: 'organisation:pages.list',
    acting: 'too',
    scope: 'publish',
    status: 202,
    async handler(call, context) {
      const asked = await ownBatch(call.params.id, call, context);
      if (call.user.acted_by && !isOpenToActing(asked.act)) throw refusal(403, 'acting', 'server.acting.closed');
      const batch = await undoBatch(asked, context);
      return { page_batch: await batchToWire(batch, context) };
    },
  }),
];
