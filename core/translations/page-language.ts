import { languageOf, translationProblem } from '#core/config/page-strings.ts';
import type { PageConfiguration, PageLanguage } from '#core/config/types.ts';
import { baseText } from '#core/draft/base-text.ts';
import { madeFrom } from '#core/draft/made-from.ts';
import type { Draft } from '#core/draft/types.ts';
import { done, type EditResult, type Refusal, refused } from '#core/page/edit-result.ts';
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

/** As much as the longest text of an element or the terms may be. */
export const LONGEST_TRANSLATION = 200_000;

/** As much as fits a step on a phone, and a text message of a few parts. */
export const LONGEST_SENTENCE = 500;

/** Why the page's own words for one of the product's sentences cannot be used; null for every other text. */
export function sentenceFault(key: string, value: string): Refusal | null {
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
  return done(withLanguage(draft.configuration, code, { ...language, made_from }));
}

/** spec languages.8: says whether a text is the same in every language, as names and numbers are: then it has no translations. */
export const setSameEverywhere: LanguageVerb<{ readonly key: string; readonly same: boolean }> = (
  configuration,
  { key, same },
) => {
  const others = (configuration.same_everywhere ?? []).filter((each) => each !== key);
  if (!same) return done({ same_everywhere: others });
  const languages = Object.entries(configuration.languages).map(([code, language]) => {
    const { [key]: _dropped, ...strings } = language.strings;
    return [code, { ...language, strings }] as const;
  });
  return done({ languages: Object.fromEntries(languages), same_everywhere: [...others, key] });
};

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
  if (value === '') return done(withLanguage(configuration, code, { ...language, strings: others }));
  const { same_everywhere: same } = configuration;
  return done({
    ...withLanguage(configuration, code, { ...language, strings: { ...language.strings, [key]: value } }),
    ...(same?.includes(key) && { same_everywhere: same.filter((each) => each !== key) }),
  });
};
