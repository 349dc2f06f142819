import type { RoomHolder } from '#core/ports/realtime.ts';
import { numberFormat, relativeFormat } from '../ui/formats/own-formats.ts';

const minutesWords = numberFormat({ style: 'unit', unit: 'minute', unitDisplay: 'short' });

/** For how long a holder has done nothing in their page; null where that is less than a minute, or not known. */
export function idleWords({ active_at }: RoomHolder, now: number): string | null {
  const minutes = active_at === undefined ? 0 : Math.floor((now - Date.parse(active_at)) / 60_000);
  return minutes < 1 ? null : minutesWords.format(minutes);
}

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const words = relativeFormat();

/** How long ago a time was, in words. `iso` is ISO 8601, `now` milliseconds since 1970. */
export function relativeTime(iso: string, now: number): string {
  const seconds = (Date.parse(iso) - now) / 1_000;
  if (Number.isNaN(seconds)) return '';
  const step = steps.find(([, length]) => Math.abs(seconds) >= length);
  // the device's clock may be behind the server's, which must not give a time in the future
  return words.format(step ? [Math.trunc(seconds / step[1]), step[0]] : [0, 'second']);
}
