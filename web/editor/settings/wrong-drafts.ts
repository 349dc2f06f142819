import { createContext } from 'react';
import type { PageConfiguration } from '#core/config/types.ts';
import type { Setting } from '#core/settings/types.ts';

/** What was typed into a setting, as long as it is not what is stored. */
export interface Typed {
  readonly words: string;
  /** The sentence that says what is wrong with it. */
  readonly error: string | null;
  /** What the setting was after this was typed; another value since then (undo, another hand) ends it. */
  readonly value: string;
  readonly configuration: Readonly<PageConfiguration>;
}

export interface WrongDraft {
  readonly setting: Setting;
  readonly typed: Typed;
}

/** What was typed and is wrong, by the id of its setting: kept while the dialog is open, whichever section is shown. */
export type WrongDrafts = Map<string, WrongDraft>;

/** null where nothing outlives its input. */
export const WrongDraftsContext = createContext<WrongDrafts | null>(null);

/** Those that still stand: of settings that matter and have not changed since. */
export function standing(drafts: WrongDrafts, configuration: Readonly<PageConfiguration>): readonly WrongDraft[] {
  return [...drafts.values()].filter(
    ({ setting, typed }) => setting.read(configuration) === typed.value && (setting.applies?.(configuration) ?? true),
  );
}
