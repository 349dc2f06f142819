import { GUARDED, TOLD_OF_GUESSES } from '../../domain/account-limits.ts';
import type { VisitorDeps } from '../deps.ts';
import type { VisitorLimits } from '../outage/limits-memory.ts';
import type { PublishedPage } from '../published/published-pages.ts';
import { createTellOwner } from '../tell-owner.ts';

/** Whether somebody guesses at the pages of an owner, and that the owner learns of it. */
export function createGuessAlarm(deps: VisitorDeps, limits: VisitorLimits) {
  const tellOwner = createTellOwner(deps, limits);
  return {
    isGuarded: async (owner: string): Promise<boolean> => (await limits.waitOf({ ...GUARDED, key: owner })) > 0,

    /** Guards an owner from now on, who is told of it. */
    async raise(page: Pick<PublishedPage, 'id' | 'user_id'>): Promise<void> {
      const { id, user_id } = page;
      if ((await limits.take([{ ...GUARDED, key: user_id }])) > 0) return;
      deps.log.warn({ page: id, owner: user_id }, 'wrong codes are typed in masses: the owner of the page is guarded');
      await tellOwner(page, { kind: 'wrong-codes', often: TOLD_OF_GUESSES });
    },
  };
}
