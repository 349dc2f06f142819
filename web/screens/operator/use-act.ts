import { useState } from 'react';
import { type Failure, failureOf } from '#core/machines/failure.ts';

export interface Act {
  readonly busy: boolean;
  /** Why the last one was refused; null: it was not. */
  readonly failure: Failure | null;
  /** Does something once, however often it is pressed meanwhile. */
  act(work: () => Promise<void>): Promise<void>;
  forget(): void;
}

/** Something that is asked of the server by a press. */
export function useAct(): Act {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  async function act(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  }
  return { busy, failure, act, forget: () => setFailure(null) };
}
