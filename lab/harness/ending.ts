const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Tells work that it has to end, and why: somebody wants it, or it takes too long. What it started is ended by itself. */
export async function untilEnded<Result>(
  minutes: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  const interrupted = () => ending.abort(new Error('The run was interrupted.'));
  const late = () => ending.abort(new Error(`The run was ended: it took longer than ${minutes} minutes.`));
  const timer = Number.isFinite(minutes) ? setTimeout(late, minutes * 60_000) : undefined;
  // Without listeners a signal would end this process before everything is removed.
  for (const signal of SIGNALS) process.on(signal, interrupted);
  try {
    return await work(ending.signal);
  } finally {
    clearTimeout(timer);
    for (const signal of SIGNALS) process.off(signal, interrupted);
  }
}
