import { dateFormat } from '../ui/formats/own-formats.ts';

const days = dateFormat({ dateStyle: 'medium' });
/** A day of the server's calendar is that day everywhere. */
const serverDays = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
const moments = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** A day in words: of a day as `2026-11-24`, or of a moment. */
export function dayOf(iso: string): string {
  return (iso.length === 10 ? serverDays : days).format(Date.parse(iso));
}

/** A moment in words, with its day. */
export function momentOf(iso: string): string {
  return moments.format(Date.parse(iso));
}

/** Whether a value is a moment as the API writes it. */
export function isMoment(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
}
