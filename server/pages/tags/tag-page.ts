import { pageFor } from '../../access/access.ts';
import { audited } from '../../audit/audited.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import { organisationOf, type PageRecord } from '../../ports/store/pages.ts';
import type { FolderDeps } from '../folders/change-folder.ts';
import { tagById } from './change-tag.ts';

// spec organisations.80

export interface TagChange {
  /** Ids of tags that are put on it. */
  readonly add: readonly string[];
  /** Ids of tags that are taken off it. */
  readonly remove: readonly string[];
}

/** Puts tags on a page and takes others off. Who loses the right to it meanwhile changes nothing. */
export function tagPage(
  id: string,
  { add, remove }: TagChange,
  user: UserRecord,
  { store, clock }: FolderDeps,
): Promise<PageRecord> {
  return store.tx(async (tx) => {
    const page = await pageFor(id, user, 'move', { store: tx });
    const organisation = organisationOf(page);
    const before = await tx.tags.ofPage(id);
    const isOn = (tag: string) => before.includes(tag);
    const change = { add: add.filter((tag) => !isOn(tag)), remove: remove.filter(isOn) };
    const names: string[] = [];
    for (const tag of [...change.add, ...change.remove])
      names.push((await tagById({ id: organisation }, tag, tx)).name);
    if (names.length === 0) return page;
    await tx.tags.change(id, change);
    const added = names.slice(0, change.add.length);
    const fields = { added, removed: names.slice(change.add.length) };
    await audited('page.tagged', { organisation, subject: page, fields }, { store: tx, clock });
    return page;
  });
}
