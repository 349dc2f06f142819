import type { RoomHolder } from '#core/ports/realtime.ts';

const minutesWords = new Intl.NumberFormat(undefined, { style: 'unit', unit: 'minute', unitDisplay: 'short' });

/** For how long a holder has done nothing in their page; null where that is less than a minute, or not known. */
export function idleWords({ active_at }: RoomHolder, now: number): string | null {
  const minutes = active_at === undefined ? 0 : Math.floor((now - Date.parse(active_at)) / 60_000);
  return minutes < 1 ? null : minutesWords.format(minutes);
}
