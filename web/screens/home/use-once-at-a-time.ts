import { useCallback, useRef, useState } from 'react';

/** Milliseconds in which two clicks are one wish. */
const DOUBLE_CLICK = 500;

type Run = (id: string, work: () => Promise<unknown>) => void;

/** Does a work once for each id until it is done; whoever asks for it again meanwhile asks for the same. */
export function useOnceAtATime(): readonly [busy: ReadonlySet<string>, run: Run] {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  // known at once, not with the next drawing
  const running = useRef(new Set<string>());
  const run = useCallback<Run>(async (id, work) => {
    const ids = running.current;
    if (ids.has(id)) return;
    setBusy(new Set(ids.add(id)));
    // a quick server would have done the first work before the second click comes
    await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, DOUBLE_CLICK))]);
    ids.delete(id);
    setBusy(new Set(ids));
  }, []);
  return [busy, run];
}
