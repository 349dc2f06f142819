import { dayAfter, dayBegins, dayOn, wallClock } from '#core/rules/time.ts';
import { SLOT } from './slots.ts';

const HOUR = 3_600_000;

/** A day as the clocks of a time zone show it: 23 to 25 hours where they are put forward or back. */
export interface LocalDay {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly begins: number;
  readonly ends: number;
}

export function localDay(day: string, zone: string): LocalDay {
  return { day, begins: dayBegins(day, zone), ends: dayBegins(dayAfter(day), zone) };
}

/** The day that holds a moment. */
export function localDayAt(at: number, zone: string): LocalDay {
  return localDay(dayOn(wallClock(at, zone)), zone);
}

/** Days from the first to the last, both counted; at most `most`. */
export function localDays({ from, to }: { readonly from: string; readonly to: string }, zone: string, most: number) {
  const days: LocalDay[] = [];
  for (let day = from; day <= to && days.length < most; day = dayAfter(day)) days.push(localDay(day, zone));
  return days;
}

/** The hour of the day, 0 to 23, that the clocks show in a slot. */
export function hoursIn({ begins, ends }: LocalDay, zone: string): (slot: number) => number {
  const isUsual = ends - begins === 24 * HOUR;
  // A clock that is put forward or back is asked for each slot.
  return isUsual
    ? (slot) => Math.floor((slot - begins) / HOUR)
    : (slot) => new Date(wallClock(slot, zone)).getUTCHours();
}

/** The slots that a day is the sum of. */
export function slotsOf({ begins, ends }: LocalDay): { readonly from: number; readonly before: number } {
  return { from: Math.ceil(begins / SLOT) * SLOT, before: Math.ceil(ends / SLOT) * SLOT };
}
