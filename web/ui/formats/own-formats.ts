// spec accounts.97: dates, times and numbers stand in the language and the time zone of who is signed in, all by this file.

let language: string | undefined;
let zone: string | undefined;
/** Counts the changes of the two, so that formats of before are made anew. */
let change = 0;

/** Absent: as the browser does. */
interface TimeReader {
  readonly language?: string;
  readonly zone?: string;
}

/** Writes from now on as somebody wants it; without a person, or where they have not said it, as the browser does. */
export function writeFor(user: TimeReader | null): void {
  if (user?.language === language && user?.zone === zone) return;
  language = user?.language;
  zone = user?.zone !== undefined && isKnown(user.zone) ? user.zone : undefined;
  change += 1;
}

/** An old browser does not know the names that time zones got since. */
function isKnown(name: string): boolean {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

interface Format<Value> {
  format(value: Value): string;
}

/** A format that is made when it is needed, as the person wants it then. */
function ownFormat<Value>(make: () => Format<Value>): Format<Value> {
  let made: Format<Value> | null = null;
  let madeAt = -1;
  return {
    format(value) {
      if (made === null || madeAt !== change) {
        made = make();
        madeAt = change;
      }
      return made.format(value);
    },
  };
}

/** How moments are written. A time zone that is named is meant, whatever that of the person is. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): Format<Date | number> =>
  ownFormat(() => new Intl.DateTimeFormat(language, { ...(zone !== undefined && { timeZone: zone }), ...options }));

export const numberFormat = (options: Intl.NumberFormatOptions = {}): Format<number> =>
  ownFormat(() => new Intl.NumberFormat(language, options));

/** How long ago something was, or is to be. */
export const relativeFormat = (): Format<readonly [value: number, unit: Intl.RelativeTimeFormatUnit]> =>
  ownFormat(() => {
    const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    return { format: ([value, unit]) => words.format(value, unit) };
  });

/** The time zone of the person; undefined: that of the browser. */
export const ownZone = (): string | undefined => zone;
