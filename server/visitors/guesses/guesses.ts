import type { Handover } from '#core/gateways/types.ts';
import { addressKey } from '../../domain/address-key.ts';
import type { Limit } from '../../ports/store/limits.ts';
import type { VisitorDeps } from '../deps.ts';
import { limitsWithMemory } from '../outage/limits-memory.ts';
import { unlessUnwritable } from '../outage/store-circuit.ts';
import type { PublishedPage } from '../published-pages.ts';
import { createGuessAlarm } from './guess-alarm.ts';

const MINUTE = 60_000;

/** How many wrong codes and passwords are looked at, of whom, and within which time (decision 182). */
const WRONG = {
  device: { most: 5, window: 10 * MINUTE },
  address: { most: 30, window: 10 * MINUTE },
  owner: { most: 300, window: 60 * MINUTE },
  /** Of one address, or one device that is known, while an owner is guarded. */
  guarded: { most: 1, window: MINUTE },
} as const;

/** Where something that lets in is typed. */
export interface Guesser {
  readonly page: Pick<PublishedPage, 'id' | 'user_id'>;
  readonly handover: Handover | null;
  readonly address: string;
}

/** A try that was counted before anybody knows whether it is right. */
export interface Guess {
  /** Milliseconds until the next try; 0: this one is looked at. */
  readonly wait: number;
  /** It was right, or nothing was compared: it counts no more. */
  giveBack(): Promise<void>;
}

export type Guesses = ReturnType<typeof createGuesses>;

/**
 * Limits of what people type to be let in: codes, coupons, the password of a page. Only what is wrong counts in the end,
 * yet each try is counted before it is looked at, so that a thousand at once get no further than a thousand in turn.
 * Strangers at other addresses take nothing from anybody: what an owner's visitors have in common only makes each
 * address slower.
 */
export function createGuesses(deps: VisitorDeps) {
  const limits = limitsWithMemory(deps.store.limits, deps.clock);
  const alarm = createGuessAlarm(deps, limits);

  /**
   * Whether a device is told from others at its address: it was let in at this page before. What an address says of a
   * device it has never seen can be made up for each try.
   */
  async function isKnown({ page, handover }: Guesser): Promise<boolean> {
    const client = handover?.client ?? null;
    if (client === null) return false;
    return unlessUnwritable(
      async () => (await deps.store.consents.last({ page_id: page.id, client })) !== undefined,
      async () => false,
    );
  }

  /** Of a device, and unless it is known of everybody at its address; from narrow to wide. */
  async function ownLimits(guesser: Guesser): Promise<{ readonly who: string; readonly own: readonly Limit[] }> {
    const { page, handover } = guesser;
    const address = addressKey(guesser.address);
    const client = handover?.client ?? null;
    const who = client === null ? address : `${page.user_id} ${client} at ${address}`;
    const device = client === null ? [] : [{ scope: 'wrong codes of a device', key: who, ...WRONG.device }];
    if (await isKnown(guesser)) return { who, own: device };
    return { who: address, own: [...device, { scope: 'wrong codes from', key: address, ...WRONG.address }] };
  }

  return {
    /** Counts a try, unless there were too many. */
    async take(guesser: Guesser): Promise<Guess> {
      const { user_id: owner } = guesser.page;
      const { who, own } = await ownLimits(guesser);
      const counted = async (asked: readonly Limit[]): Promise<Guess> => {
        const wait = await limits.take(asked);
        return { wait, giveBack: () => limits.giveBack(wait > 0 ? [] : asked) };
      };
      const guarded = [...own, { scope: 'wrong codes while guarded', key: `${owner} ${who}`, ...WRONG.guarded }];
      if (await alarm.isGuarded(owner)) return counted(guarded);
      const ofOwner: Limit = { scope: 'wrong codes at', key: owner, ...WRONG.owner };
      const guess = await counted([...own, ofOwner]);
      if (guess.wait === 0 || (await limits.waitOf(ofOwner)) === 0) return guess;
      await alarm.raise(guesser.page);
      return counted(guarded);
    },
  };
}
