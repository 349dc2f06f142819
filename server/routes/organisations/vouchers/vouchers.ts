import { VOUCHER_STATES } from '#core/portal/voucher-state.ts';
import {
  type MoreOfVoucher,
  VOUCHER_NOTE_MAXIMUM,
  type VoidedHow,
  type VoucherSearch,
} from '#core/ports/vouchers/vouchers.ts';
import { LIMIT_RANGES } from '#core/vouchers/limits.ts';
import { linkNextPart } from '../../../http/headers.ts';
import { COUNT, exactly, ROW } from '../../../http/schemas.ts';
import { moveVoucher, noteVoucher, releaseVoucher, topUpVoucher, voidVoucher } from '../../../vouchers/acts.ts';
import type { DeskDeps } from '../../../vouchers/deps.ts';
import { findVouchers, voucherDetails } from '../../../vouchers/vouchers.ts';
import { routesOver } from '../../route/route.ts';
import { partLimit, requestOf } from './schemas.ts';

// spec visitors.32

const { organisationRoute } = routesOver<DeskDeps>();

const TYPED = { type: 'string', minLength: 1, maxLength: 128 } as const;

const HOW = { type: 'object', properties: { disconnect: { type: 'boolean' } }, additionalProperties: false } as const;

const MORE = {
  type: 'object',
  properties: Object.fromEntries(
    (['minutes', 'uses', 'download', 'upload', 'total'] as const).map((name) => {
      const [minimum, maximum] = LIMIT_RANGES[name];
      return [name, { type: 'integer', minimum, maximum }];
    }),
  ) as Readonly<Record<string, object>>,
  additionalProperties: false,
};

interface VoucherParams {
  readonly org: string;
  readonly id: string;
}

export const voucherRoutes = [
  organisationRoute<{ Query: VoucherSearch & { cursor?: string; limit?: string } }>({
    method: 'GET',
    url: '/v1/organisations/:org/vouchers',
    summary:
      'Lists vouchers of an organisation, the newest first: of a batch, in a state, with a note, or the one of a code.',
    answer: { vouchers: ['Voucher'] },
    parts: true,
    access: 'organisation:vouchers.look',
    scope: 'vouchers',
    schema: {
      querystring: {
        type: 'object',
        properties: {
          cursor: ROW,
          limit: COUNT,
          batch: TYPED,
          code: TYPED,
          serial: ROW,
          note: TYPED,
          state: { type: 'string', enum: VOUCHER_STATES },
        },
      },
    },
    async handler(call, context) {
      const { limit, ...asked } = call.query;
      call.reply.header('cache-control', 'no-store');
      const { vouchers, next } = await findVouchers(call, asked, partLimit(limit), context);
      if (next !== undefined) linkNextPart(call.reply, call.raw.url, next);
      return { vouchers };
    },
  }),

  organisationRoute<{ Params: VoucherParams }>({
    method: 'GET',
    url: '/v1/organisations/:org/vouchers/:id',
    summary: 'Answers a voucher, and who is online with it.',
    answer: { voucher: 'VoucherDetails' },
    access: 'organisation:vouchers.look',
    scope: 'vouchers',
    async handler(call, context) {
      call.reply.header('cache-control', 'no-store');
      return { voucher: await voucherDetails(call, call.params.id, context) };
    },
  }),

  organisationRoute<{ Params: VoucherParams; Body: { voucher: { note: string } } }>({
    method: 'PUT',
    url: '/v1/organisations/:org/vouchers/:id',
    summary: 'Notes whose a voucher is.',
    answer: { voucher: 'VoucherDetails' },
    access: 'organisation:vouchers.issue',
    schema: { body: exactly({ voucher: exactly({ note: { type: 'string', maxLength: VOUCHER_NOTE_MAXIMUM * 4 } }) }) },
    async handler(call, context) {
      await noteVoucher(call, call.params.id, call.body.voucher.note, context);
      return { voucher: await voucherDetails(call, call.params.id, context) };
    },
  }),

  organisationRoute<{ Params: VoucherParams; Body: { more: MoreOfVoucher } }>({
    method: 'POST',
    url: '/v1/organisations/:org/vouchers/:id/top_up',
    summary: 'Gives a voucher more of what limits it, once for a key.',
    answer: { voucher: 'VoucherDetails' },
    access: 'organisation:vouchers.void',
    headers: ['idempotency-key'],
    schema: { body: exactly({ more: MORE }) },
    async handler(call, context) {
      await topUpVoucher(call, call.params.id, call.body.more, requestOf(call), context);
      return { voucher: await voucherDetails(call, call.params.id, context) };
    },
  }),

  organisationRoute<{ Params: VoucherParams; Body: { how: VoidedHow } }>({
    method: 'POST',
    url: '/v1/organisations/:org/vouchers/:id/void',
    summary:
      'Ends a voucher for good. Who is online stays so until the time that the answer says, unless `disconnect` has gateways told.',
    answer: { voucher: 'ActedVoucher' },
    access: 'organisation:vouchers.void',
    schema: { body: exactly({ how: HOW }) },
    async handler(call, context) {
      const done = await voidVoucher(call, call.params.id, call.body.how, context);
      return { voucher: { ...(await voucherDetails(call, call.params.id, context)), ...done } };
    },
  }),

  organisationRoute<{ Params: VoucherParams }>({
    method: 'POST',
    url: '/v1/organisations/:org/vouchers/:id/move',
    summary: 'Gives what is left of a voucher a new code, once for a key. The one before lets nobody in any more.',
    answer: { voucher: 'VoucherDetails' },
    access: 'organisation:vouchers.void',
    headers: ['idempotency-key'],
    async handler(call, context) {
      await moveVoucher(call, call.params.id, requestOf(call), context);
      call.reply.header('cache-control', 'no-store');
      return { voucher: await voucherDetails(call, call.params.id, context) };
    },
  }),

  organisationRoute<{ Params: VoucherParams; Body: { how?: VoidedHow } | null }>({
    method: 'POST',
    url: '/v1/organisations/:org/vouchers/:id/release',
    summary:
      'Lets other devices be online with a voucher that its last ones did not leave; with `disconnect` once their sessions ended.',
    answer: { released: 'number', 'ended?': ['EndedDevice'] },
    access: 'organisation:vouchers.void',
    schema: {
      body: {
        anyOf: [{ type: 'object', properties: { how: HOW }, additionalProperties: false }, { type: 'null' }],
      },
    },
    handler: (call, context) => releaseVoucher(call, call.params.id, call.body?.how ?? {}, context),
  }),
];
