import { useContext, useState } from 'react';
import { type TextKey, text } from '#core/texts/index.ts';
import { type Typed, WrongDraftsContext } from './wrong-drafts.ts';

interface Source {
  /** Under which wrong words are kept while the input is not shown: of what it belongs to, wherever that stands. */
  readonly id: string;
  /** What the person knows the input by. */
  readonly label: string;
  /** As it is stored now; asked again once something was applied. */
  read(): string;
  /** Stores what was written, or says why not. */
  apply(words: string): TextKey | null;
}

/** Words kept as they were written while the person writes, and longer while they are wrong. */
export function useWritten({ id, label, read, apply }: Source) {
  const value = read();
  const drafts = useContext(WrongDraftsContext);
  const [written, setWritten] = useState<Typed | null>(() => drafts?.get(id)?.typed ?? null);
  const current = written !== null && written.value === value ? written : null;
  const type = (words: string) => {
    const refusal = apply(words);
    const typed = { words, error: refusal && text(refusal), value: read() };
    setWritten(typed);
    if (refusal === null) drafts?.delete(id);
    else drafts?.set(id, { label, typed, read });
  };
  const finish = () => {
    if (current?.error === null) setWritten(null);
  };
  return { words: current?.words ?? value, error: current?.error ?? null, type, finish };
}
