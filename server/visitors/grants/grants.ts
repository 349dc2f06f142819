import type { CallOutcome } from '#core/gateways/calls.ts';
import type { VisitorDeps } from '../deps.ts';
import type { GrantMemory } from '../outage/grant-memory.ts';
import type { Agreed } from '../verifiers/consent-of.ts';
import type { LoginDecision } from '../verifiers/pending-login.ts';
import type { RulesByKind, Use } from '../verifiers/use.ts';
import type { Visit } from '../visit/visit.ts';
import type { Handoff } from './handoff.ts';
import type { PendingSteps } from './pending-steps.ts';

// spec visitors.7

/**
 * The visitors with access. A grant is handed out at the last step, where a gateway can accept it; nothing is recorded
 * or used up before that. One device and one login is one grant, however often its button is pressed, and at whichever
 * server. A visitor whose login needs no verifier carries the grant in the address, so that no store is needed; other
 * grants are stored.
 */
export interface Grants {
  readonly deps: Pick<VisitorDeps, 'store' | 'visits' | 'secret' | 'clock' | 'log' | 'storeCircuit'>;
  /** How each kind of what a login uses up is held, spent and given back. */
  readonly rules: RulesByKind;
  /** Grants that the store could not write. */
  readonly memory: GrantMemory;
  readonly pendingSteps: PendingSteps;
  /** Logins that are being decided now, by their ids. */
  readonly underWay: Map<string, Promise<SettledLogin>>;
}

export function openGrants(deps: Grants['deps'], kept: Pick<Grants, 'rules' | 'memory' | 'pendingSteps'>): Grants {
  return { deps, ...kept, underWay: new Map() };
}

/** The outcome of a login: its errors, or where the visitor continues. */
export type SettledLogin = Exclude<LoginDecision, { kind: 'granted' }>;

/** What the store keeps of a grant. */
export interface GrantDetails {
  readonly handoff: Handoff;
  readonly agreed: Agreed;
  readonly use?: Use;
}

/** Who comes to be let in: at which page, from which address, and until when their gateway lets them stay, if that is known. */
export interface Arrived extends Pick<Visit, 'page' | 'address'> {
  readonly until?: number | null;
  /** Whether the server itself asked the gateway. */
  readonly isCall: boolean;
}

/** Lets a device in at its gateway, where the server does that. */
export type LetIn = () => Promise<CallOutcome>;

/** The grants of the store, beside those in memory. */
export function storedGrants({ deps, memory }: Pick<Grants, 'deps' | 'memory'>) {
  return memory.beside(deps.store.visitorGrants);
}
