import { useState } from 'react';
import { type TextKey, text } from '#core/texts/index.ts';

interface Written {
  readonly words: string;
  /** The sentence that says what is wrong with them. */
  readonly error: string | null;
  /** What was stored after they were written; another value since then (undo, another row) ends them. */
  readonly value: string;
}

interface Source {
  /** As it is stored now; asked again once something was applied. */
  read(): string;
  /** Stores what was written, or says why not. */
  apply(words: string): TextKey | null;
}

/** Words kept as they were written while the person writes, and longer while they are wrong. */
export function useWritten({ read, apply }: Source) {
  const value = read();
  const [written, setWritten] = useState<Written | null>(null);
  const current = written !== null && written.value === value ? written : null;
  const type = (words: string) => {
    const refusal = apply(words);
    setWritten({ words, error: refusal && text(refusal), value: read() });
  };
  const finish = () => {
    if (current?.error === null) setWritten(null);
  };
  return { words: current?.words ?? value, error: current?.error ?? null, type, finish };
}
