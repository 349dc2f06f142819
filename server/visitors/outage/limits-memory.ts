import { Limiter } from '../../domain/limiter.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Limit, Limits } from '../../ports/store/requests.ts';
import { unlessUnwritable } from './store-circuit.ts';

export interface VisitorLimits extends Pick<Limits, 'take' | 'waitOf'> {
  giveBack(taken: readonly Limit[]): Promise<void>;
}

/**
 * The limits of the store, counted by this server beside it: a store that cannot be asked, or is slow because so many
 * ask, must neither keep visitors offline nor give anybody new tries. `alone` is how much of a limit one server grants by
 * itself then: there may be several, and whoever asks in masses can make the store slow.
 */
export function limitsWithMemory(
  limits: Limits,
  { elapsed }: Pick<Clock, 'elapsed'>,
  alone = (most: number) => most,
): VisitorLimits {
  const memory = limitsInMemory(elapsed);

  /** Of tries that were counted here already. */
  async function waitAlone(asked: readonly Limit[]): Promise<number> {
    const waits = asked.map((limit) => memory.waitOf({ ...limit, most: alone(limit.most) + 1 }));
    return Math.max(...(await Promise.all(waits)));
  }

  return {
    async take(asked) {
      const here = await memory.take(asked);
      if (here > 0) return here;
      const everywhere = await unlessUnwritable(
        () => limits.take(asked),
        () => waitAlone(asked),
      );
      if (everywhere > 0) await memory.giveBack(asked);
      return everywhere;
    },

    async waitOf(limit) {
      const here = await memory.waitOf(limit);
      const everywhere = await unlessUnwritable(
        () => limits.waitOf(limit),
        async () => 0,
      );
      return Math.max(here, everywhere);
    },

    async giveBack(taken) {
      await memory.giveBack(taken);
      await unlessUnwritable(
        () => limits.giveBack(taken),
        async () => undefined,
      );
    },
  };
}

function limitsInMemory(elapsed: () => number): VisitorLimits {
  /** By the length of their windows. */
  const limiters = new Map<number, Limiter>();
  const nameOf = ({ scope, key }: Pick<Limit, 'scope' | 'key'>) => `${scope} ${key}`;

  function limiterOf({ window }: Limit): Limiter {
    const limiter = limiters.get(window) ?? new Limiter(window, elapsed);
    limiters.set(window, limiter);
    return limiter;
  }

  async function giveBack(taken: readonly Limit[]): Promise<void> {
    for (const limit of taken) limiterOf(limit).giveBack(nameOf(limit));
  }

  return {
    async take(asked) {
      for (const [index, limit] of asked.entries()) {
        const wait = limiterOf(limit).take(nameOf(limit), limit.most);
        if (wait === 0) continue;
        await giveBack(asked.slice(0, index));
        return wait;
      }
      return 0;
    },
    waitOf: async (limit) => limiterOf(limit).waitOf(nameOf(limit), limit.most),
    giveBack,
  };
}
