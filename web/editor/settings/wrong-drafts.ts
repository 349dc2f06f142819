import { createContext } from 'react';
import type { PageConfiguration } from '#core/config/types.ts';

/** What was typed into an input, as long as it is not what is stored. */
export interface Typed {
  readonly words: string;
  /** The sentence that says what is wrong with it. */
  readonly error: string | null;
  /** What was stored after this was typed; another value since then (undo, another hand) ends it. */
  readonly value: string;
}

export interface WrongDraft {
  /** Of the input. */
  readonly label: string;
  readonly typed: Typed;
  /** What is stored there; null where it does not matter. */
  read(configuration: Readonly<PageConfiguration>): string | null;
}

/** What was typed and is wrong, by the id of its input: kept while the dialog is open, whichever section is shown. */
export type WrongDrafts = Map<string, WrongDraft>;

/** null where nothing outlives its input. */
export const WrongDraftsContext = createContext<WrongDrafts | null>(null);

/** Those that still stand: of inputs that matter and have not changed since. */
export function standing(drafts: WrongDrafts, configuration: Readonly<PageConfiguration>): readonly WrongDraft[] {
  return [...drafts.values()].filter(({ typed, read }) => read(configuration) === typed.value);
}
