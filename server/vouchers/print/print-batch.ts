import type { Readable } from 'node:stream';
import { voucherState } from '#core/portal/voucher-state.ts';
import type { PrintedHow } from '#core/ports/vouchers/vouchers.ts';
import { localDay } from '#core/rules/time.ts';
import { textDirection, tongueOf } from '#core/texts/language-tag.ts';
import { PRINTED_LANGUAGES, type PrintedLanguage, printedWords } from '#core/texts/vouchers/printed.ts';
import { onDay } from '#core/vouchers/account.ts';
import { NO_LIMITS } from '#core/vouchers/limits.ts';
import { defaultDesign } from '#core/vouchers/print/default-design.ts';
import type { PrintedVoucher } from '#core/vouchers/print/placeholders.ts';
import { wifiCode } from '#core/vouchers/print/wifi-code.ts';
import { audited } from '../../audit/audited.ts';
import { refusal } from '../../domain/http-error.ts';
import { NoTurnError } from '../../domain/turns.ts';
import type { SeenVoucher, VoucherBatchRecord } from '../../ports/store/vouchers/batches.ts';
import type { VoucherHostRecord } from '../../ports/store/vouchers/hosts.ts';
import { vouchersOf } from '../batches.ts';
import type { DeskDeps } from '../deps.ts';
import { actOnBatch, batchById } from '../issue.ts';
import { networkPassword } from '../kinds/kind-network.ts';
import type { DeskCaller } from '../rights.ts';
import { voucherHost } from '../voucher-host.ts';
import type { Printer } from './printer.ts';
import type { Sheet } from './write-sheet.ts';

export interface PrintDeps extends DeskDeps {
  readonly printer: Printer;
}

/**
 * spec visitors.35: the vouchers of a batch that still let somebody in, as a PDF. It is written down once the document is begun,
 * and before any code leaves the server.
 */
export async function printBatch(
  caller: DeskCaller,
  id: string,
  asked: PrintedHow,
  deps: PrintDeps,
): Promise<{ readonly document: Readable; readonly batch: VoucherBatchRecord }> {
  const { store, clock, printer } = deps;
  const language = languageOf(asked.lang ?? 'en');
  const batch = await batchById(caller.organisation.id, id, store);
  const vouchers = await printable(batch, asked, deps);
  const sheet = await sheetOf(caller, { batch, vouchers, asked, language }, deps);
  const document = await printer.print(caller.user.id, sheet).catch(crowded);
  try {
    await store.tx(async (tx) => {
      await tx.voucherBatches.setPrinted(id, caller.user.id, clock.now());
      const { prints } = await batchById(caller.organisation.id, id, tx);
      const fields = { count: vouchers.length, layout: sheet.layout, times: prints };
      await audited('vouchers.printed', { ...actOnBatch(batch), fields }, { store: tx, clock });
    });
  } catch (error) {
    document.destroy();
    throw error;
  }
  return { document, batch };
}

function crowded(error: unknown): never {
  throw error instanceof NoTurnError ? refusal(429, 'print_crowded', 'server.vouchers.printCrowded') : error;
}

/** A language that is printed: the very one, else one that the same people read. */
function languageOf(tag: string): PrintedLanguage {
  const tongue = tongueOf(tag);
  const found =
    PRINTED_LANGUAGES.find((each) => each.toLowerCase() === tag.toLowerCase()) ??
    PRINTED_LANGUAGES.find((each) => tongueOf(each) === tongue);
  if (found) return found;
  const params = { language: tag, languages: PRINTED_LANGUAGES.join(', ') };
  throw refusal(422, 'print_language', 'server.vouchers.printLanguage', params, { languages: PRINTED_LANGUAGES });
}

/** Those that still let somebody in, by serial. Codes that nobody can read any more cannot be printed. */
async function printable(
  batch: VoucherBatchRecord,
  { from, to }: PrintedHow,
  { store, clock }: DeskDeps,
): Promise<readonly PrintedVoucher[]> {
  const now = clock.now();
  const today = localDay(now);
  const [first, last] = [Number(from ?? 0), Number(to ?? Number.MAX_SAFE_INTEGER)];
  const found: SeenVoucher[] = [];
  for await (const voucher of vouchersOf(batch, { store })) {
    const state = voucherState(onDay(voucher, today), now);
    const serial = voucher.serial ?? 0;
    if ((state === 'unused' || state === 'in_use') && serial >= first && serial <= last) found.push(voucher);
  }
  if (found.length === 0) throw refusal(409, 'nothing_to_print', 'server.vouchers.nothingToPrint');
  const codes = await store.vouchers.codesOf(found.map(({ id }) => id));
  return found.reverse().map((voucher) => {
    const code = codes.get(voucher.id) ?? null;
    if (code === null) throw refusal(410, 'codes_cleared', 'server.vouchers.codesCleared');
    return { code, serial: voucher.serial, ends: endOf(voucher, batch) };
  });
}

/** When it ends by the calendar: one that nobody has used also when it is not begun in time. */
function endOf({ valid_until, used }: SeenVoucher, { sell_by }: VoucherBatchRecord): number | null {
  const ends = [valid_until, used === 0 ? sell_by : null].filter((end) => end !== null);
  return ends.length === 0 ? null : Math.min(...ends);
}

interface Chosen {
  readonly batch: VoucherBatchRecord;
  readonly vouchers: readonly PrintedVoucher[];
  readonly asked: PrintedHow;
  readonly language: PrintedLanguage;
}

async function sheetOf(
  { organisation }: DeskCaller,
  { batch, vouchers, asked, language }: Chosen,
  { store, clock }: DeskDeps,
): Promise<Sheet> {
  const { layout = 'a4-3x8', crop } = asked;
  const host = await voucherHost(organisation, { store });
  const { ssid, join } = await networkOf(batch, host, { store });
  const codes = ([join !== '' && 'join', host !== undefined && 'login'] as const).filter((one) => one !== false);
  const words = printedWords[language];
  return {
    ...{ layout, vouchers, at: clock.now(), cropMarks: crop === 'yes', direction: textDirection(language) },
    design: defaultDesign(layout, words, codes),
    title: words.title,
    batch: {
      // Nothing is printed of limits that differ.
      ...{
        limits: batch.limits ?? NO_LIMITS,
        name: batch.kind_name,
        price: batch.price,
        venue: organisation.name,
        language,
      },
      ssid,
    },
    join,
    loginHost: host?.host ?? '',
  };
}

/** The network of its kind, else the one that the organisation names beside its host, and the code that joins it; empty: none. */
async function networkOf(
  { kind_id }: VoucherBatchRecord,
  host: VoucherHostRecord | undefined,
  { store }: Pick<DeskDeps, 'store'>,
): Promise<{ readonly ssid: string; readonly join: string }> {
  const kind = kind_id === null ? undefined : await store.voucherKinds.byId(kind_id);
  if (kind?.network) {
    const password = await networkPassword(kind.id, store);
    return { ssid: kind.network.ssid, join: wifiCode({ ...kind.network, password }) };
  }
  const { network: ssid = '', is_open = false } = host ?? {};
  return { ssid, join: is_open && ssid !== '' ? wifiCode({ ssid, password: '', hidden: false }) : '' };
}
