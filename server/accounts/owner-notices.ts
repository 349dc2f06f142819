import type { OwnerNotices } from '#core/ports/api.ts';
import { GUARDED, messagesOfDay, TOLD_OF_GUESSES, TOLD_OF_MESSAGES } from '../domain/account-limits.ts';
import type { Settings } from '../domain/settings.ts';
import type { Clock } from '../ports/clock.ts';
import type { Limit } from '../ports/store/requests.ts';
import type { Repositories } from '../ports/store/store.ts';

interface NoticeDeps {
  readonly store: Pick<Repositories, 'limits'>;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'smsPerDay'>;
}

/** What the owner of pages should know of their visitors. */
export async function ownerNotices(userId: string, { store, clock, settings }: NoticeDeps): Promise<OwnerNotices> {
  const now = clock.now();
  /** When a limit that is used up ends; null where it is not. */
  const endOf = async (limit: Omit<Limit, 'key'>) => {
    const wait = await store.limits.waitOf({ ...limit, key: userId });
    return wait > 0 ? now + wait : null;
  };
  const [guessed, used] = [await endOf(TOLD_OF_GUESSES), await endOf(TOLD_OF_MESSAGES)];
  const most = settings.smsPerDay;
  return {
    wrong_codes:
      guessed === null
        ? null
        : {
            since: timeOf(guessed - TOLD_OF_GUESSES.window),
            guarded_until: timeOf(await endOf(GUARDED)),
          },
    messages:
      used === null
        ? null
        : {
            since: timeOf(used - TOLD_OF_MESSAGES.window),
            most,
            none_until: timeOf(await endOf(messagesOfDay(most))),
          },
  };
}

function timeOf(time: number): string;
function timeOf(time: number | null): string | null;
function timeOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
