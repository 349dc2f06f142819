import type { VoucherLimits } from '#core/vouchers/types.ts';
import { type CommandOption, choiceOf, countOf, optionOf, optionsOf, type TypedCommand } from '../../command.ts';
import { CLOCKS, LIMIT_OPTIONS, PERIODS, sizeOf, speedOf, wordOf } from '../administration/coupon-options.ts';

/** The options that limit vouchers. */
export const VOUCHER_LIMIT_OPTIONS: readonly CommandOption[] = [
  ...LIMIT_OPTIONS,
  { name: 'valid-days', value: 'number', summary: 'cli.vouchers.validDays' },
];

/** What each option says of which limit. */
const READ: Readonly<
  Record<string, readonly [limit: keyof VoucherLimits, read: (typed: TypedCommand, name: string) => unknown]>
> = {
  minutes: ['minutes', countOf],
  uses: ['uses', countOf],
  devices: ['devices', countOf],
  'at-once': ['at_once', countOf],
  download: ['download', sizeOf],
  upload: ['upload', sizeOf],
  total: ['total', sizeOf],
  down: ['down_kbps', speedOf],
  up: ['up_kbps', speedOf],
  'valid-days': ['valid_days', countOf],
  clock: ['clock', (typed, name) => wordOf(typed, name, CLOCKS)],
  every: ['every', (typed, name) => wordOf(typed, name, PERIODS)],
};

/** The limits that were typed; those of `--without` are none. */
export function typedLimits(typed: TypedCommand): Partial<VoucherLimits> {
  const named = Object.entries(READ).flatMap(([name, [limit, read]]) =>
    optionOf(typed, name) === undefined ? [] : [[limit, read(typed, name)] as const],
  );
  const without = (optionsOf(typed, 'without') ?? []).map(
    (name) => [READ[choiceOf(name, Object.keys(READ))]?.[0], null] as const,
  );
  return Object.fromEntries([...named, ...without]);
}

/** Limits in a few words, as they are typed. */
export function limitWords(limits: VoucherLimits): string {
  const words = Object.entries(READ).flatMap(([name, [limit]]) =>
    limits[limit] === null ? [] : [`${name} ${limits[limit]}`],
  );
  return words.join(', ');
}
