import { text } from '#core/texts/index.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { PageRecord, RevisionRecord } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';

export type Author = Pick<RevisionRecord, 'author_id' | 'author_label'>;

/** Somebody as the author of a version: their name stays with it, whatever they are called later. */
export function authorOf({ acted_by, ...person }: Named & Pick<UserRecord, 'acted_by'>): Author {
  const label = nameOf(person);
  if (!acted_by) return { author_id: person.id, author_label: label };
  return {
    author_id: acted_by.id,
    author_label: text('server.acting.author', { staff: nameOf(acted_by), who: label }),
  };
}

type Named = Pick<UserRecord, 'id' | 'fullname' | 'email'>;
const nameOf = ({ fullname, email }: Named): string => fullname.trim() || email;

/** Who saved the draft of a page as it is; nobody where a server of the version before saved it, which does not say. */
export async function authorOfDraft(
  { saved_by, saved_at, updated_at }: Pick<PageRecord, 'saved_by' | 'saved_at' | 'updated_at'>,
  { store }: { readonly store: Pick<Repositories, 'users'> },
): Promise<Author> {
  const author = saved_by === null || saved_at !== updated_at ? undefined : await store.users.byId(saved_by);
  return author ? authorOf(author) : { author_id: null, author_label: '' };
}
