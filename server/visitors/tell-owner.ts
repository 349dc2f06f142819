import { type TextParams, text } from '#core/texts/index.ts';
import { mailBrand } from '../dashboards/mail-brand.ts';
import type { MailKindName } from '../ports/mailer.ts';
import type { Limit } from '../ports/store/requests.ts';
import type { VisitorDeps } from './deps.ts';
import type { VisitorLimits } from './outage/memory.ts';
import type { PublishedPage } from './published/published-pages.ts';

/** Longest name of a page in a mail. */
const LONGEST_NAME = 60;

interface Told {
  readonly kind: MailKindName;
  /** How often an owner is told. */
  readonly often: Omit<Limit, 'key'>;
  /** What the mail names besides the page. */
  readonly says?: TextParams;
}

export type TellOwner = ReturnType<typeof createTellOwner>;

/** Mails the owner of a page what happens there, no more often than it says: of all servers that notice it, one does. */
export function createTellOwner(deps: VisitorDeps, limits: VisitorLimits) {
  async function mail(page: Pick<PublishedPage, 'id' | 'user_id'>, { kind, says }: Told): Promise<void> {
    const owner = await deps.store.users.byId(page.user_id);
    if (!owner || owner.disabled_at !== null) return;
    const brand = await mailBrand(null, deps);
    const url = `${brand.address}/edit?${new URLSearchParams({ draft: page.id })}`;
    const label = (await deps.store.pages.evenTrashed(page.id))?.label.replace(/[\p{C}\s]+/gu, ' ').trim() ?? '';
    const name = [...label].slice(0, LONGEST_NAME).join('') || text('home.untitled');
    await deps.mailer.send({ kind, to: owner.email, url, brand, says: { ...says, page: name } });
  }

  return async (page: Pick<PublishedPage, 'id' | 'user_id'>, told: Told): Promise<void> => {
    if ((await limits.take([{ ...told.often, key: page.user_id }])) > 0) return;
    deps.storeCircuit.inBackground(() =>
      deps.background.run(`mail ${told.kind} to an owner failed`, () => mail(page, told)),
    );
  };
}
