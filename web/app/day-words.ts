const days = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
/** A day of the server's calendar is that day everywhere. */
const serverDays = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const moments = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A day in words: of a day as `2026-11-24`, or of a moment. */
export function dayOf(iso: string): string {
  return (iso.length === 10 ? serverDays : days).format(Date.parse(iso));
}

/** A moment in words, with its day. */
export function momentOf(iso: string): string {
  return moments.format(Date.parse(iso));
}
