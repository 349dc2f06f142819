import waitFor from 'p-wait-for';

/** Prints each step of a proof on one line, with its result and duration. */
export class Steps {
  passed = 0;
  failed = 0;

  /** Steps that belong together. One that fails ends them, and others go on. */
  async section(title: string, work: () => Promise<void>): Promise<void> {
    console.log(`\n${title}`);
    try {
      await work();
    } catch (error) {
      console.log(error instanceof Error ? error.message : error);
      this.failed += 1;
    }
  }

  /** Rejects when the step fails, because the next one depends on it. */
  async take(what: string, work: () => Promise<void>): Promise<void> {
    const start = performance.now();
    const say = (mark: string) => {
      const took = Math.round(performance.now() - start);
      console.log(`${mark} ${String(took).padStart(6)} ms  ${what}`);
    };
    try {
      await work();
    } catch (error) {
      say('FAIL');
      throw error;
    }
    say('PASS');
    this.passed += 1;
  }
}

export function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** Waits until something holds; after `limit` milliseconds throws an error that names it. */
export async function until(what: string, limit: number, holds: () => boolean | Promise<boolean>): Promise<void> {
  await waitFor(holds, {
    interval: 50,
    timeout: { milliseconds: limit, message: `not within ${limit / 1_000} s: ${what}` },
  });
}
