import { DATE_PICKER_YEARS } from '#core/constants.ts';

/** A day of the calendar as a date input sends it: YYYY-MM-DD. */
export function isDate(typed: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) return false;
  const day = new Date(`${typed}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed);
}

/** spec 9: the year range of a date picker is the last 100 years; days of both its years are in it. */
export function dateRange(year: number): { readonly first: string; readonly last: string } {
  return { first: `${year - DATE_PICKER_YEARS}-01-01`, last: `${year}-12-31` };
}

export function isInRange(day: string, year: number): boolean {
  const { first, last } = dateRange(year);
  return day >= first && day <= last;
}
