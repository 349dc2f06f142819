import { randomUUID } from 'node:crypto';
import { UNLIMITED } from '#core/gateways/limits/allowance.ts';
import type { PublishedPage } from '../published/published-pages.ts';
import { type RefusedBy, type ReservedAt, rulesFor, type Use } from '../verifiers/use.ts';
import type { Departure } from './departure.ts';
import { detailsOf, type Grants, inTurnOfUse, type Reservation, storedGrants, wherever } from './grants.ts';

/** What a grant uses up; null where that is nothing. */
export async function usedUpBy(grants: Grants, departure: Departure): Promise<Use | null> {
  return (await usedIn(grants, departure))?.use ?? null;
}

const UNRESERVED: Reservation = { kind: 'reserved', allowance: UNLIMITED, lease: null };

/**
 * spec visitors.24: keeps for a device what its gateway is told next, so that nobody else is told it too. Asked again it
 * is the same, until the device is let in.
 */
export async function reserve(
  grants: Grants,
  departure: Departure,
  page: PublishedPage,
  at: ReservedAt,
): Promise<Reservation> {
  const { reserving } = grants;
  const { id } = departure;
  // Pressed again meanwhile it is the same.
  const running = reserving.get(id);
  if (running) return running;
  const kept = reserveFor(grants, departure, page, at).finally(() => reserving.delete(id));
  reserving.set(id, kept);
  return kept;
}

async function reserveFor(
  grants: Grants,
  departure: Departure,
  page: PublishedPage,
  at: ReservedAt,
): Promise<Reservation> {
  const found = await usedIn(grants, departure);
  if (!found) return UNRESERVED;
  const { use, grant } = found;
  const { id, client } = grant;
  return inTurnOfUse(grants, use, () =>
    wherever(grants, id, async ({ data, record }): Promise<Reservation> => {
      // Another press may have gone on meanwhile.
      const granted_at = (await data.visitorGrants.byId(id))?.granted_at ?? null;
      const holder = { client, page, grant: { id, granted_at } };
      const kept = await rulesFor(use, grants.rules).reserve(use, holder, at, data);
      if ('wrong' in kept) return { kind: 'refused', wrong: kept.wrong };
      const { traces, ...reserved } = kept;
      // A trial keeps nothing from anybody.
      if (departure.arrival?.trial !== undefined) return { kind: 'reserved', ...reserved, lease: null };
      if (traces.length > 0) await record({ id: randomUUID(), traces });
      return { kind: 'reserved', ...reserved };
    }),
  );
}

/** The gateway did not let the device in: what was kept for it is there for everybody again. */
export async function unreserve(grants: Grants, departure: Departure): Promise<void> {
  const found = await usedIn(grants, departure);
  if (found) await unreserveUse(grants, found.use, { grant: found.grant.id, by: 'gateway' });
}

export function unreserveUse(
  grants: Grants,
  use: Use,
  refused: { readonly grant: string; readonly by: RefusedBy },
): Promise<void> {
  return wherever(grants, refused.grant, async ({ data, record }) => {
    const traces = await rulesFor(use, grants.rules).unreserve(use, refused, data);
    if (traces.length > 0) await record({ id: randomUUID(), traces });
  });
}

async function usedIn(grants: Grants, { id, agreed }: Departure) {
  const grant = agreed ? undefined : await storedGrants(grants).byId(id);
  const use = grant && detailsOf(grant).use;
  return use && { use, grant };
}
