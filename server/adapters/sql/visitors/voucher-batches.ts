import { randomUUID } from 'node:crypto';
import type { VoucherBatches, VoucherBatchRecord } from '../../../ports/store/vouchers/batches.ts';
import { insertion, type Queries } from '../queries.ts';
import { idsIn } from './coupon-rows.ts';

const SELECT = 'SELECT * FROM voucher_batches';

type Row = Omit<VoucherBatchRecord, 'limits' | 'pages' | 'gateways'> &
  Readonly<Record<'limits', string>> &
  Readonly<Record<'pages' | 'gateways', string | null>>;

export function createVoucherBatches(queries: Queries): VoucherBatches {
  return {
    async byId(id) {
      const row = await queries.get<Row>(`${SELECT} WHERE id = ?`, id);
      return row && toRecord(row);
    },

    async ofOrganisation(organisationId, before, limit) {
      const rows = await queries.all<Row>(
        `${SELECT} WHERE organisation_id = ? AND number < ? ORDER BY number DESC LIMIT ?`,
        ...[organisationId, before ?? Number.MAX_SAFE_INTEGER, limit],
      );
      return rows.map(toRecord);
    },

    add: (batch) =>
      queries.tx(async (tx) => {
        const { organisation_id } = batch;
        const last = 'SELECT max(number) AS last FROM voucher_batches WHERE organisation_id = ?';
        const number = Number((await tx.get<{ last: number | null }>(last, organisation_id))?.last ?? 0) + 1;
        const unprinted = { printed_at: null, printed_by: null, prints: 0, codes_cleared_at: null };
        const record = { id: randomUUID(), number, ...batch, ...unprinted };
        await tx.run(...insertion('voucher_batches', toRow(record)));
        return record;
      }),

    async setPrinted(id, by, at) {
      await queries.run(
        'UPDATE voucher_batches SET printed_at = ?, printed_by = ?, prints = prints + 1 WHERE id = ?',
        ...[at, by, id],
      );
    },

    async issuedSince(organisationId, userId, since) {
      const row = await queries.get<{ n: number | null }>(
        'SELECT sum(count) AS n FROM voucher_batches WHERE organisation_id = ? AND created_by = ? AND created_at >= ?',
        ...[organisationId, userId, since],
      );
      return Number(row?.n ?? 0);
    },
  };
}

const asJson = (value: object | null) => (value === null ? null : JSON.stringify(value));

const toRow = ({ limits, pages, gateways, ...batch }: VoucherBatchRecord) => ({
  ...batch,
  ...{ limits: JSON.stringify(limits), pages: asJson(pages), gateways: asJson(gateways) },
});

const toRecord = ({ limits, pages, gateways, ...row }: Row): VoucherBatchRecord => ({
  ...row,
  ...{ limits: JSON.parse(limits) as VoucherBatchRecord['limits'], pages: idsIn(pages), gateways: idsIn(gateways) },
});
