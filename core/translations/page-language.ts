import { isTranslated, languageOf, translationOf, translationProblem } from '#core/config/page-strings.ts';
import type { MadeFrom, PageConfiguration, PageLanguage } from '#core/config/types.ts';
import { baseText } from '#core/draft/draft-strings.ts';
import { madeFrom } from '#core/draft/made-from.ts';
import type { Draft } from '#core/draft/types.ts';
import { accepted, type EditRefusal, type EditResult, refused } from '#core/page/document.ts';
import type { Languages, LanguageVerb } from './types.ts';

/** The languages with another value of one of them. */
export function withLanguage(
  { languages }: Pick<Languages, 'languages'>,
  code: string,
  language: PageLanguage,
): Pick<PageConfiguration, 'languages'> {
  return { languages: { ...languages, [code]: language } };
}

interface Translation {
  readonly code: string;
  readonly key: string;
  /** Empty: the text is not translated any more. */
  readonly value: string;
}

/** Characters of the longest translation: as many as a text of an element or the terms may have. */
export const LONGEST_TRANSLATION = 200_000;

/** Characters of the longest sentence: it fits on a phone, and into a text message of a few parts. */
export const LONGEST_SENTENCE = 500;

/** Why the page's own words for one of the product's sentences cannot be used; null for every other text. */
export function sentenceFault(key: string, value: string): EditRefusal | null {
  if (!key.startsWith('visitor.')) return null;
  if (value.length > LONGEST_SENTENCE) return refused('page.sentenceTooLong', { most: LONGEST_SENTENCE });
  const [tag] = /<\/?[a-z!][^>]*>/i.exec(value) ?? [];
  return tag === undefined ? null : refused('page.sentenceMarkup', { tag });
}

/** Takes a translation as right for what the page says now. */
export function confirmTranslation(
  draft: Draft,
  { code, key }: Pick<Translation, 'code' | 'key'>,
): EditResult<Partial<PageConfiguration>> {
  const language = languageOf(draft.configuration, code);
  if (!language) return refused('page.noLanguage');
  const text = baseText(draft, key);
  if (text === null) return refused('page.missing');
  const made_from = { ...language.made_from, [key]: madeFrom(text) };
  return accepted(withLanguage(draft.configuration, code, { ...language, made_from }));
}

/** The translations of one text, by language, with what they were made from where that is known. */
export type GivenUp = Readonly<Record<string, { readonly words: string; readonly made?: MadeFrom | undefined }>>;

/** What a text gives up that is to say the same in every language. */
export function givenUp({ languages }: Pick<Languages, 'languages'>, key: string): GivenUp {
  const translated = Object.entries(languages).filter(([, { strings }]) => isTranslated(strings, key));
  return Object.fromEntries(
    translated.map(([code, { strings, made_from }]) => [
      code,
      { words: translationOf(strings, key), made: made_from?.[key] },
    ]),
  );
}

/**
 * spec languages.8: says whether a text is the same in every language, as names and numbers are: then it has no translations.
 * Where it no longer is, it gets back those that it gave up.
 */
export const setSameEverywhere: LanguageVerb<{
  readonly key: string;
  readonly same: boolean;
  readonly before?: GivenUp | undefined;
}> = (configuration, { key, same, before = {} }) => {
  const others = (configuration.same_everywhere ?? []).filter((each) => each !== key);
  const languages = Object.entries(configuration.languages).map(
    ([code, language]) => [code, same ? withoutText(language, key) : withText(language, key, before[code])] as const,
  );
  return accepted({ languages: Object.fromEntries(languages), same_everywhere: same ? [...others, key] : others });
};

function withoutText(language: PageLanguage, key: string): PageLanguage {
  const { [key]: _dropped, ...strings } = language.strings;
  return { ...language, strings };
}

function withText(language: PageLanguage, key: string, before: GivenUp[string] | undefined): PageLanguage {
  if (before === undefined || isTranslated(language.strings, key)) return language;
  const { words, made } = before;
  const strings = { ...language.strings, [key]: words };
  return { ...language, strings, ...(made && { made_from: { ...language.made_from, [key]: made } }) };
}

/** Says one text of the page in a language. */
export const translate: LanguageVerb<Translation> = (configuration, { code, key, value }) => {
  const language = languageOf(configuration, code);
  if (!language) return refused('page.noLanguage');
  if (value.length > LONGEST_TRANSLATION) return refused('page.translationTooLong');
  const fault = sentenceFault(key, value);
  if (fault) return fault;
  const problem = translationProblem(language, key, value);
  if (problem) return refused(problem.key, problem.params);
  const { [key]: _before, ...others } = language.strings;
  if (value === '') return accepted(withLanguage(configuration, code, { ...language, strings: others }));
  const { same_everywhere: same } = configuration;
  return accepted({
    ...withLanguage(configuration, code, { ...language, strings: { ...language.strings, [key]: value } }),
    ...(same?.includes(key) && { same_everywhere: same.filter((each) => each !== key) }),
  });
};
