import type { ErasedVisitors, ErasedWhom } from '#core/ports/visitors/found-visitors.ts';
import { audited } from '../../audit/audited.ts';
import { refusal } from '../../domain/http-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { Repositories, Transactional } from '../../ports/store/store.ts';
import type { Erased } from '../../ports/store/visitors/found-visitors.ts';
import type { KeptConsent } from '../../ports/store/visits.ts';
import type { WaitingVisits } from '../deps.ts';
import { fileVisitors } from './file-visitors.ts';
import { contactOf, recordOf } from './list-found.ts';
import { overwriteErased } from './overwrite-erased.ts';
import { tellErased } from './tell-erased.ts';

// spec visitors.61

/** Records that are erased in one transaction. */
const PORTION = 200;

interface EraseDeps {
  readonly store: Transactional;
  readonly visits: Pick<WaitingVisits, 'flush' | 'counts'>;
  readonly clock: Clock;
}

type Organisation = Pick<OrganisationRecord, 'id' | 'name'>;

/**
 * Erases all that is kept of a person on every page of an organisation. Refused while visits wait to be written, because
 * they would appear again.
 */
export async function eraseFound(
  organisation: Organisation,
  whom: ErasedWhom,
  deps: EraseDeps,
): Promise<ErasedVisitors> {
  const { store, visits } = deps;
  const by = await erasedBy(organisation, whom, store);
  await visits.flush();
  if (visits.counts.waiting > 0) throw refusal(503, 'storage_unusable', 'server.storageUnusable');
  // A server of the version before may have written some.
  await fileVisitors(store);
  const [pages, devices] = [new Set<string>(), new Map<string, string[]>('client' in by ? [[by.client, []]] : [])];
  let records = 0;
  for (let portion = await erasePortion(organisation, by, deps); portion.length > 0; ) {
    records += portion.length;
    for (const { page_id, client, hash } of portion) {
      pages.add(page_id);
      devices.set(client, [...(devices.get(client) ?? []), hash]);
    }
    portion = await erasePortion(organisation, by, deps);
  }
  if ('contact' in by) await store.foundVisitors.forgetCodes(organisation.id, by.contact);
  // Other visits of the device stay where one visit alone is erased, and so does what belongs to them.
  if (!('id' in by))
    for (const [client, hashes] of devices)
      await store.tx((tx) => tx.foundVisitors.forgetDevice(organisation.id, client, hashes));
  await overwriteErased(store);
  const named = [...devices.values()].filter((hashes) => hashes.length > 0);
  return { records, pages: pages.size, devices: named.length };
}

function erasePortion({ id, name }: Organisation, by: Erased, { store, clock }: EraseDeps): Promise<KeptConsent[]> {
  return store.tx(async (tx) => {
    const found = await tx.foundVisitors.of(id, by, PORTION);
    for (const record of found) await tx.foundVisitors.erase(id, { id: record.id });
    const act = { organisation: id, subject: { id, label: name }, fields: { count: found.length } };
    if (found.length > 0) await audited('visitors.erased-everywhere', act, { store: tx, clock });
    await tellErased(id, found, { store: tx, clock });
    return found;
  });
}

/** Whom words name. */
export async function erasedBy(
  organisation: Pick<OrganisationRecord, 'id'>,
  whom: ErasedWhom,
  store: Pick<Repositories, 'foundVisitors'>,
): Promise<Erased> {
  if ('contact' in whom) return { contact: contactOf(whom.contact) };
  if ('device' in whom) return { client: whom.device.trim() };
  return { id: (await recordOf(organisation, whom.id, { store })).id };
}
