import type { PageConfiguration } from '#core/config/types.ts';
import { tagOf, tongueOf } from '#core/texts/language-tag.ts';

type Languages = Pick<PageConfiguration, 'languages' | 'defaultLanguage'>;

/**
 * spec languages.5: `?lang=`, then Accept-Language among active languages, then defaultLanguage, then the base text
 * (null).
 */
export function chooseLanguage(
  configuration: Languages,
  asked: string | undefined,
  accepted: string | undefined,
): string | null {
  const active = Object.entries(configuration.languages)
    .filter(([, language]) => language.active)
    .map(([code]) => code);
  const { defaultLanguage } = configuration;
  const wanted = wantedOf(active, asked, accepted);
  if (wanted !== undefined) return wanted;
  return defaultLanguage !== null && active.includes(defaultLanguage) ? defaultLanguage : null;
}

/** The first of the languages there are that a visitor asks for or their browser would like; none where none fits. */
export function wantedOf(
  codes: readonly string[],
  asked: string | undefined,
  accepted: string | undefined,
): string | undefined {
  for (const wanted of [asked ?? '', ...preferences(accepted ?? '')]) {
    const found = match(wanted, codes);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The language that a browser asks for first, without its country: `de`. Empty where it asks for none that is known. */
export function askedTongue(accepted: string | undefined): string {
  const [first = ''] = preferences(accepted ?? '');
  return /^[a-z]{2}(?![a-z])/i.exec(first)?.[0].toLowerCase() ?? '';
}

const MOST_PREFERENCES = 20;

/** The languages of an Accept-Language header, the most wanted first; those refused with q=0 left out. */
function preferences(header: string): string[] {
  return header
    .split(',', MOST_PREFERENCES)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

const primary = (tag: string) => tag.split(/[-_]/)[0];

/**
 * The same code, else the same language in the same script, else the same language: a visitor of de-AT reads a page in
 * de, and the other way round; one of zh-TW reads zh-Hant rather than zh-Hans.
 */
function match(wanted: string, active: readonly string[]): string | undefined {
  const tag = tagOf(wanted).toLowerCase();
  if (tag === '') return undefined;
  const tongue = tongueOf(tag);
  return (
    active.find((code) => tagOf(code).toLowerCase() === tag) ??
    (tongue === '' ? undefined : active.find((code) => tongueOf(code) === tongue)) ??
    active.find((code) => primary(code.toLowerCase()) === primary(tag))
  );
}
