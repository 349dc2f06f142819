const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const words = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

/** How long ago a time was, in words. `iso` is ISO 8601, `now` milliseconds since 1970. */
export function relativeTime(iso: string, now: number): string {
  const seconds = (Date.parse(iso) - now) / 1_000;
  if (Number.isNaN(seconds)) return '';
  const step = steps.find(([, length]) => Math.abs(seconds) >= length);
  // the device's clock may be behind the server's, which must not give a time in the future
  return step ? words.format(Math.trunc(seconds / step[1]), step[0]) : words.format(0, 'second');
}
