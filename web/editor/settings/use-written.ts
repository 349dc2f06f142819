import { useContext, useState } from 'react';
import type { Refusal } from '#core/page/edit-result.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { type Place, type Typed, WrongDraftsContext } from './wrong-drafts.ts';

export interface Source {
  /** Under which wrong words are kept while the input is not shown: of what it belongs to, wherever that stands. */
  readonly id: string;
  /** The input as it is now, asked again once something was applied; null where it is not there any more. */
  now(): Place | null;
  /** Stores what was written, or says why not. */
  apply(words: string): TextKey | Refusal | null;
}

/** Words kept as they were written while the person writes, and longer while they are wrong. */
export function useWritten({ id, now, apply }: Source) {
  const read = () => now()?.value ?? '';
  const value = read();
  const drafts = useContext(WrongDraftsContext);
  const [written, setWritten] = useState<Typed | null>(() => drafts?.get(id)?.typed ?? null);
  const current = written !== null && written.value === value ? written : null;
  const type = (words: string) => {
    const refusal = apply(words);
    const typed = { words, error: refusal && sentenceOf(refusal), value: read() };
    setWritten(typed);
    if (refusal === null) drafts?.delete(id);
    else drafts?.set(id, { typed, now });
  };
  const finish = () => {
    if (current?.error === null) setWritten(null);
  };
  return { words: current?.words ?? value, error: current?.error ?? null, type, finish };
}

function sentenceOf(refusal: TextKey | Refusal): string {
  return typeof refusal === 'string' ? text(refusal) : text(refusal.reason, refusal.params);
}
