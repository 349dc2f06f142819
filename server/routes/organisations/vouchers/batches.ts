import type { NewVouchers } from '#core/ports/vouchers/vouchers.ts';
import { BATCH_NAME_MAXIMUM, BATCH_NOTE_MAXIMUM, MOST_VOUCHERS } from '#core/ports/vouchers/vouchers.ts';
import { CODE_ALPHABETS } from '#core/vouchers/codes.ts';
import { linkNextPart } from '../../../http/headers.ts';
import { COUNT, ROW } from '../../../http/schemas.ts';
import { answerIssued, countedBatch, listBatches, voidBatch } from '../../../vouchers/batches.ts';
import type { DeskDeps } from '../../../vouchers/deps.ts';
import { issueVouchers } from '../../../vouchers/issue.ts';
import { routesOver } from '../../route/route.ts';
import { LIMITS, partLimit, requestOf } from './schemas.ts';

// spec visitors.31

const { organisationRoute } = routesOver<DeskDeps>();

const IDS = {
  anyOf: [
    { type: 'string', const: 'all' },
    { type: 'array', minItems: 1, maxItems: 500, items: { type: 'string', minLength: 1, maxLength: 64 } },
  ],
} as const;

/** Texts are trimmed; what else may not stand in them is said by server/vouchers. */
const BATCH = {
  type: 'object',
  properties: {
    count: { type: 'integer', minimum: 1, maximum: MOST_VOUCHERS },
    kind_id: { type: 'string', minLength: 1, maxLength: 64 },
    limits: LIMITS,
    alphabet: { type: 'string', enum: Object.keys(CODE_ALPHABETS) },
    name: { type: 'string', maxLength: BATCH_NAME_MAXIMUM * 4 },
    note: { type: 'string', maxLength: BATCH_NOTE_MAXIMUM * 4 },
    pages: IDS,
    gateways: IDS,
    sell_by: { anyOf: [{ type: 'string', maxLength: 40 }, { type: 'null' }] },
    accept_unenforced: { type: 'boolean' },
  },
  required: ['count'],
  additionalProperties: false,
} as const;

interface BatchParams {
  readonly org: string;
  readonly id: string;
}

export const voucherBatchRoutes = [
  organisationRoute<{ Query: { cursor?: string; limit?: string } }>({
    method: 'GET',
    url: '/v1/organisations/:org/voucher_batches',
    summary: 'Lists what was issued at the desk of an organisation, the newest first.',
    answer: { voucher_batches: ['VoucherBatch'] },
    parts: true,
    access: 'organisation:vouchers.look',
    scope: 'vouchers',
    schema: { querystring: { type: 'object', properties: { cursor: ROW, limit: COUNT } } },
    async handler({ organisation, query, reply, raw }, context) {
      const cursor = query.cursor === undefined ? null : Number(query.cursor);
      const { batches, next } = await listBatches(organisation, { cursor, limit: partLimit(query.limit) }, context);
      if (next !== undefined) linkNextPart(reply, raw.url, next);
      return { voucher_batches: batches };
    },
  }),

  organisationRoute<{ Body: { voucher_batch: NewVouchers } }>({
    method: 'POST',
    url: '/v1/organisations/:org/voucher_batches',
    summary: 'Issues vouchers of a kind, or of limits, as one batch. Who may print is told the codes.',
    answer: { voucher_batch: 'VoucherBatch', 'vouchers?': ['IssuedVoucher'] },
    access: 'organisation:vouchers.issue',
    scope: 'vouchers',
    headers: ['idempotency-key'],
    status: 201,
    schema: {
      body: {
        type: 'object',
        properties: { voucher_batch: BATCH },
        required: ['voucher_batch'],
        additionalProperties: false,
      },
    },
    async handler(call, context) {
      const { body, reply } = call;
      reply.header('cache-control', 'no-store');
      return answerIssued(call, await issueVouchers(call, body.voucher_batch, requestOf(call), context), context);
    },
  }),

  organisationRoute<{ Params: BatchParams }>({
    method: 'GET',
    url: '/v1/organisations/:org/voucher_batches/:id',
    summary: 'Answers a batch, with how many of its vouchers are in each state.',
    answer: { voucher_batch: 'CountedBatch' },
    access: 'organisation:vouchers.look',
    scope: 'vouchers',
    handler: async ({ organisation, params }, context) => ({
      voucher_batch: await countedBatch(organisation, params.id, context),
    }),
  }),

  organisationRoute<{ Params: BatchParams }>({
    method: 'POST',
    url: '/v1/organisations/:org/voucher_batches/:id/void',
    summary: 'Ends the vouchers of a batch that nobody has used.',
    answer: { voided: 'number' },
    access: 'organisation:vouchers.void',
    handler: ({ organisation, params }, context) => voidBatch(organisation, params.id, context),
  }),
];
