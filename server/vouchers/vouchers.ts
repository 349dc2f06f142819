import { voucherState } from '#core/portal/voucher-state.ts';
import type { Voucher, VoucherDetails, VoucherSearch } from '#core/ports/vouchers/vouchers.ts';
import { localDay } from '#core/rules/time.ts';
import { onDay } from '#core/vouchers/account.ts';
import { normalCode } from '#core/vouchers/codes.ts';
import { refusal } from '../domain/http-error.ts';
import { turn } from '../domain/turns.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { SeenVoucher, VoucherQuery, VoucherRecord } from '../ports/store/vouchers/batches.ts';
import { stillOnline } from '../visitors/verifiers/coupons/coupon-acts.ts';
import type { DeskDeps } from './deps.ts';
import { countLookup, lookupsOf } from './lookups.ts';
import { type DeskCaller, deskRights } from './rights.ts';
import { iso, voucherToWire } from './wire.ts';

// spec visitors.32

/** Vouchers of one question where a state is asked for, which no index finds, and questions for one part of a list. */
const PORTION = { vouchers: 500, most: 10 };

export interface AskedVouchers extends VoucherSearch {
  readonly cursor?: string;
}

interface VoucherPart {
  readonly vouchers: Voucher[];
  readonly next?: string;
}

/** Vouchers of an organisation, the newest first; or the one of a code. */
export async function findVouchers(
  caller: DeskCaller,
  { code, state, note, ...asked }: AskedVouchers,
  limit: number,
  deps: DeskDeps,
): Promise<VoucherPart> {
  const now = deps.clock.now();
  const mayPrint = (await deskRights(caller, deps.store)).rights.includes('print');
  const shown = (voucher: VoucherRecord) => voucherToWire(voucher, mayPrint, now);
  if (code !== undefined) return { vouchers: (await byCode(caller, code, deps)).map(shown) };
  const { found, next } = await listed(
    caller.organisation,
    { matches: await matching({ state, note }, caller, deps), query: queryOf(asked), limit },
    deps,
  );
  const codes = await deps.store.vouchers.codesOf(found.map(({ id }) => id));
  const vouchers = found.map((voucher) => shown({ ...voucher, code: codes.get(voucher.id) ?? null }));
  return { vouchers, ...(next !== undefined && { next: String(next) }) };
}

interface Listed {
  /** What no index finds; absent: all of them. */
  readonly matches: ((voucher: SeenVoucher) => boolean) | undefined;
  readonly query: VoucherQuery;
  readonly limit: number;
}

/** The batches whose names and notes are looked through. */
const NOTED_BATCHES = 500;

/** Whether a voucher is in this state, and has these words in its note or in those of its batch. */
async function matching(
  { state, note }: Pick<AskedVouchers, 'state' | 'note'>,
  { organisation }: DeskCaller,
  { store, clock }: DeskDeps,
): Promise<Listed['matches']> {
  if (state === undefined && note === undefined) return undefined;
  const words = (note ?? '').trim().toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(words);
  const batches =
    note === undefined ? [] : await store.voucherBatches.ofOrganisation(organisation.id, null, NOTED_BATCHES);
  const noted = new Set(batches.filter((batch) => has(batch.name) || has(batch.note)).map(({ id }) => id));
  const now = clock.now();
  const today = localDay(now);
  return (voucher) =>
    (state === undefined || voucherState(onDay(voucher, today), now) === state) &&
    (note === undefined || has(voucher.note) || (voucher.batch_id !== null && noted.has(voucher.batch_id)));
}

/** What is found, and after which voucher the next part begins. A part may be empty and have a next one. */
async function listed(
  { id }: OrganisationRecord,
  { matches, query, limit }: Listed,
  { store }: DeskDeps,
): Promise<{ readonly found: readonly SeenVoucher[]; readonly next?: number | undefined }> {
  if (matches === undefined) {
    const some = await store.vouchers.ofOrganisation(id, query, limit + 1);
    return { found: some.slice(0, limit), next: some.length > limit ? some[limit - 1]?.id : undefined };
  }
  const found: SeenVoucher[] = [];
  let before = query.before;
  for (let portion = 0; portion < PORTION.most; portion++) {
    const asked = { ...query, ...(before !== undefined && { before }) };
    const some = await store.vouchers.ofOrganisation(id, asked, PORTION.vouchers);
    for (const voucher of some) {
      if (found.length === limit) return { found, next: before };
      before = voucher.id;
      if (matches(voucher)) found.push(voucher);
    }
    if (some.length < PORTION.vouchers) return { found };
    await turn();
  }
  return { found, next: before };
}

function queryOf({ batch, serial, cursor }: Omit<AskedVouchers, 'code' | 'state' | 'note'>): VoucherQuery {
  return {
    ...(batch !== undefined && { batch }),
    ...(serial !== undefined && { serial: Number(serial) }),
    ...(cursor !== undefined && { before: Number(cursor) }),
  };
}

/** What nobody has counts, so that a desk is no place to guess codes at; what somebody has does not. */
async function byCode(caller: DeskCaller, typed: string, { store }: DeskDeps): Promise<readonly VoucherRecord[]> {
  await countLookup(caller, store);
  const voucher = await store.vouchers.byCode(caller.organisation.id, normalCode(typed));
  if (!voucher) return [];
  await store.limits.giveBack([lookupsOf(caller)]);
  return [voucher];
}

/** A voucher of the organisation. One of another is as one that is not there. */
export async function voucherById(
  { id: organisationId }: OrganisationRecord,
  id: string,
  { vouchers }: Pick<Repositories, 'vouchers'>,
): Promise<VoucherRecord> {
  const number = /^[1-9][0-9]{0,14}$/.test(id) ? Number(id) : null;
  const voucher = number === null ? undefined : await vouchers.byId(organisationId, number);
  if (!voucher) throw refusal(404, 'voucher_missing', 'server.vouchers.missing');
  return voucher;
}

/** A voucher, and who is online with it. */
export async function voucherDetails(caller: DeskCaller, id: string, deps: DeskDeps): Promise<VoucherDetails> {
  const { store, clock } = deps;
  const now = clock.now();
  const voucher = await voucherById(caller.organisation, id, store);
  const mayPrint = (await deskRights(caller, store)).rights.includes('print');
  const online = await stillOnline(voucher, deps);
  const batch = voucher.batch_id === null ? undefined : await store.voucherBatches.byId(voucher.batch_id);
  return {
    ...voucherToWire(voucher, mayPrint, now),
    batch: batch ? { number: batch.number, name: batch.name, note: batch.note } : null,
    online: online && { devices: online.devices, until: iso(online.until) },
  };
}
