import type { VoucherLimits } from '../types.ts';
import { readEach, Wrong } from './rows.ts';
import type { Importer } from './types.ts';

/** Bytes of a megabyte as its controller counts. */
const MEGABYTE = 1_048_576;

type Entry = Readonly<Record<string, unknown>>;

/** The answer of `stat/voucher` of a UniFi controller. One that is used up is not there any more at the controller. */
export const unifi: Importer = (text) => {
  const entries = entriesIn(text);
  if (entries === null) return { ok: false, problems: [{ line: 1, fault: 'format', column: '' }] };
  const lines = entries.map((entry, index) => ({ line: index + 1, entry }));
  return readEach(lines, ({ entry }) => {
    const { code, note } = entry;
    if (typeof code !== 'string') throw new Wrong('code', 'code');
    return { code, note: typeof note === 'string' ? note : '', limits: limitsOf(entry), valid_until: null };
  });
};

function entriesIn(text: string): readonly Entry[] | null {
  try {
    const read = JSON.parse(text.replace(/^\uFEFF/, '')) as { readonly data?: unknown } | readonly unknown[];
    const list = Array.isArray(read) ? read : (read as { readonly data?: unknown }).data;
    const isList = Array.isArray(list) && list.every((entry) => typeof entry === 'object' && entry !== null);
    return isList ? (list as readonly Entry[]) : null;
  } catch {
    return null;
  }
}

function limitsOf(entry: Entry): Partial<VoucherLimits> {
  const quota = numberOf(entry, 'quota');
  const megabytes = numberOf(entry, 'qos_usage_quota');
  const said: Partial<VoucherLimits> = {
    minutes: numberOf(entry, 'duration'),
    // 0: any number of guests.
    uses: quota === null ? null : quota - (numberOf(entry, 'used') ?? 0),
    total: megabytes === null ? null : megabytes * MEGABYTE,
    down_kbps: numberOf(entry, 'qos_rate_max_down'),
    up_kbps: numberOf(entry, 'qos_rate_max_up'),
  };
  if (said.uses != null && said.uses < 1) throw new Wrong('limits', 'used');
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
}

/** A number that is above 0; some versions of the controller write them as texts. */
function numberOf(entry: Entry, name: string): number | null {
  const value = entry[name];
  if (value === undefined || value === null || value === '') return null;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0) throw new Wrong('number', name);
  return number === 0 ? null : number;
}
