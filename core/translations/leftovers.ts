import type { PageConfiguration } from '#core/config/types.ts';
import type { Draft } from '#core/draft/types.ts';
import { done, type EditResult, refused } from '#core/page/edit-result.ts';
import { languageOf, withLanguage } from './language-of.ts';
import { knownKeys } from './translatables.ts';

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
