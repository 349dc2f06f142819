import { useEffect, useState } from 'react';
import { type Failure, failureOf } from '#core/machines/failure.ts';

export type Loaded<Value> =
  | { state: 'loading' }
  | { state: 'ready'; value: Value }
  | { state: 'failed'; failure: Failure };

const loading = { state: 'loading' } as const;

/** Loads once per `key`, aborted when the screen is left. The second item of the result loads again. */
export function useLoaded<Value>(
  key: string,
  load: (signal: AbortSignal) => Promise<Value>,
): [Loaded<Value>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<Value>>(loading);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: load depends on key only, and is a new function at every render
  useEffect(() => {
    const controller = new AbortController();
    const tell = (next: Loaded<Value>) => {
      if (!controller.signal.aborted) setLoaded(next);
    };
    tell(loading);
    load(controller.signal).then(
      (value) => tell({ state: 'ready', value }),
      (error: unknown) => tell({ state: 'failed', failure: failureOf(error) }),
    );
    return () => controller.abort();
  }, [key, round]);
  return [loaded, () => setRound((before) => before + 1)];
}
