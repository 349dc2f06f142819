const PAUSE = 250;

/** Waits for something to be true; gives up, saying what was waited for. Milliseconds. */
export async function until(what: string, limit: number, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + limit;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not within ${limit / 1_000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
