import { type HttpError, refusal } from '../domain/http-error.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';

/**
 * spec organisations.54: why nothing is changed in an organisation; null where it is not suspended. Its pages go on being
 * served.
 */
export function suspensionOf(
  organisation: Pick<OrganisationRecord, 'name' | 'suspended_at' | 'suspended_why'> | undefined,
): HttpError | null {
  if (!organisation || organisation.suspended_at === null) return null;
  const { name, suspended_why: why } = organisation;
  return refusal(
    423,
    'organisation_suspended',
    'server.organisation.suspended',
    { name, why: why ?? '' },
    { reason: why },
  );
}

/**
 * spec organisations.100: the store of a call that changes something in an organisation. Each transaction looks first whether
 * it is suspended: what was allowed a moment before changes nothing after.
 */
export function unlessSuspended<Store extends Transactional>(store: Store, organisationId: string): Store {
  const tx: Transactional['tx'] = (work) =>
    store.tx(async (handle) => {
      await refuseSuspended(organisationId, { store: handle });
      return work(handle);
    });
  return { ...store, tx };
}

interface SuspensionDeps {
  readonly store: Pick<Repositories, 'organisations'>;
}

/** Throws why nothing is changed in an organisation. */
export async function refuseSuspended(organisationId: string | null, { store }: SuspensionDeps): Promise<void> {
  const suspended = organisationId === null ? null : suspensionOf(await store.organisations.byId(organisationId));
  if (suspended) throw suspended;
}
