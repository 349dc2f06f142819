import { useEffect, useState } from 'react';
import { type Failure, failureOf } from '#core/machines/failure.ts';

export type Loaded<Value> =
  | { state: 'loading' }
  | { state: 'ready'; value: Value }
  | { state: 'failed'; failure: Failure };

const loading = { state: 'loading' } as const;

/** Asks once per `key`; leaving the screen gives the asking up. The second of the pair asks again. */
export function useLoaded<Value>(
  key: string,
  load: (signal: AbortSignal) => Promise<Value>,
): [Loaded<Value>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<Value>>(loading);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: load is what key says, made anew at every render
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
