const days = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
/** A day of the server's calendar is that day everywhere. */
const serverDays = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** A day in words: of a day as `2026-11-24`, or of a moment. */
export function dayOf(iso: string): string {
  return (iso.length === 10 ? serverDays : days).format(Date.parse(iso));
}
