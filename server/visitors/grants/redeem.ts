import { randomUUID } from 'node:crypto';
import type { Wrong } from '#core/auth/types.ts';
import type { Arrival } from '#core/gateways/types.ts';
import { storageProblem } from '../../http/answer-error.ts';
import { onlineTrace } from '../captive-portal/device-states.ts';
import type { Trace } from '../records/traces.ts';
import { consentOf } from '../verifiers/consent-of.ts';
import { deviceHash, loginAway } from '../verifiers/pending-login.ts';
import { rulesFor } from '../verifiers/use.ts';
import type { Departure } from './departure.ts';
import {
  detailsOf,
  type GrantPlace,
  type Grants,
  grantProblem,
  inTurnOfUse,
  type LetIn,
  type Redeemer,
  storedDetails,
  storedGrants,
  wherever,
} from './grants.ts';
import { stepDone } from './pending-steps.ts';
import { unreserve, unreserveUse } from './reserve.ts';

const SECOND = 1_000;
/** A gateway that does not take what was granted says so at once; a visitor may have left the last step open. */
const REFUSAL = 10 * 60 * SECOND;

/** What became of a grant at the last step. `raw` is what the gateway said, where it was the one that refused. */
export type Redemption =
  | { readonly kind: 'redeemed' }
  | { readonly kind: 'waiting'; readonly after: number }
  | { readonly kind: 'refused'; readonly wrong: Wrong; readonly raw?: string };

/**
 * Records and uses up the grant, the first time. Where the server itself lets the device in, that is `letIn`: the
 * grant is recorded once the gateway has said that it did. The gateway may be slow, so nobody waits for their turn
 * meanwhile: what the grant uses is held for it.
 */
export async function redeem(
  grants: Grants,
  departure: Departure,
  redeemer: Omit<Redeemer, 'isCall'>,
  letIn?: LetIn,
): Promise<Redemption> {
  const { clock, log } = grants.deps;
  try {
    let { until = null } = redeemer;
    if (letIn) {
      const hindrance = await hindranceOf(grants, departure, redeemer);
      if (hindrance) return { kind: 'refused', wrong: hindrance };
      const outcome = await letIn();
      if (outcome.kind === 'waiting') return outcome;
      if (outcome.kind === 'refused') {
        // One that is silent may have let the device in.
        if (outcome.reason !== 'visitor.gatewaySilent') await unreserve(grants, departure);
        return { kind: 'refused', wrong: outcome.reason, raw: outcome.raw };
      }
      if (outcome.seconds !== undefined) until = clock.now() + outcome.seconds * SECOND;
    }
    const isTrial = departure.arrival?.trial !== undefined;
    const known = { ...redeemer, isCall: letIn !== undefined, until };
    const problem = await (isTrial ? hindranceOf(grants, departure, redeemer) : recordOnce(grants, departure, known));
    if (problem && !letIn) await unreserve(grants, departure);
    return problem ? { kind: 'refused', wrong: problem } : { kind: 'redeemed' };
  } catch (error) {
    return { kind: 'refused', wrong: loginAway(error, log) };
  }
}

/** Why a grant cannot be redeemed, before its gateway is asked. */
async function hindranceOf(
  grants: Grants,
  { id, agreed }: Departure,
  { page }: Pick<Redeemer, 'page'>,
): Promise<Wrong | null> {
  if (agreed) return consentOf(agreed, page) ? null : 'visitor.expired';
  const stored = storedGrants(grants);
  const grant = await stored.byId(id);
  if (!grant) return 'visitor.expired';
  if (grant.granted_at !== null) return null;
  const { use } = detailsOf(grant);
  const data = { ...grants.deps.store, visitorGrants: stored };
  return grantProblem(grants, use, { client: grant.client, page, grant, data });
}

