import {
  BATCH_NAME_MAXIMUM,
  BATCH_NOTE_MAXIMUM,
  type ImportFinding,
  MOST_VOUCHERS,
  VOUCHER_NOTE_MAXIMUM,
  type VoucherImport,
} from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { normalCode } from '#core/vouchers/codes.ts';
import type { ImportedVoucher, ImportProblem } from '#core/vouchers/imports/types.ts';
import { NO_LIMITS } from '#core/vouchers/limits.ts';
import type { VoucherLimits } from '#core/vouchers/types.ts';
import { audited } from '../audit/audited.ts';
import { type HttpError, refusal } from '../domain/http-error.ts';
import { type IdempotentRequest, madeBefore, onceOnly } from '../http/once-only.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { NewVoucher, VoucherBatchRecord } from '../ports/store/vouchers/batches.ts';
import type { DeskDeps } from './deps.ts';
import {
  actOnBatch,
  batchById,
  deskAccount,
  refuseMore,
  refuseOtherKind,
  refuseUnkept,
  refuseWhileUpgrading,
  tellIssued,
  withUsual,
} from './issue.ts';
import { checkedLimits } from './kinds/kinds.ts';
import { lookupsOf, tooManyLookups } from './lookups.ts';
import { readInThread, type VoucherFile } from './reading/read-vouchers.ts';
import { type DeskCaller, deskRights } from './rights.ts';
import { oneLine } from './words.ts';

// spec visitors.34

const DAY = 86_400_000;

/** Brings in the vouchers of another system as one batch, all of them or none, once for a key. */
export async function importVouchers(
  caller: DeskCaller,
  file: VoucherImport,
  request: IdempotentRequest,
  deps: DeskDeps,
): Promise<VoucherBatchRecord> {
  const { store, clock } = deps;
  const { organisation, user } = caller;
  const kind = {
    name: 'batch',
    again: (id: string, data: Repositories) => batchById(organisation.id, id, data),
  } as const;
  const before = await madeBefore(kind, request, user, store);
  if (before) return before;
  // The route asks for the right to print: whoever brings codes in is told which of them are there already.
  if (!(await deskRights(caller, store)).rights.includes('issue'))
    throw refusal(403, 'forbidden', 'server.organisation.noRight');
  await refuseOtherKind(caller, null, deps);
  await refuseWhileUpgrading(store);
  const weak = file.weak === undefined ? null : oneLine(file.weak, BATCH_NOTE_MAXIMUM);
  if (weak === '') throw refusal(422, 'reason', 'server.vouchers.reason');
  const limits = checkedLimits(file.limits ?? {});
  const vouchers = await readVouchers(file, { limits, isWeakAccepted: weak !== null });
  await refuseMore(caller, vouchers.length, deps);
  await refuseTaken(caller, vouchers, deps);
  const different = differentLimits(vouchers);
  const kept = { limits: different, gateways: null };
  await refuseUnkept(organisation, kept, file.accept_unenforced === true, deps);
  const [name, note] = [oneLine(file.name ?? '', BATCH_NAME_MAXIMUM), oneLine(file.note ?? '', BATCH_NOTE_MAXIMUM)];
  const codes = await store.vouchers.seal(vouchers.map(({ code }) => normalCode(code)));
  return onceOnly(kind, request, user, { store, clock }, async (tx) => {
    const within = { ...deps, store: tx };
    await refuseMore(caller, vouchers.length, within);
    const now = clock.now();
    const batch = await tx.voucherBatches.add({
      ...{ organisation_id: organisation.id, created_by: user.id, created_at: now },
      ...{ kind_id: null, kind_name: '', name, note, price: '', alphabet: 'safe', limits: agreed(different) },
      ...{ pages: null, gateways: null, count: vouchers.length, sell_by: null },
    });
    const of = { user_id: await deskAccount(organisation.id, within), batch_id: batch.id };
    await tx.vouchers.add(
      codes.map((code, index) => ({ ...of, code, ...toNew(vouchers[index] as ImportedVoucher, now) })),
      now,
    );
    await tellIssued(batch, within);
    const fields = { count: batch.count, from: file.from, weak: weak ?? '-' };
    await audited('vouchers.imported', { ...actOnBatch(batch), fields }, { store: tx, clock });
    return batch;
  });
}

/** What the file has; refused with every line that is wrong. */
async function readVouchers(
  { from, text: written }: Pick<VoucherImport, 'from' | 'text'>,
  judged: Pick<VoucherFile, 'limits' | 'isWeakAccepted'>,
): Promise<readonly ImportedVoucher[]> {
  const read = await readInThread({ from, text: written, ...judged });
  if (read === 'tooMany') throw refusal(422, 'too_many', 'server.vouchers.tooMany', { most: MOST_VOUCHERS });
  if (!read.ok) throw notImported(read.problems.map(findingOf));
  return read.vouchers;
}

/** Refused with lines whose codes a voucher of the organisation has. Each that is told counts as a code that is looked for. */
async function refuseTaken(caller: DeskCaller, read: readonly ImportedVoucher[], { store }: DeskDeps): Promise<void> {
  const wait = await store.limits.waitOf(lookupsOf(caller));
  if (wait > 0) throw tooManyLookups(wait);
  const codes = read.map(({ code }) => normalCode(code));
  const taken = new Set(await store.vouchers.taken(caller.organisation.id, codes, 'listed'));
  const wrong = read.filter(({ code }) => taken.has(normalCode(code)));
  if (wrong.length === 0) return;
  const told: ImportFinding[] = [];
  for (const { line } of wrong) {
    const tooMany = await store.limits.take([lookupsOf(caller)]);
    if (tooMany > 0 && told.length === 0) throw tooManyLookups(tooMany);
    if (tooMany > 0) break;
    told.push({ line, problem: text('vouchers.import.taken') });
  }
  throw notImported(told);
}

const findingOf = ({ line, fault, column }: ImportProblem): ImportFinding => ({
  line,
  problem: text(`vouchers.import.${fault}`, { column }),
});

/** Lines that are told one by one. */
const MOST_TOLD = 100;

function notImported(problems: readonly ImportFinding[]): HttpError {
  const details = { problems: problems.slice(0, MOST_TOLD), more: Math.max(problems.length - MOST_TOLD, 0) };
  return refusal(422, 'not_imported', 'server.vouchers.notImported', { count: problems.length }, details);
}

/** What limits all of them; null where that is not the same. */
function agreed([only, ...others]: readonly VoucherLimits[]): VoucherLimits | null {
  return only === undefined || others.length > 0 ? null : withUsual(only);
}

/** Limits of the file, each once: thousands of lines are mostly of few kinds. */
function differentLimits(vouchers: readonly ImportedVoucher[]): VoucherLimits[] {
  const all = new Map(vouchers.map(({ limits }) => [JSON.stringify(limits), { ...NO_LIMITS, ...limits }]));
  return [...all.values()];
}

function toNew(
  { note, limits, valid_until }: ImportedVoucher,
  now: number,
): Omit<NewVoucher, 'user_id' | 'batch_id' | 'code'> {
  const { valid_days, ...kept } = withUsual({ ...NO_LIMITS, ...limits });
  const ends = [valid_until, valid_days === null ? null : now + valid_days * DAY].filter((end) => end !== null);
  const words = note
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, VOUCHER_NOTE_MAXIMUM);
  return { ...kept, note: words, valid_from: null, valid_until: ends.length === 0 ? null : Math.min(...ends) };
}
