import type { PageConfiguration } from '#core/config/types.ts';
import { tagOf } from '#core/texts/language-tag.ts';

type Told = Pick<PageConfiguration, 'time_zone'>;

/**
 * A moment in the words of a language, by the clocks of the page: '14:02', or 'Nov 26, 2026, 14:02' with its day. Where
 * the page names no time zone the clock is named as well, since nobody knows that of the visitor.
 */
export function momentWords(
  { time_zone = '' }: Told,
  language: string | null,
  at: number,
  { withDay = false } = {},
): string {
  const named = time_zone !== '';
  const time = { hour: 'numeric', minute: '2-digit', timeZone: named ? time_zone : 'UTC' } as const;
  const day = withDay ? ({ year: 'numeric', month: 'short', day: 'numeric' } as const) : {};
  const zone = named ? {} : ({ timeZoneName: 'short' } as const);
  return formatIn(language ?? 'en', { ...day, ...time, ...zone }).format(at);
}

function formatIn(code: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(tagOf(code), options);
  } catch {
    // A page may have codes that are no language tags, and a zone that this machine does not know.
    return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC', timeZoneName: 'short' });
  }
}