async function recordOnce(grants: Grants, departure: Departure, redeemer: Redeemer): Promise<Wrong | null> {
  const { id, agreed, endsAt, arrival } = departure;
  if (!agreed) return redeemStored(grants, id, redeemer);
  const { page, address, until = null, isCall, gateway } = redeemer;
  const { visits, clock } = grants.deps;
  const consent = consentOf(agreed, page);
  if (!consent) return 'visitor.expired';
  const at = clock.now();
  const { page_id, client } = consent;
  const online = onlineTrace({ page_id, client, address, at, ends_at: earlier(endsAt ?? null, until) });
  const done = stepDone(grants.pendingSteps, page, arrival, isCall);
  await visits.record({
    id,
    traces: [{ kind: 'consent', record: { ...consent, at, gateway_id: gateway } }, online, ...done],
  });
  return null;
}

async function redeemStored(grants: Grants, id: string, redeemer: Redeemer): Promise<Wrong | null> {
  const grant = await storedGrants(grants).byId(id);
  if (!grant) return 'visitor.expired';
  const { use } = detailsOf(grant);
  return inTurnOfUse(grants, use, () => wherever(grants, id, (place) => redeemIn(place, grants, id, redeemer)));
}

/** Uses up and records a stored grant, the first time. What cannot be used up now can be tried again. */
async function redeemIn(
  { data, record }: GrantPlace,
  grants: Grants,
  id: string,
  { page, address, until = null, isCall, gateway }: Redeemer,
): Promise<Wrong | null> {
  const grant = await data.visitorGrants.byId(id);
  if (!grant) return 'visitor.expired';
  if (grant.granted_at !== null) return null;
  const { agreed, use, ...details } = detailsOf(grant);
  const consent = consentOf(agreed, page);
  if (!consent) return 'visitor.expired';
  const { client } = grant;
  const holder = { client, page, grant };
  const problem = await grantProblem(grants, use, { ...holder, data });
  if (problem) return problem;
  const at = grants.deps.clock.now();
  const redeemed = use && (await rulesFor(use, grants.rules).redeem(use, holder, at, data));
  await data.visitorGrants.setGranted(id, {
    granted_at: at,
    ends_at: at + REFUSAL,
    details: storedDetails({ ...details, agreed, ...(redeemed && { use: redeemed.use }) }),
  });
  const ends_at = earlier(redeemed?.endsAt ?? null, until);
  const online = onlineTrace({ page_id: page.id, client: consent.client, address, at, ends_at });
  const done = stepDone(grants.pendingSteps, page, details.departure.arrival, isCall);
  const consented: Trace = { kind: 'consent', record: { ...consent, at, gateway_id: gateway } };
  await record({ id, traces: [consented, online, ...done, ...(redeemed?.traces ?? [])] });
  return null;
}

/**
 * The gateway refused the grant of a device: what it used up is restored for it, under the name by which it is counted
 * now, and its consent stays.
 */
export async function takeBack(
  grants: Grants,
  arrival: Arrival,
  { page, address, device }: Pick<Redeemer, 'page' | 'address'> & { readonly device: string },
): Promise<void> {
  const { visits, clock, log } = grants.deps;
  try {
    const refused = { page_id: page.id, client: arrival.client ?? address };
    await visits.record({ id: randomUUID(), traces: [{ kind: 'offline', record: refused }] });
    const granted = await storedGrants(grants).grantedTo(deviceHash(arrival), clock.now() - REFUSAL);
    for (const { id, client, details } of granted) {
      // Only one of several servers that are told so gives it back.
      if (!(await wherever(grants, id, ({ data }) => data.visitorGrants.remove(id)))) continue;
      const { use } = detailsOf({ details });
      if (!use) continue;
      await inTurnOfUse(grants, use, async () => {
        const isBack = await rulesFor(use, grants.rules).giveBack(use, { from: client, to: device });
        if (isBack) await unreserveUse(grants, use, { grant: id, by: 'visitor' });
      });
    }
  } catch (error) {
    if (!storageProblem(error)) throw error;
    log.warn({ err: error }, 'what a gateway refused is not given back, because the store does not answer');
  }
}

function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}
