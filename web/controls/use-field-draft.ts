import { useState } from 'react';

/** The text typed into an input, as long as it is not stored. */
export interface FieldDraft<Stored> {
  readonly words: string;
  /** The sentence that says what is wrong with it. */
  readonly error: string | null;
  /** The stored value after this was typed; another value since then (undo, another person) ends the draft. */
  readonly stored: Stored;
}

interface Field<Stored> {
  /** The text of the input where nothing is typed. */
  readonly shown: string;
  /** The stored value, as it is drawn now. */
  readonly stored: Stored;
  /** The stored value once something was applied. */
  now(): Stored;
  same?(a: Stored, b: Stored): boolean;
  /** Stores what was typed; the sentence that says why not, else null. */
  apply(words: string): string | null;
  /** A draft from before the input was shown. */
  readonly first?: FieldDraft<Stored> | null | undefined;
  /** Told of each draft, for whom it has to outlive the input. */
  onDraft?(draft: FieldDraft<Stored>): void;
}

/**
 * The draft of an input. What is typed stays as typed until the person is done, and longer while it is wrong: a wrong
 * value is never stored and never removed from the input.
 */
export function useFieldDraft<Stored>({
  shown,
  stored,
  now,
  same = Object.is,
  apply,
  first = null,
  onDraft,
}: Field<Stored>) {
  const [draft, setDraft] = useState<FieldDraft<Stored> | null>(first);
  const current = draft !== null && same(draft.stored, stored) ? draft : null;
  return {
    words: current?.words ?? shown,
    error: current?.error ?? null,
    isTyped: draft !== null,
    type(words: string) {
      const error = apply(words);
      const typed = { words, error, stored: now() };
      setDraft(typed);
      onDraft?.(typed);
    },
    finish() {
      if (current?.error === null) setDraft(null);
    },
    drop: () => setDraft(null),
  };
}
