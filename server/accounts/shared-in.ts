import { text } from '#core/texts/index.ts';
import type { SharedInMail } from '../ports/mailer.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';

/** A mail is no place for a name of a thousand letters. */
const LONGEST = 60;

/** What mail programs make a link of: anybody could send it to anybody under the name of the server. */
const LINK = /:\/\/|@|[\p{L}\d]\.\p{L}{2,}/u;

/** What the mail to somebody invited to a page says of it and of its owner. */
export async function sharedIn(
  page: PageRecord,
  { store }: { readonly store: Pick<Repositories, 'users'> },
): Promise<SharedInMail> {
  const name = short((await store.users.byId(page.user_id))?.fullname ?? '');
  return {
    inviter: name === '' ? page.user_email : `${name} (${page.user_email})`,
    page: short(page.label) || text('home.untitled'),
  };
}

/** People type names: in a mail they stay one line, and none that leads somewhere is said. */
function short(name: string): string {
  const line = name.replace(/[\p{C}\s]+/gu, ' ').trim();
  if (LINK.test(line)) return '';
  const letters = [...line];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('').trim()}…` : letters.join('');
}
