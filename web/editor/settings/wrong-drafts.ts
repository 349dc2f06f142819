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

/** An input as it is now. */
export interface Place {
  /** What the person knows it by. */
  readonly label: string;
  /** What is stored there. */
  readonly value: string;
}

export interface WrongDraft {
  readonly typed: Typed;
  /** Where it was typed; null where that is not there any more, or does not matter. */
  now(configuration: Readonly<PageConfiguration>): Place | null;
}

/** What will not be kept, and why. */
export interface NotKept {
  readonly label: string;
  readonly reason: string;
}

/** What was typed and is wrong, by the id of its input: kept while the dialog is open, whichever section is shown. */
export type WrongDrafts = Map<string, WrongDraft>;

/** null where nothing outlives its input. */
export const WrongDraftsContext = createContext<WrongDrafts | null>(null);

/** Those that still stand: of inputs that are there, matter and have not changed since, by their names of now. */
export function standing(drafts: WrongDrafts, configuration: Readonly<PageConfiguration>): readonly NotKept[] {
  return [...drafts.values()].flatMap(({ typed, now }) => {
    const place = now(configuration);
    return place?.value === typed.value ? [{ label: place.label, reason: typed.error ?? '' }] : [];
  });
}
