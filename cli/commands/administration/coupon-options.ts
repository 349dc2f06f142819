import { byteCount } from '#core/rules/numbers.ts';
import type { CouponLimits } from '../../../server/visitors/verifiers/coupons/manage-coupons.ts';
import { type CommandOption, countOf, optionOf, type TypedCommand } from '../../command.ts';
import { EXIT, Fault } from '../../output/fault.ts';

/** What the options of the commands about coupons mean. */

/** The options that limit one. */
export const LIMIT_OPTIONS: readonly CommandOption[] = [
  { name: 'minutes', value: 'number', summary: 'cli.coupons.minutes' },
  { name: 'uses', value: 'number', summary: 'cli.coupons.uses' },
  { name: 'devices', value: 'number', summary: 'cli.coupons.devices' },
  { name: 'download', value: 'size', summary: 'cli.coupons.download' },
  { name: 'upload', value: 'size', summary: 'cli.coupons.upload' },
  { name: 'total', value: 'size', summary: 'cli.coupons.total' },
  { name: 'down', value: 'kbps', summary: 'cli.coupons.down' },
  { name: 'up', value: 'kbps', summary: 'cli.coupons.up' },
  { name: 'clock', value: 'kind', summary: 'cli.coupons.clock' },
  { name: 'every', value: 'time', summary: 'cli.coupons.every' },
  { name: 'at-once', value: 'number', summary: 'cli.coupons.atOnce' },
];

export function sizeOf(typed: TypedCommand, name: string): number | null {
  const written = optionOf(typed, name);
  if (written === undefined) return null;
  const bytes = byteCount(written);
  if (bytes === null) throw new Fault(EXIT.usage, 'cli.coupons.badSize', { name, value: written });
  return bytes;
}

/** What the words of an option mean; the usual one is kept as null. */
export const CLOCKS = { wall: null, online: 'online' } as const;
export const PERIODS = { once: null, day: 'day' } as const;

export function wordOf<Value extends string>(
  typed: TypedCommand,
  name: string,
  values: Readonly<Record<string, Value | null>>,
): Value | null {
  const written = optionOf(typed, name);
  if (written === undefined) return null;
  const value = Object.hasOwn(values, written) ? values[written] : undefined;
  if (value !== undefined) return value;
  throw new Fault(EXIT.usage, 'cli.coupons.badWord', { name, value: written, words: Object.keys(values).join(' or ') });
}

const MOST_AT_ONCE = 100;

export function atOnceOf(typed: TypedCommand): number | null {
  const count = countOf(typed, 'at-once');
  if (count !== null && (count < 1 || count > MOST_AT_ONCE))
    throw new Fault(EXIT.usage, 'cli.coupons.badAtOnce', { value: count, most: MOST_AT_ONCE });
  return count;
}

/** A limit that says of another one how it counts needs that one. */
export function refuseSenseless({ clock, every, minutes, ...data }: CouponLimits): void {
  if (clock !== null && minutes === null) throw new Fault(EXIT.usage, 'cli.coupons.clockAlone');
  const has = [minutes, data.download, data.upload, data.total].some((limit) => limit !== null);
  if (every !== null && !has) throw new Fault(EXIT.usage, 'cli.coupons.everyAlone');
}

/** 0 would be no limit at a gateway. */
export function speedOf(typed: TypedCommand, name: string): number | null {
  const kbps = countOf(typed, name);
  if (kbps === 0) throw new Fault(EXIT.usage, 'cli.coupons.badSpeed', { name });
  return kbps;
}

export function timeOf(typed: TypedCommand, name: string): number | null {
  const written = optionOf(typed, name);
  if (written === undefined) return null;
  const at = Date.parse(written);
  if (!Number.isNaN(at)) return at;
  throw new Fault(EXIT.usage, 'cli.coupons.badTime', { name, value: written });
}
