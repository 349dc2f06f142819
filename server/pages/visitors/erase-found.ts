import type { ErasedVisitors, ErasedWhom } from '#core/ports/visitors/found-visitors.ts';
import { audited } from '../../audit/audited.ts';
import { refusal } from '../../domain/http-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { Repositories, Transactional } from '../../ports/store/store.ts';
import type { Erased } from '../../ports/store/visitors/found-visitors.ts';
import type { KeptConsent } from '../../ports/store/visits.ts';
import type { WaitingVisits } from '../deps.ts';
import { contactOf, recordOf } from './list-found.ts';

// spec visitors.61

/** Records whose devices are forgotten in one transaction. */
const PORTION = 200;

interface EraseDeps {
  readonly store: Transactional;
  readonly visits: Pick<WaitingVisits, 'flush' | 'counts'>;
  readonly clock: Clock;
}

/**
 * Erases all that is kept of a person on every page of an organisation. Refused while visits wait to be written, because
 * they would appear again.
 */
export async function eraseFound(
  organisation: Pick<OrganisationRecord, 'id' | 'name'>,
  whom: ErasedWhom,
  { store, visits, clock }: EraseDeps,
): Promise<ErasedVisitors> {
  const by = await erasedBy(organisation, whom, store);
  await visits.flush();
  if (visits.counts.waiting > 0) throw refusal(503, 'storage_unusable', 'server.storageUnusable');
  const [pages, devices] = [new Set<string>(), new Set<string>()];
  let records = 0;
  for (let portion = await erasePortion(); portion.length > 0; portion = await erasePortion()) {
    records += portion.length;
    for (const { page_id, client } of portion) {
      pages.add(page_id);
      devices.add(client);
    }
  }
  if (records > 0) await store.foundVisitors.overwriteErased();
  return { records, pages: pages.size, devices: devices.size };

  function erasePortion(): Promise<readonly KeptConsent[]> {
    return store.tx(async (tx) => {
      const found = await tx.foundVisitors.of(organisation.id, by, PORTION);
      for (const record of found) {
        await forgetDevice(record, tx);
        await tx.foundVisitors.erase(organisation.id, { id: record.id });
      }
      if ('contact' in by) await tx.foundVisitors.forgetCodes(organisation.id, by.contact);
      const subject = { id: organisation.id, label: organisation.name };
      const act = { organisation: organisation.id, subject, fields: { count: found.length } };
      if (found.length > 0) await audited('visitors.erased-everywhere', act, { store: tx, clock });
      return found;
    });
  }
}

async function erasedBy(
  organisation: Pick<OrganisationRecord, 'id'>,
  whom: ErasedWhom,
  store: Pick<Repositories, 'foundVisitors'>,
): Promise<Erased> {
  if ('contact' in whom) return { contact: contactOf(whom.contact) };
  if ('device' in whom) return { client: whom.device.trim() };
  return { id: (await recordOf(organisation, whom.id, { store })).id };
}

/** What else names the device of a record: its sessions, its leases, that it is online, what it was granted. */
async function forgetDevice(record: KeptConsent, store: Repositories): Promise<void> {
  await store.radiusAccounts.erase(record);
  await store.voucherLeases.erase(record);
  await store.foundVisitors.forgetDevice(record);
}
