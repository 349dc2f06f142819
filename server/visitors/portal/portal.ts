import { Limiter } from '../../domain/limiter.ts';
import {
  type AuthmonLists,
  createAuthmonLists,
  createGatewayCalls,
  type GatewayCalls,
} from '../departure/gateway-calls.ts';
import type { VisitorDeps } from '../deps.ts';
import { type ConfiguredGateways, createConfiguredGateways } from '../gateways/configured-gateways.ts';
import { type Grants, openGrants } from '../grants/grants.ts';
import { openPendingSteps, type PendingSteps } from '../grants/pending-steps.ts';
import { type Guesses, openGuesses } from '../guesses/guesses.ts';
import { GrantMemory } from '../outage/memory.ts';
import { throughCircuit } from '../outage/store-circuit.ts';
import { openPublishedPages, type PublishedPages } from '../published/published-pages.ts';
import { type KeepSeenPage, openSeenPages } from '../published/seen-pages.ts';
import { createTrialGateways, type TrialGateways } from '../trial/trial-gateways.ts';
import {
  type CouponReservations,
  couponRules,
  openCouponReservations,
} from '../verifiers/coupons/coupon-reservations.ts';
import { openSmsCodes, type SmsCodes, smsRules } from '../verifiers/sms/sms-codes.ts';

const MINUTE = 60_000;

/** Everything that the routes of visitors work with: the server's parts, and what this process remembers of visits. */
export interface Portal {
  readonly deps: VisitorDeps & { readonly configuredGateways: ConfiguredGateways };
  readonly pages: PublishedPages;
  /** Codes on their way to phones. */
  readonly codes: SmsCodes;
  readonly coupons: CouponReservations;
  readonly pendingSteps: PendingSteps;
  readonly grants: Grants;
  readonly guesses: Guesses;
  readonly trials: TrialGateways;
  /** Logins that the server makes at gateways. */
  readonly calls: GatewayCalls;
  readonly authmon: AuthmonLists;
  readonly keepSeenPage: KeepSeenPage;
  /** The forms that each device sent in the last minute. */
  readonly forms: Limiter;
}

/** The portal of a process that has served nobody yet. */
export function openPortal(given: VisitorDeps): Portal {
  const store = throughCircuit(given.store, given.storeCircuit);
  const asked: VisitorDeps = { ...given, store };
  const deps = { ...asked, configuredGateways: createConfiguredGateways(asked) };
  const memory = new GrantMemory();
  const codes = openSmsCodes(deps);
  const coupons = openCouponReservations(deps, memory);
  const pendingSteps = openPendingSteps(deps);
  const rules = { coupon: couponRules(coupons), sms: smsRules(codes) };
  return {
    deps,
    pages: openPublishedPages(deps),
    codes,
    coupons,
    pendingSteps,
    grants: openGrants(deps, { rules, memory, pendingSteps }),
    guesses: openGuesses(deps),
    trials: createTrialGateways(),
    calls: createGatewayCalls(),
    authmon: createAuthmonLists(),
    keepSeenPage: openSeenPages(deps),
    forms: new Limiter(MINUTE, deps.clock.elapsed),
  };
}
