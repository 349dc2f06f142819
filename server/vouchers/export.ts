import { strangersCell, writeCsv } from '#core/translations/csv.ts';
import { audited } from '../audit/audited.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { SeenVoucher, VoucherRecord } from '../ports/store/vouchers/batches.ts';
import { vouchersOf } from './batches.ts';
import type { DeskDeps } from './deps.ts';
import { actOnBatch, batchById } from './issue.ts';

// spec visitors.34

const COLUMNS = [
  ...['minutes', 'clock', 'every', 'download', 'upload', 'total', 'down_kbps', 'up_kbps', 'devices', 'at_once', 'uses'],
] as const;

/** The vouchers of a batch as a table, with their codes: for who may print. It can be imported again. */
export async function exportVouchers(
  organisation: OrganisationRecord,
  id: string,
  { store, clock }: DeskDeps,
): Promise<string> {
  const batch = await batchById(organisation.id, id, store);
  const vouchers: SeenVoucher[] = [];
  for await (const voucher of vouchersOf(batch, { store })) vouchers.push(voucher);
  const codes = await store.vouchers.codesOf(vouchers.map(({ id }) => id));
  const rows = vouchers.map((voucher) => rowOf({ ...voucher, code: codes.get(voucher.id) ?? null }));
  const act = { ...actOnBatch(batch), fields: { count: rows.length } };
  await store.tx((tx) => audited('vouchers.exported', act, { store: tx, clock }));
  return writeCsv([['code', 'serial', 'note', 'valid_until', ...COLUMNS], ...rows.reverse()]);
}

function rowOf({ code, serial, note, valid_until, ...limits }: VoucherRecord): string[] {
  const until = valid_until === null ? '' : new Date(valid_until).toISOString();
  const named = limits as Readonly<Record<string, unknown>>;
  return [code ?? '', String(serial ?? ''), note, until, ...COLUMNS.map((name) => String(named[name] ?? ''))].map(
    strangersCell,
  );
}
