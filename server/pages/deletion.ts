import { DELETION_DAYS } from '#core/access/deletion.ts';
import type { Deletion } from '#core/access/types.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { PageDeps } from './deps.ts';

const DAY = 86_400_000;

/** What uses a page that is to be deleted. Gateways of all pages go on with the others. */
export async function deletionOf(
  { id, published_at }: PageRecord,
  { store, clock }: Pick<PageDeps, 'store' | 'clock'>,
): Promise<Deletion> {
  const [gateways, people, visitors] = await Promise.all([
    store.gateways.ofPage(id),
    store.permissions.ofPage(id),
    store.consents.clientsSince(id, clock.now() - DELETION_DAYS * DAY),
  ]);
  return {
    published: published_at !== null,
    gateways: gateways.map(({ name }) => name),
    people: people.length,
    visitors,
  };
}
