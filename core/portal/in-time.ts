import { tagOf } from '#core/texts/language-tag.ts';

const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
/** From so many minutes on, hours are told. */
const LONG = 120;

/** How long from now, in the words of a language and rounded up: 'in 30 seconds', 'in 5 minutes', 'in 3 hours'. */
export function inTime(code: string, milliseconds: number): string {
  const words = relativeWords(code);
  if (milliseconds < MINUTE) return words.format(Math.ceil(milliseconds / SECOND), 'second');
  const minutes = Math.ceil(milliseconds / MINUTE);
  return minutes < LONG ? words.format(minutes, 'minute') : words.format(Math.ceil(minutes / 60), 'hour');
}

function relativeWords(code: string): Intl.RelativeTimeFormat {
  try {
    return new Intl.RelativeTimeFormat(tagOf(code), { numeric: 'always' });
  } catch {
    // A page may have codes that are no language tags.
    return new Intl.RelativeTimeFormat('en', { numeric: 'always' });
  }
}
