import type { UserRecord } from '../ports/store/accounts.ts';
import type { PageRecord, RevisionRecord } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';

export type Author = Pick<RevisionRecord, 'author_id' | 'author_label'>;

/** Somebody as the author of a version: their name stays with it, whatever they are called later. */
export function authorOf({ id, fullname, email }: Pick<UserRecord, 'id' | 'fullname' | 'email'>): Author {
  return { author_id: id, author_label: fullname.trim() || email };
}

/** Who saved the draft of a page as it is; nobody where a server of the version before saved it, which does not say. */
export async function authorOfDraft(
  { saved_by, saved_at, updated_at }: Pick<PageRecord, 'saved_by' | 'saved_at' | 'updated_at'>,
  { store }: { readonly store: Pick<Repositories, 'users'> },
): Promise<Author> {
  const author = saved_by === null || saved_at !== updated_at ? undefined : await store.users.byId(saved_by);
  return author ? authorOf(author) : { author_id: null, author_label: '' };
}
