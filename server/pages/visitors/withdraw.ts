import type { ErasedWhom } from '#core/ports/visitors/found-visitors.ts';
import { audited } from '../../audit/audited.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { Transactional } from '../../ports/store/store.ts';
import type { Erased } from '../../ports/store/visitors/found-visitors.ts';
import { peopleOfRecord, withdrawConsent } from '../../receipts/withdraw-consent.ts';
import type { WaitingVisits } from '../deps.ts';
import { erasedBy } from './erase-found.ts';
import { fileVisitors } from './file-visitors.ts';
import { recordOf } from './list-found.ts';

// spec visitors.64

interface WithdrawDeps {
  readonly store: Transactional;
  readonly visits: Pick<WaitingVisits, 'flush'>;
  readonly clock: Clock;
}

type Organisation = Pick<OrganisationRecord, 'id' | 'name'>;

/**
 * Somebody told the venue that they are not to be written to any more, on any page of the organisation. Answers how many
 * records said otherwise. Visits that wait to be written heed it when they are.
 */
export async function withdraw(organisation: Organisation, whom: ErasedWhom, deps: WithdrawDeps): Promise<number> {
  const { store, visits, clock } = deps;
  await visits.flush();
  await fileVisitors(store);
  const people = await peopleOf(organisation, whom, store);
  const count = await withdrawConsent(organisation, people, { at: clock.now(), by: 'owner' }, store);
  const { id, name } = organisation;
  const act = { organisation: id, subject: { id, label: name }, fields: { count } };
  await store.tx((tx) => audited('visitors.withdrawn', act, { store: tx, clock }));
  return count;
}

async function peopleOf(organisation: Organisation, whom: ErasedWhom, store: Transactional): Promise<Erased[]> {
  if (!('id' in whom)) return [await erasedBy(organisation, whom, store)];
  return peopleOfRecord(await recordOf(organisation, whom.id, { store }));
}
