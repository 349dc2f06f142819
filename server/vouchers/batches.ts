import { VOUCHER_STATES, voucherState } from '#core/portal/voucher-state.ts';
import type { CountedBatch, IssuedVoucher, VoucherBatch } from '#core/ports/vouchers/vouchers.ts';
import { localDay } from '#core/rules/time.ts';
import { onDay } from '#core/vouchers/account.ts';
import type { VoucherState } from '#core/vouchers/types.ts';
import { audited } from '../audit/audited.ts';
import { turn } from '../domain/turns.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { SeenVoucher, VoucherBatchRecord } from '../ports/store/vouchers/batches.ts';
import { tellWebhooks } from '../webhooks/tell-webhooks.ts';
import type { DeskDeps } from './deps.ts';
import { actOnBatch, batchById } from './issue.ts';
import { type DeskCaller, deskRights } from './rights.ts';
import { batchToWire } from './wire.ts';

/** Vouchers that are read at once. */
const PORTION = 500;

/** The batches of an organisation with a number below `cursor`, the newest first, and the cursor of the next part. */
export async function listBatches(
  { id }: OrganisationRecord,
  { cursor, limit }: { readonly cursor: number | null; readonly limit: number },
  { store }: DeskDeps,
): Promise<{ readonly batches: VoucherBatch[]; readonly next?: string }> {
  const found = await store.voucherBatches.ofOrganisation(id, cursor, limit + 1);
  const shown = found.slice(0, limit);
  const batches = await Promise.all(shown.map((batch) => batchToWire(batch, store)));
  return { batches, ...(found.length > limit && { next: String(shown.at(-1)?.number) }) };
}

/** A batch, with how many of its vouchers are in each state. */
export async function countedBatch(
  organisation: OrganisationRecord,
  id: string,
  { store, clock }: DeskDeps,
): Promise<CountedBatch> {
  const batch = await batchById(organisation.id, id, store);
  const now = clock.now();
  const today = localDay(now);
  const states = Object.fromEntries(VOUCHER_STATES.map((state) => [state, 0])) as Record<VoucherState, number>;
  for await (const voucher of vouchersOf(batch, { store })) states[voucherState(onDay(voucher, today), now)] += 1;
  return { ...(await batchToWire(batch, store)), states };
}

/** What was issued, as whoever issued it reads it: with the codes where they may print. */
export async function answerIssued(
  caller: DeskCaller,
  batch: VoucherBatchRecord,
  { store }: DeskDeps,
): Promise<{ readonly voucher_batch: VoucherBatch; readonly vouchers?: readonly IssuedVoucher[] }> {
  const voucher_batch = await batchToWire(batch, store);
  if (!(await deskRights(caller, store)).rights.includes('print')) return { voucher_batch };
  const issued: SeenVoucher[] = [];
  for await (const voucher of vouchersOf(batch, { store })) issued.push(voucher);
  const codes = await store.vouchers.codesOf(issued.map(({ id }) => id));
  const vouchers = issued.map(
    ({ id, serial }): IssuedVoucher => ({ id: String(id), serial: serial ?? 0, code: codes.get(id) ?? '' }),
  );
  return { voucher_batch, vouchers: vouchers.reverse() };
}

/** Ends the vouchers of a batch that nobody has used. */
export function voidBatch(
  organisation: OrganisationRecord,
  id: string,
  { store, clock }: DeskDeps,
): Promise<{ readonly voided: number }> {
  return store.tx(async (tx) => {
    const batch = await batchById(organisation.id, id, tx);
    const voided = await tx.vouchers.voidUnused(id, clock.now());
    const told = { id: null, batch_id: id, serial: null, count: voided };
    if (voided > 0)
      await tellWebhooks('voucher.voided', { organisation: organisation.id, data: told }, { store: tx, clock });
    const act = { ...actOnBatch(batch), fields: { count: voided } };
    await audited('vouchers.voided', act, { store: tx, clock });
    return { voided };
  });
}

/** The vouchers of a batch without their codes, the last first. Others have their turn meanwhile. */
export async function* vouchersOf(
  { id, organisation_id }: VoucherBatchRecord,
  { store }: Pick<DeskDeps, 'store'>,
): AsyncGenerator<SeenVoucher> {
  let before: number | undefined;
  for (;;) {
    const query = { batch: id, ...(before !== undefined && { before }) };
    const some = await store.vouchers.ofOrganisation(organisation_id, query, PORTION);
    yield* some;
    before = some.at(-1)?.id;
    if (some.length < PORTION) return;
    await turn();
  }
}
