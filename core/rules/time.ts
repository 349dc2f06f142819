import { DATE_PICKER_YEARS } from '#core/constants.ts';

// spec configuration.20

/**
 * Names such as Europe/Berlin, as a part of a pattern; offsets such as +01:00 are none, because clocks there are put
 * forward and back.
 */
export const ZONE_NAME = '[A-Za-z][A-Za-z0-9_+/-]*';
const NAME = new RegExp(`^${ZONE_NAME}$`);

let listed: readonly string[] | null = null;

/** Names that browsers still list, and what these time zones have been called since in the IANA database. */
const CURRENT: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** What a time zone is called today; as it was where this machine does not know the new name (spec organisations.304). */
export function currentZone(name: string): string {
  const current = CURRENT[name];
  return current === undefined || formatOf(current) === null ? name : current;
}

/** The time zones by their current names; asked for when they are needed, because that takes some milliseconds. */
export function timeZones(): readonly string[] {
  listed ??= [...new Set(Intl.supportedValuesOf('timeZone').map(currentZone))].sort();
  return listed;
}

/** The current name of a time zone as it is usually spelt; null where there is none of that name. */
export function timeZoneNamed(typed: string): string | null {
  const name = typed.trim().replaceAll(' ', '_');
  if (formatOf(name) === null) return null;
  const usual = timeZones().find((one) => one.toLowerCase() === name.toLowerCase());
  return usual ?? currentZone(name === name.toLowerCase() ? capitalised(name) : name);
}

/** Zones have more names than are listed: US/Pacific beside America/Los_Angeles. */
function capitalised(name: string): string {
  if (!name.includes('/')) return name.toUpperCase();
  return name.replace(/(^|[/_-])[a-z]/g, (letters) => letters.toUpperCase());
}

/**
 * What the clocks of a time zone show, as milliseconds since 1970 show it of UTC. Without a zone that is known, the
 * clock of this machine.
 */
export function wallClock(now: number, zone = ''): number {
  const format = formatOf(zone);
  if (format === null) return now - new Date(now).getTimezoneOffset() * 60_000;
  const parts = format.formatToParts(now).map(({ type, value }) => [type, Number(value)] as const);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = Object.fromEntries(parts);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Formats of zones that were asked for: a year of days asks some thousand times, and to make one takes far longer. */
const formats = new Map<string, Intl.DateTimeFormat | null>();
const MOST_FORMATS = 100;

function formatOf(name: string): Intl.DateTimeFormat | null {
  const known = formats.get(name);
  if (known !== undefined) return known;
  const format = newFormat(name);
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(name, format);
  return format;
}

function newFormat(name: string): Intl.DateTimeFormat | null {
  if (!NAME.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return null;
  }
}

// spec validation-rules.8

/** spec validation-rules.7: HH:mm from 00:00 to 23:59, as a part of a pattern. */
export const TIME_OF_DAY = '([01][0-9]|2[0-3]):[0-5][0-9]';

/** A day of the calendar as a date input sends it: YYYY-MM-DD. */
export function isDate(typed: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) return false;
  const day = new Date(`${typed}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed);
}

/** The day that a clock shows, YYYY-MM-DD. */
export function dayOn(clock: number): string {
  return new Date(clock).toISOString().slice(0, 10);
}

type Unit = 'minute' | 'hour' | 'day';

/** A count of minutes, hours or days in the words of a language: '58 minutes'. */
export function durationInWords(count: number, unit: Unit, language: string): string {
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const;
  try {
    return new Intl.NumberFormat(language, format).format(count);
  } catch {
    // A page's own code of a language need not be one that is known.
    return new Intl.NumberFormat('en', format).format(count);
  }
}

/** The day it is where the clock of this machine stands. */
export function localDay(now: number): string {
  return dayOn(wallClock(now));
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** No clock is further from UTC. */
const FURTHEST = 15 * HOUR;

/** When a day begins in a time zone, also where clocks are put forward or back in it. */
export function dayBegins(day: string, zone = ''): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let [before, after] = [midnight - FURTHEST, midnight + FURTHEST];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOn(wallClock(middle, zone)) >= day) after = middle;
    else before = middle;
  }
  return after;
}

/** When the day is over that the clocks of a time zone show now. */
export function endOfDay(now: number, zone = ''): number {
  return dayBegins(dayAfter(dayOn(wallClock(now, zone))), zone);
}

export function dayAfter(day: string): string {
  return dayOn(Date.parse(`${day}T00:00:00Z`) + DAY);
}

/** The day it is in a time zone; without one that is known, the first and the last that it can be anywhere. */
export function daysNow(now: number, zone = ''): { readonly earliest: string; readonly latest: string } {
  if (timeZoneNamed(zone) === null) return { earliest: dayOn(now - 12 * HOUR), latest: dayOn(now + 14 * HOUR) };
  const day = dayOn(wallClock(now, zone));
  return { earliest: day, latest: day };
}

/**
 * spec login-methods.17: the year range of a date picker is the last 100 years: from the first day of the year then up
 * to today.
 */
export function dateRange(today: string): { readonly first: string; readonly last: string } {
  return { first: `${Number(today.slice(0, 4)) - DATE_PICKER_YEARS}-01-01`, last: today };
}

export function isInRange(day: string, today: string): boolean {
  const { first, last } = dateRange(today);
  return day >= first && day <= last;
}

/** A moment for readers of whom nobody knows where they are: `2026-11-28 15:20 UTC`. */
export function utcWords(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}
