import { BATCH_NAME_MAXIMUM, BATCH_NOTE_MAXIMUM, type VoucherImport } from '#core/ports/vouchers/vouchers.ts';
import { IMPORT_FORMATS } from '#core/vouchers/imports/importers.ts';
import { exactly } from '../../../http/schemas.ts';
import type { DeskDeps } from '../../../vouchers/deps.ts';
import { exportVouchers } from '../../../vouchers/export.ts';
import { importVouchers } from '../../../vouchers/import.ts';
import { batchToWire } from '../../../vouchers/wire.ts';
import { routesOver } from '../../route/route.ts';
import { LIMITS, requestOf } from './schemas.ts';

// spec visitors.34

const { organisationRoute } = routesOver<DeskDeps>();

/** Letters of a file: ten thousand vouchers of a controller are about half of it. */
const FILE_LIMIT = 8_388_608;

const IMPORT = {
  type: 'object',
  properties: {
    from: { type: 'string', enum: IMPORT_FORMATS },
    text: { type: 'string', maxLength: FILE_LIMIT },
    name: { type: 'string', maxLength: BATCH_NAME_MAXIMUM * 4 },
    note: { type: 'string', maxLength: BATCH_NOTE_MAXIMUM * 4 },
    limits: LIMITS,
    weak: { type: 'string', maxLength: BATCH_NOTE_MAXIMUM * 4 },
    accept_unenforced: { type: 'boolean' },
  },
  required: ['from', 'text'],
  additionalProperties: false,
} as const;

export const voucherImportRoutes = [
  organisationRoute<{ Body: { voucher_import: VoucherImport } }>({
    method: 'POST',
    url: '/v1/organisations/:org/voucher_batches/import',
    summary: 'Brings in vouchers of another system as one batch: all of them, or none with each line that is wrong.',
    answer: { voucher_batch: 'VoucherBatch' },
    // Who brings codes in knows them; the right to issue is asked for as well.
    access: 'organisation:vouchers.print',
    headers: ['idempotency-key'],
    status: 201,
    schema: { body: exactly({ voucher_import: IMPORT }) },
    bodyLimit: 2 * FILE_LIMIT,
    async handler(call, context) {
      const { body } = call;
      const batch = await importVouchers(call, body.voucher_import, requestOf(call), context);
      return { voucher_batch: await batchToWire(batch, context.store) };
    },
  }),

  organisationRoute<{ Params: { org: string; id: string } }>({
    method: 'GET',
    url: '/v1/organisations/:org/voucher_batches/:id/vouchers.csv',
    summary: 'Answers the vouchers of a batch as a table (CSV) with their codes, which can be brought in again.',
    answer: null,
    statuses: [200],
    access: 'organisation:vouchers.print',
    effects: true,
    async handler({ organisation, params, reply }, context) {
      const table = await exportVouchers(organisation, params.id, context);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="vouchers.csv"')
        .header('cache-control', 'no-store')
        .send(table);
    },
  }),
];
