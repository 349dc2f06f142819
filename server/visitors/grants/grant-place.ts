import type { Wrong } from '#core/auth/types.ts';
import { unlessUnwritable } from '../outage/store-circuit.ts';
import type { VisitTraces } from '../records/visit-traces.ts';
import { rulesFor, type Use, type UseData } from '../verifiers/use.ts';
import type { Grants } from './grants.ts';

/** Where a grant is decided: in a transaction of the store, or in memory while that cannot be written. */
export interface GrantPlace {
  readonly data: UseData;
  record(visit: VisitTraces): Promise<void>;
}

type Work<Result> = (place: GrantPlace) => Promise<Result>;

function inStore<Result>({ deps, memory }: Grants, work: Work<Result>): Promise<Result> {
  const { visits, storeCircuit } = deps;
  return visits.betweenWrites(() =>
    storeCircuit.ask(() =>
      visits.recordWith((tx, record) =>
        work({ data: { ...tx, visitorGrants: memory.beside(tx.visitorGrants) }, record }),
      ),
    ),
  );
}

function inMemory<Result>({ deps: { store, visits }, memory }: Grants, work: Work<Result>): Promise<Result> {
  const data = { ...store, visitorGrants: memory.insteadOf(store.visitorGrants) };
  return visits.betweenWrites(() => work({ data, record: (visit) => visits.record(visit) }));
}

/** In the store, or in memory while it cannot be written. */
export function inPlace<Result>(grants: Grants, work: Work<Result>): Promise<Result> {
  return unlessUnwritable(
    () => inStore(grants, work),
    () => inMemory(grants, work),
  );
}

/** In memory where the grant is in memory already. */
export function wherever<Result>(grants: Grants, id: string, work: Work<Result>): Promise<Result> {
  return grants.memory.has(id) || isQueuing(grants) ? inMemory(grants, work) : inPlace(grants, work);
}

/** Uses that wait are written before later ones of the same device. */
function isQueuing({ deps: { visits } }: Grants): boolean {
  return visits.waiting('coupon_use').length + visits.waiting('coupon_return').length > 0;
}

/** Other work of this server that looks at the same use waits. */
export function inTurn<Result>({ rules }: Grants, use: Use | undefined, work: () => Promise<Result>): Promise<Result> {
  return use ? rulesFor(use, rules).inTurn(use, work) : work();
}

/** Why a device cannot use what its grant uses up; null where it can. */
export async function problemOf(
  { rules }: Grants,
  use: Use | undefined,
  { client, data }: { readonly client: string; readonly data: UseData },
): Promise<Wrong | null> {
  return use ? rulesFor(use, rules).problem(use, client, data) : null;
}
