import { settledWithin } from '../../domain/background.ts';
import { atOnce } from '../../domain/turns.ts';

/** So many gateways are asked at once. */
const AT_ONCE = 16;
/** One that takes longer leaves its place to others; it is not asked again before it has answered. */
const PATIENCE = 30_000;

/** Work at gateways, beside each other: one at a time at each. */
export class GatewayTurns {
  readonly #busy = new Set<string>();
  readonly #place = atOnce(AT_ONCE);

  /** Does the work, unless the gateway still has some. Resolves when it is done, or takes too long. */
  async run(key: string, work: (isLate: () => boolean) => Promise<void>): Promise<void> {
    if (this.#busy.has(key)) return;
    this.#busy.add(key);
    await this.#place(async () => {
      let isLate = false;
      const done = work(() => isLate).finally(() => this.#busy.delete(key));
      if (await settledWithin(done, PATIENCE)) await done;
      else isLate = true;
    });
  }
}
