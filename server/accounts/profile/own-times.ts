/** How somebody wants times written; null: they have not said it, and a mail does not know their browser. */
interface TimeReader {
  readonly language: string | null;
  readonly zone: string | null;
}

/** spec accounts.98: a moment in a mail, with its day and the name of the time zone. */
export function momentFor({ language, zone }: TimeReader, time: number): string {
  const [locale, timeZone] = [language ?? 'en-GB', zone ?? 'UTC'];
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const named = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(time);
  return `${moment.format(time)} ${named.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone}`;
}

/** The day of a moment in a mail. */
export function dayFor({ language, zone }: TimeReader, time: number): string {
  const day = new Intl.DateTimeFormat(language ?? 'en-GB', { dateStyle: 'long', timeZone: zone ?? 'UTC' });
  return day.format(time);
}
