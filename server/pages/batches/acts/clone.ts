import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import { copyPage } from '#core/draft/copy-page.ts';
import { text } from '#core/texts/index.ts';
import { refusal } from '../../../domain/http-error.ts';
import { organisationOf } from '../../../ports/store/pages.ts';
import type { PageDeps } from '../../deps.ts';
import { pageToWire, seenBy } from '../../wire-page.ts';
import { createPage } from '../../write-page.ts';
import type { BatchPageAct, BatchWork } from '../batch-act.ts';

/** Makes a copy of each page beside it, as a page of whoever asks. */
export const clonePages: BatchPageAct = {
  right: 'read',
  check: (_params, at, deps) => refuseWithoutPages(at, deps),
  async work(page, { user, organisation }, deps) {
    await refuseWithoutPages({ user, organisation }, deps);
    const seen = await seenBy(user, page, pageToWire(page, null), deps);
    const copy = copyPage(seen, text('pages.copyOf', { name: page.label || text('home.untitled') }));
    const once = { key: undefined, method: 'POST', path: '', body: null };
    const place = { organisation: organisationOf(page), folder: page.folder_id };
    return (await createPage(copy, user, once, deps, place)).page;
  },
};

async function refuseWithoutPages(
  { user, organisation }: Pick<BatchWork, 'user' | 'organisation'>,
  { store }: Pick<PageDeps, 'store'>,
): Promise<void> {
  const membership = await store.memberships.of(organisation.id, user.id);
  if (membership?.disabled_at !== null || !mayInOrganisation(membership.role, 'pages.make'))
    throw refusal(403, 'forbidden', 'server.organisation.noRight');
}
