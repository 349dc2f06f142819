import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import { useTellRefusal } from './rights/withdrawn.ts';

export interface Acts {
  /** What the last act did, in a sentence; null: nothing to say. */
  readonly said: string | null;
  /** Why it was refused. */
  readonly why: string | null;
  tell(words: string | null): void;
  run(work: () => Promise<string | null>): Promise<void>;
}

/** What became of the last act stands where it was asked for. */
export function useActs(): Acts {
  const tellRefusal = useTellRefusal();
  const [said, setSaid] = useState<string | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const tell = (words: string | null) => {
    setSaid(words);
    setWhy(null);
  };
  return {
    said,
    why,
    tell,
    async run(work) {
      tell(null);
      try {
        tell(await work());
      } catch (error) {
        const failure = failureOf(error);
        tellRefusal(failure);
        setWhy(failure.reason);
      }
    },
  };
}
