import { durationInWords } from '#core/rules/time.ts';
import type { VoucherLimits } from '../types.ts';
import type { Placeholder, PlaceholderValues } from './types.ts';

export const PLACEHOLDERS = [
  ...['code', 'minutes', 'data', 'devices', 'valid_until', 'ssid', 'serial', 'price', 'name', 'venue'],
] as readonly Placeholder[];

const NAMED = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g');

/** What parts of a line are divided by. */
const DIVIDER = ' · ';

/** Words with what they name. Parts of a line that name only what has nothing to say are left out; null: all of it. */
export function filledWords(words: string, values: PlaceholderValues): string | null {
  const parts = words.split(DIVIDER).filter((part) => {
    const named = [...part.matchAll(NAMED)].map(([, name]) => values[name as Placeholder]);
    return named.length === 0 || named.some((value) => value !== '');
  });
  if (parts.length === 0) return null;
  return parts.map((part) => part.replace(NAMED, (_, name: Placeholder) => isolated(values[name]))).join(DIVIDER);
}

/** spec visitors.35: a price or a code stays in its own direction among words of another one (UAX 9, FSI and PDI). */
const isolated = (value: string): string => (value === '' ? '' : `\u2068${value}\u2069`);

/** A voucher as it is printed. */
export interface PrintedVoucher {
  readonly code: string;
  readonly serial: number | null;
  /** When it ends, in milliseconds; null: at no time that is known. */
  readonly ends: number | null;
}

/** What all vouchers of a sheet have in common. */
export interface PrintedBatch {
  readonly limits: Pick<VoucherLimits, 'minutes' | 'download' | 'upload' | 'total' | 'devices' | 'at_once'>;
  readonly name: string;
  readonly price: string;
  readonly ssid: string;
  readonly venue: string;
  /** Language tag. */
  readonly language: string;
}

const [HOUR, DAY] = [60, 1_440];

/** What placeholders stand for: of all vouchers of a batch, and of each. */
export function placeholderValues(batch: PrintedBatch): (voucher: PrintedVoucher) => PlaceholderValues {
  const { limits, name, price, ssid, venue, language } = batch;
  const { minutes, download, upload, total, devices, at_once } = limits;
  const bytes = total ?? download ?? upload;
  const most = at_once ?? devices;
  const common = {
    ...{ name, price, ssid, venue },
    minutes: minutes === null ? '' : printedTime(minutes, language),
    data: bytes === null ? '' : printedSize(bytes, language),
    devices: most === null ? '' : new Intl.NumberFormat(language).format(most),
  };
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return ({ code, serial, ends }) => ({
    ...common,
    code,
    serial: serial === null ? '' : String(serial),
    valid_until: ends === null ? '' : date.format(ends),
  });
}

function printedTime(minutes: number, language: string): string {
  if (minutes >= DAY && minutes % DAY === 0) return durationInWords(minutes / DAY, 'day', language);
  if (minutes >= HOUR && minutes % HOUR === 0) return durationInWords(minutes / HOUR, 'hour', language);
  return durationInWords(minutes, 'minute', language);
}

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Bytes as people say them, a thousand to the next. */
function printedSize(bytes: number, language: string): string {
  const step = Math.min(SIZES.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const unit = SIZES[step] as (typeof SIZES)[number];
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
  return format.format(bytes / 1_000 ** step);
}
