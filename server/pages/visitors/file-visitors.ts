import { MARKETING_KEY } from '#core/auth/form-fields.ts';
import { contactsIn } from '#core/visitors/contacts.ts';
import { turn } from '../../domain/turns.ts';
import type { Transactional } from '../../ports/store/store.ts';

// spec visitors.60

/** Records that are filed in one transaction: some milliseconds of the database. */
const PORTION = 100;

/**
 * Files the records that a server of the version before wrote: whose they are, and by which emails and numbers they are
 * found. It is called at the start, while both run, and before somebody is erased.
 */
export async function fileVisitors(store: Transactional, ended?: AbortSignal): Promise<void> {
  for (let filed = PORTION; filed === PORTION && !ended?.aborted; await turn()) {
    filed = await store.tx(async (tx) => {
      const found = await tx.foundVisitors.unfiled(PORTION);
      for (const { id, given } of found) {
        const agreed = Object.keys(given).some((name) => name.endsWith(`.${MARKETING_KEY}`));
        // Whether others were asked is not known.
        await tx.foundVisitors.file(id, { contacts: contactsIn(given), marketing: agreed || null });
      }
      return found.length;
    });
  }
}
