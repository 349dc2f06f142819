import type { Wrong } from '#core/auth/types.ts';
import type { CallOutcome } from '#core/gateways/calls.ts';
import type { VisitorGrant } from '../../ports/store/visitor-grants.ts';
import type { VisitorDeps } from '../deps.ts';
import type { GrantMemory } from '../outage/memory.ts';
import { unlessUnwritable } from '../outage/store-circuit.ts';
import type { VisitTraces } from '../records/traces.ts';
import type { Agreed } from '../verifiers/consent-of.ts';
import type { LoginDecision } from '../verifiers/pending-login.ts';
import { type Holder, type Reserved, type RulesByKind, rulesFor, type Use, type UseData } from '../verifiers/use.ts';
import type { Visit } from '../visit/visit.ts';
import { readState, sentState } from '../visit/visit-token.ts';
import type { Departure } from './departure.ts';
import type { PendingSteps } from './pending-steps.ts';

// spec visitors.7

/**
 * The visitors with access. A grant is redeemed at the last step, where a gateway can accept it; nothing is recorded
 * or used up before that. One device and one login is one grant, however often its button is pressed, and at whichever
 * server. A visitor whose login needs no verifier carries the grant in the address, so that no store is needed; other
 * grants are stored.
 */
export interface Grants {
  readonly deps: Pick<VisitorDeps, 'store' | 'visits' | 'secret' | 'clock' | 'log' | 'storeCircuit'>;
  /** How each kind of what a login uses up is held, redeemed and given back. */
  readonly rules: RulesByKind;
  /** Grants that the store could not write. */
  readonly memory: GrantMemory;
  readonly pendingSteps: PendingSteps;
  /** Logins that are being decided now, by their ids. */
  readonly underWay: Map<string, Promise<SettledLogin>>;
  /** Grants for which something is being kept now. */
  readonly reserving: Map<string, Promise<Reservation>>;
}

/** What a gateway is told that a grant allows its device. */
export type Reservation =
  | ({ readonly kind: 'reserved' } & Omit<Reserved, 'traces'>)
  | { readonly kind: 'refused'; readonly wrong: Wrong };

export function openGrants(deps: Grants['deps'], kept: Pick<Grants, 'rules' | 'memory' | 'pendingSteps'>): Grants {
  return { deps, ...kept, underWay: new Map(), reserving: new Map() };
}

/** The outcome of a login: its errors, or where the visitor continues. */
export type SettledLogin = Exclude<LoginDecision, { kind: 'granted' }>;

/** What the store keeps of a grant. */
export interface GrantDetails {
  readonly departure: Departure;
  readonly agreed: Agreed;
  readonly use?: Use;
}

/** The details as they are stored; the store calls the departure `handoff`. */
export function storedDetails({ departure, ...details }: GrantDetails): object {
  return { handoff: sentState(departure), ...details };
}

export function detailsOf({ details }: Pick<VisitorGrant, 'details'>): GrantDetails {
  const { handoff, ...rest } = details as Omit<GrantDetails, 'departure'> & {
    readonly handoff: Parameters<typeof readState<Departure>>[0];
  };
  return { ...rest, departure: readState(handoff) };
}

/** Who redeems a grant: at which page, from which address, and until when their gateway lets them stay, if that is known. */
export interface Redeemer extends Pick<Visit, 'page' | 'address'> {
  readonly until?: number | null;
  /** Whether the server itself asked the gateway. */
  readonly isCall: boolean;
  /** The configured gateway that lets the device in; null: none that is known. */
  readonly gateway: string | null;
}

/** Lets a device in at its gateway, where the server does that. */
export type LetIn = () => Promise<CallOutcome>;

/** The grants of the store, beside those in memory. */
export function storedGrants({ deps, memory }: Pick<Grants, 'deps' | 'memory'>) {
  return memory.beside(deps.store.visitorGrants);
}

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
  return (['coupon_use', 'coupon_return', 'voucher_lease'] as const).some((kind) => visits.waiting(kind).length > 0);
}

/** Other work of this server that looks at the same use waits. */
export function inTurnOfUse<Result>(
  { rules }: Grants,
  use: Use | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  return use ? rulesFor(use, rules).inTurn(use, work) : work();
}

/** Why a device cannot use what its grant uses up; null where it can. */
export async function grantProblem(
  { rules }: Grants,
  use: Use | undefined,
  { data, ...holder }: Holder & { readonly data: UseData },
): Promise<Wrong | null> {
  return use ? rulesFor(use, rules).problem(use, holder, data) : null;
}
