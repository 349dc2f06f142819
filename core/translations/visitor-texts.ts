import { languageOf } from '#core/config/page-strings.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { catalogueOf } from '#core/texts/catalogue.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { formKey, type PluralForm, pluralForms, splitForm } from '#core/texts/plural.ts';
import { visitor } from '#core/texts/visitor.ts';
import { shownTexts } from './shown-texts.ts';
import type { Translatable } from './types.ts';

/** docs/specification/errors.md orders what visitors are told by its number: what the thousands mean. */
const BY_NUMBER: readonly (readonly [RegExp, TextKey])[] = [
  [/^1$/, 'translations.where.code'],
  [/^2$|^1\d{3}$|^coupon/, 'translations.where.coupon'],
  [/^2\d{3}$/, 'translations.where.login'],
  [/^3\d{3}$|^sms/, 'translations.where.sms'],
];

/** The sentences, without the plural forms that English has of them. */
const SENTENCES: readonly (readonly [string, string])[] = Object.entries(visitor).filter(
  ([key]) => splitForm(key).form === 'other',
);
const SOURCES: readonly string[] = SENTENCES.map(([, source]) => source);
const ENGLISH: Readonly<Record<string, string>> = visitor;
const MOST_COUNTS = 3;

/** Keys of every text of spec languages.4 that is for visitors, in every plural form a language has. */
export function visitorKeys(code: string): readonly string[] {
  return SENTENCES.flatMap(([key]) => [...formsOf(key, code).keys()].map((form) => formKey(key, form)));
}

/**
 * The sentences that visitors of this page can be told, `visitor.<code>`, and those that the page words differently
 * already, so that they stay visible.
 */
export function visitorTexts(configuration: Readonly<PageConfiguration>, code: string): Translatable[] {
  const isShown = shownTexts(configuration);
  const own = new Set(Object.keys(languageOf(configuration, code)?.strings ?? {}).map((key) => splitForm(key).key));
  return sentencesIn(code, (key) => isShown(key) || own.has(key));
}

/** Some sentences, in each plural form of a language. Those with the same words are told apart by their code. */
export function sentencesIn(code: string, isWanted: (key: string) => boolean): Translatable[] {
  const shipped = catalogueOf(code);
  return SENTENCES.filter(([key]) => isWanted(key)).flatMap(([key, source]) => {
    const place = placeOf(key, source);
    return Array.from(formsOf(key, code), ([form, counts]): Translatable => {
      const formed = formKey(key, form);
      const where = counts === null ? place : counted(place, form, counts);
      return {
        key: formed,
        source: ENGLISH[formed] ?? source,
        shipped: shipped?.[formed] ?? '',
        group: 'visitor',
        where,
      };
    });
  });
}

/** The forms of a sentence with the counts each is for; of one without a count there is one, for no count. */
function formsOf(key: string, code: string): ReadonlyMap<PluralForm, readonly number[] | null> {
  const hasCount = Object.hasOwn(visitor, formKey(key, 'one'));
  return hasCount ? pluralForms(code) : new Map([['other' as const, null]]);
}

function placeOf(key: string, source: string): string {
  const code = key.slice('visitor.'.length);
  const [, where] = BY_NUMBER.find(([pattern]) => pattern.test(code)) ?? [null, 'translations.where.visit' as const];
  const alike = SOURCES.indexOf(source) !== SOURCES.lastIndexOf(source);
  return alike ? text('translations.where.coded', { where: text(where), code }) : text(where);
}

/** 'Coupons, for 3, 4, 5 ...'; a language may have a form that no count of visitors needs. */
function counted(where: string, form: PluralForm, counts: readonly number[]): string {
  if (form === 'other') return text('translations.where.otherCounts', { where });
  const said = counts.slice(0, MOST_COUNTS).join(', ');
  return text('translations.where.counts', { where, counts: counts.length > MOST_COUNTS ? `${said} …` : said });
}
