import { text } from '#core/texts/index.ts';
import { mailBrand } from '../../dashboards/mail-brand.ts';
import { GUARDED, TOLD_OF_GUESSES } from '../../domain/guessed-owner.ts';
import type { VisitorDeps } from '../deps.ts';
import type { VisitorLimits } from '../outage/limits-memory.ts';
import type { PublishedPage } from '../published-pages.ts';

type GuessedPage = Pick<PublishedPage, 'id' | 'user_id'>;

/** Longest name of a page in a mail. */
const LONGEST_NAME = 60;

/** Whether somebody guesses at the pages of an owner, and how that owner learns of it. */
export function createGuessAlarm(deps: VisitorDeps, limits: VisitorLimits) {
  async function tell({ id, user_id }: GuessedPage): Promise<void> {
    const owner = await deps.store.users.byId(user_id);
    if (!owner || owner.disabled_at !== null) return;
    const brand = await mailBrand(null, deps);
    const url = `${brand.address}/edit?${new URLSearchParams({ draft: id })}`;
    const label = (await deps.store.pages.byId(id))?.label.replace(/[\p{C}\s]+/gu, ' ').trim() ?? '';
    const page = [...label].slice(0, LONGEST_NAME).join('') || text('home.untitled');
    await deps.mailer.send({ kind: 'wrong-codes', to: owner.email, url, brand, page });
  }

  return {
    isGuarded: async (owner: string): Promise<boolean> => (await limits.waitOf({ ...GUARDED, key: owner })) > 0,

    /** Guards an owner from now on. Of all servers that notice it, one tells them, and within a day once. */
    async raise(page: GuessedPage): Promise<void> {
      const key = page.user_id;
      if ((await limits.take([{ ...GUARDED, key }])) > 0) return;
      deps.log.warn({ page: page.id, owner: key }, 'wrong codes are typed in masses: the owner of the page is guarded');
      if ((await limits.take([{ ...TOLD_OF_GUESSES, key }])) > 0) return;
      deps.storeCircuit.inBackground(() => deps.background.run('mail about wrong codes failed', () => tell(page)));
    },
  };
}
