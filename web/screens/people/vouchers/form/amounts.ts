export const TIME_UNITS = { minutes: 1, hours: 60, days: 1_440 } as const;
export const SIZE_UNITS = { MB: 1_000_000, GB: 1_000_000_000 } as const;

export type TimeUnit = keyof typeof TIME_UNITS;
export type SizeUnit = keyof typeof SIZE_UNITS;

/** null: nothing is typed; undefined: it is no number above 0, or gives no whole one. */
export function amountIn(typed: string, unit: number): number | null | undefined {
  const words = typed.trim().replace(',', '.');
  if (words === '') return null;
  const number = /^\d{1,9}(\.\d{1,3})?$/.test(words) ? Math.round(Number(words) * unit * 1_000) / 1_000 : 0;
  return number > 0 && Number.isSafeInteger(number) ? number : undefined;
}
