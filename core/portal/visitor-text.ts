import type { Wrong } from '#core/auth/types.ts';
import { baseLanguage, pageStrings } from '#core/config/page-strings.ts';
import { termsWithRetention } from '#core/config/retention.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { CATALOGUE_CODES, catalogueOf } from '#core/texts/catalogue.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { tagOf } from '#core/texts/language-tag.ts';
import { formKey, pluralForm } from '#core/texts/placeholders.ts';
import { visitor } from '#core/texts/visitor.ts';
import { wantedOf } from './choose-language.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
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

/**
 * What a visitor is told, in their language: the page's own wording, else the product's, else in English
 * (spec languages.4).
 */
export function visitorText(
  configuration: Pick<PageConfiguration, 'languages'>,
  language: string | null,
  key: TextKey,
): string {
  return pageStrings(configuration, language)(key) ?? catalogueOf(language)?.[key] ?? text(key);
}

/** The same for a sentence with `{when}`: how long from now, such as 'in 5 minutes', in the language of the sentence. */
export function textWithWait(
  configuration: Pick<PageConfiguration, 'languages'>,
  language: string | null,
  key: TextKey,
  wait: number,
): string {
  const own = pageStrings(configuration, language)(key) ?? catalogueOf(language)?.[key];
  return (own ?? text(key)).replaceAll('{when}', inTime(own === undefined ? 'en' : (language ?? 'en'), wait));
}

/** That there were too many tries, and when the next one is looked at. */
export function slowDownText(
  configuration: Pick<PageConfiguration, 'languages'>,
  language: string | null,
  wait: number,
): string {
  if (wait <= MINUTE) return visitorText(configuration, language, 'visitor.slowDown');
  return textWithWait(configuration, language, 'visitor.slowDownUntil', wait);
}

const MOMENT: Intl.DateTimeFormatOptions = {
  ...({ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
  ...({ timeZone: 'UTC', timeZoneName: 'short' } as const),
};

/** A moment in the words of a language, by the clock of UTC. */
export const dateWords = (code: string, time: number): string => formatIn(code, MOMENT).format(time);

/** How a visitor is spoken to beside the page. */
export interface Speech {
  /** Code of the language of the step. */
  readonly language: string;
  say(key: TextKey): string;
  /** `wait` in milliseconds, from now. */
  sayWhen(key: TextKey, wait: number): string;
  slowDown(wait: number): string;
}

/** In the visitor's language, else in the page's default one, else in English. */
export function visitorSpeech(
  configuration: Pick<PageConfiguration, 'languages' | 'defaultLanguage'>,
  language: string | null,
): Speech {
  return {
    language: language ?? configuration.defaultLanguage ?? 'en',
    say: (key) => visitorText(configuration, language, key),
    sayWhen: (key, wait) => textWithWait(configuration, language, key, wait),
    slowDown: (wait) => slowDownText(configuration, language, wait),
  };
}

export type CountedKey = keyof typeof visitor extends infer Key
  ? Key extends `${infer Sentence}.one`
    ? Sentence
    : never
  : never;

const ENGLISH: Readonly<Record<string, string>> = visitor;

/** A sentence with a count, in the plural form the visitor's language has for it. */
export function countedText(
  configuration: Pick<PageConfiguration, 'languages'>,
  language: string | null,
  key: CountedKey,
  count: number,
): string {
  const own = pageStrings(configuration, language);
  const shipped = catalogueOf(language);
  const form = formKey(key, pluralForm(language ?? 'en', count));
  const inEnglish = ENGLISH[formKey(key, pluralForm('en', count))] ?? text(key);
  const words = own(form) ?? shipped?.[form] ?? own(key) ?? shipped?.[key] ?? inEnglish;
  return words.replaceAll('{count}', String(count));
}

/** What is said of a wrong value: the catalogue's sentence, or the page owner's own words. */
export function wrongText(
  configuration: Pick<PageConfiguration, 'languages'>,
  language: string | null,
  wrong: Wrong,
): string {
  if (typeof wrong === 'string') return visitorText(configuration, language, wrong);
  if ('said' in wrong) return wrong.said;
  return pageStrings(configuration, language)(wrong.key) ?? wrong.words;
}

/** The terms as this visitor reads them; they are what is agreed to. */
export function termsShown(
  configuration: Pick<PageConfiguration, 'languages' | 'terms' | 'retention_days'> &
    Partial<Pick<PageConfiguration, 'defaultLanguage'>>,
  language: string | null,
): string {
  const translated = pageStrings(configuration, language)('terms');
  if (translated !== undefined) return termsWithRetention(translated, configuration, language);
  const { languages, defaultLanguage = null } = configuration;
  // What is filled in is said in the language of the words around it.
  return termsWithRetention(
    configuration.terms,
    configuration,
    baseLanguage({ languages, defaultLanguage }) ?? language,
  );
}

/** How visitors are spoken to where no page is found: in a language the product speaks, else in English. */
export function noticeWords(asked: string | undefined, accepted: string | undefined): Speech {
  const wanted = wantedOf(CATALOGUE_CODES, asked, accepted);
  const language = CATALOGUE_CODES.find((code) => code === wanted) ?? 'en';
  return visitorSpeech({ languages: {}, defaultLanguage: null }, language);
}

/** Codes of spec errors.31 to errors.34 a gateway, or what stands behind it, knows and the page itself cannot. */
const CODE = /^(?:1|2|[123]0\d\d)$/;

/** What a gateway can say by such a code. */
export const GATEWAY_CODES = Object.keys(visitor).filter((key) => CODE.test(key.slice('visitor.'.length))) as TextKey[];

/**
 * What a gateway says went wrong where it sends a visitor back: `error` in the address, a code of spec errors.31 to
 * errors.34 or words of its own, which are not shown. null where it says nothing.
 */
export function gatewayProblem(error = ''): TextKey | null {
  const said = error.trim();
  if (said === '') return null;
  const key = `visitor.${said}`;
  return CODE.test(said) && Object.hasOwn(visitor, key) ? (key as TextKey) : 'visitor.2001';
}

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
