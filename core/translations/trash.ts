import type { PageLanguage } from '#core/config/types.ts';
import { type FormerDefault, formerDefault } from './default-language.ts';
import { languageOf } from './language-of.ts';
import type { Languages } from './types.ts';

/** spec languages.2: what the page's languages have lost and can have back, for as long as the editor is open. */
export interface Trash {
  /** Languages that were removed, by code. */
  readonly removed: Readonly<Record<string, PageLanguage>>;
  readonly formerDefault: FormerDefault | null;
}

export const EMPTY_TRASH: Trash = { removed: {}, formerDefault: null };

/** The trash with what a removal takes from the page; the newest of a language stays. */
export function intoTrash(trash: Trash, configuration: Languages, code: string): Trash {
  const language = languageOf(configuration, code);
  return language
    ? { ...switchedOff(trash, configuration, code), removed: { ...trash.removed, [code]: language } }
    : trash;
}

/** The trash once a language is no longer for visitors. */
export function switchedOff(trash: Trash, configuration: Languages, code: string): Trash {
  const kept = trash.formerDefault?.since === configuration.defaultLanguage ? trash.formerDefault : null;
  return { ...trash, formerDefault: formerDefault(configuration, code) ?? kept };
}

/** What can be restored: what an undo brought back meanwhile is on the page and not in the trash. */
export function restorable(
  trash: Trash,
  configuration: Pick<Languages, 'languages'>,
): readonly (readonly [string, PageLanguage])[] {
  return Object.entries(trash.removed).filter(([code]) => !languageOf(configuration, code));
}
