import type { OwnerNotices } from '#core/ports/api.ts';
import { GUARDED, TOLD_OF_GUESSES } from '../domain/told-owners.ts';
import type { Clock } from '../ports/clock.ts';
import type { Limit } from '../ports/store/limits.ts';
import type { Repositories } from '../ports/store/store.ts';

interface NoticeDeps {
  readonly store: Pick<Repositories, 'limits'>;
  readonly clock: Clock;
}

/** What the owner of pages should know of their visitors. */
export async function ownerNotices(userId: string, { store, clock }: NoticeDeps): Promise<OwnerNotices> {
  const now = clock.now();
  const at = (time: number) => new Date(time).toISOString();
  const waitOf = (limit: Omit<Limit, 'key'>) => store.limits.waitOf({ ...limit, key: userId });
  const told = await waitOf(TOLD_OF_GUESSES);
  if (told === 0) return { wrong_codes: null };
  const guarded = await waitOf(GUARDED);
  const since = at(now + told - TOLD_OF_GUESSES.window);
  return { wrong_codes: { since, guarded_until: guarded > 0 ? at(now + guarded) : null } };
}
