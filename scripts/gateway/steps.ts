/** The steps of a proof: one line each, with how it went and how long it took. */
export class Steps {
  passed = 0;

  /** Rejects where the step fails: the next one builds on it. */
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
