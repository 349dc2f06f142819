import { translationProblem } from '#core/config/page-strings.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { Draft } from '#core/draft/types.ts';
import { done, type EditResult, refused } from '#core/page/edit-result.ts';
import { languageOf, withLanguage } from './languages.ts';
import { knownKeys } from './translatables.ts';
import type { LanguageVerb } from './types.ts';

interface Translation {
  readonly code: string;
  readonly key: string;
  /** Empty: the text is not translated any more. */
  readonly value: string;
}

/** As much as the longest text of an element or the terms may be. */
export const LONGEST_TRANSLATION = 200_000;

/** Says one text of the page in a language. */
export const translate: LanguageVerb<Translation> = (configuration, { code, key, value }) => {
  const language = languageOf(configuration, code);
  if (!language) return refused('page.noLanguage');
  if (value.length > LONGEST_TRANSLATION) return refused('page.translationTooLong');
  const problem = translationProblem(language, key, value);
  if (problem) return refused(problem.key, problem.params);
  const { [key]: _before, ...others } = language.strings;
  if (value === '') return done(withLanguage(configuration, code, { ...language, strings: others }));
  return done(withLanguage(configuration, code, { ...language, strings: { ...language.strings, [key]: value } }));
};

/** Keys of a language's strings that nothing on the page reads any more. They are kept until somebody cleans up. */
export function leftovers(known: ReadonlySet<string>, strings: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(strings).filter((key) => !known.has(key));
}

/** Drops what is left over in a language. */
export function cleanUp(draft: Draft, code: string): EditResult<Partial<PageConfiguration>> {
  const language = languageOf(draft.configuration, code);
  if (!language) return refused('page.noLanguage');
  const known = knownKeys(draft, code);
  const strings = Object.fromEntries(Object.entries(language.strings).filter(([key]) => known.has(key)));
  return done(withLanguage(draft.configuration, code, { ...language, strings }));
}
