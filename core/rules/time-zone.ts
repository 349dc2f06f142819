// spec configuration.20

/**
 * Names such as Europe/Berlin, as a part of a pattern; offsets such as +01:00 are none, because clocks there are put
 * forward and back.
 */
export const ZONE_NAME = '[A-Za-z][A-Za-z0-9_+/-]*';
const NAME = new RegExp(`^${ZONE_NAME}$`);

let listed: readonly string[] | null = null;

/** The time zones by their usual names; asked for when they are needed, because that takes a millisecond. */
export function timeZones(): readonly string[] {
  listed ??= Intl.supportedValuesOf('timeZone');
  return listed;
}

/** The name of a time zone as it is usually spelt; null where there is none of that name. */
export function timeZoneNamed(typed: string): string | null {
  const name = typed.trim().replaceAll(' ', '_');
  if (formatOf(name) === null) return null;
  const known = timeZones().find((one) => one.toLowerCase() === name.toLowerCase());
  return known ?? (name === name.toLowerCase() ? capitalised(name) : name);
}

/** Zones have more names than are listed: Asia/Kathmandu beside Asia/Katmandu. */
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

function formatOf(name: string): Intl.DateTimeFormat | null {
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
