import { randomUUID } from 'node:crypto';
import type { Wrong } from '#core/auth/types.ts';
import type { Handover } from '#core/gateways/types.ts';
import { storageProblem } from '../../http/answer-error.ts';
import { onlineTrace } from '../captive-portal/device-states.ts';
import type { Trace } from '../records/visit-queue.ts';
import { consentOf } from '../verifiers/consent-of.ts';
import { deviceHash, loginAway } from '../verifiers/pending-login.ts';
import { rulesFor, type Use } from '../verifiers/use.ts';
import {
  type Arrived,
  type GrantDetails,
  type GrantPlace,
  type Grants,
  grantProblem,
  inTurnOfUse,
  type LetIn,
  storedGrants,
  wherever,
} from './grants.ts';
import type { Handoff } from './handoff.ts';
import { stepDone } from './pending-steps.ts';

const SECOND = 1_000;
/** A gateway that does not take what was granted says so at once; a visitor may have left the last step open. */
const REFUSAL = 10 * 60 * SECOND;

/** What became of a grant at the last step. `raw` is what the gateway said, where it was the one that refused. */
export type HandOut =
  | { readonly kind: 'handed-out' }
  | { readonly kind: 'waiting'; readonly after: number }
  | { readonly kind: 'refused'; readonly wrong: Wrong; readonly raw?: string };

/**
 * Records and uses up the grant, the first time. Where the server itself lets the device in, that is `letIn`: the
 * grant is recorded once the gateway has said that it did. The gateway may be slow, so nobody waits for their turn
 * meanwhile: what the grant uses is held for it.
 */
export async function handOut(
  grants: Grants,
  handoff: Handoff,
  arrived: Omit<Arrived, 'isCall'>,
  letIn?: LetIn,
): Promise<HandOut> {
  const { clock, log } = grants.deps;
  try {
    let { until = null } = arrived;
    if (letIn) {
      const hindrance = await hindranceOf(grants, handoff, arrived);
      if (hindrance) return { kind: 'refused', wrong: hindrance };
      const outcome = await letIn();
      if (outcome.kind === 'waiting') return outcome;
      if (outcome.kind === 'refused') return { kind: 'refused', wrong: outcome.reason, raw: outcome.raw };
      if (outcome.seconds !== undefined) until = clock.now() + outcome.seconds * SECOND;
    }
    const isTrial = handoff.handover?.trial !== undefined;
    const known = { ...arrived, isCall: letIn !== undefined, until };
    const problem = await (isTrial ? hindranceOf(grants, handoff, arrived) : recordOnce(grants, handoff, known));
    return problem ? { kind: 'refused', wrong: problem } : { kind: 'handed-out' };
  } catch (error) {
    return { kind: 'refused', wrong: loginAway(error, log) };
  }
}

/** Why a grant cannot be handed out, before its gateway is asked. */
async function hindranceOf(
  grants: Grants,
  { id, agreed }: Handoff,
  { page }: Pick<Arrived, 'page'>,
): Promise<Wrong | null> {
  if (agreed) return consentOf(agreed, page) ? null : 'visitor.expired';
  const stored = storedGrants(grants);
  const grant = await stored.byId(id);
  if (!grant) return 'visitor.expired';
  if (grant.granted_at !== null) return null;
  const { use } = grant.details as GrantDetails;
  return grantProblem(grants, use, { client: grant.client, data: { ...grants.deps.store, visitorGrants: stored } });
}

async function recordOnce(grants: Grants, handoff: Handoff, arrived: Arrived): Promise<Wrong | null> {
  const { id, agreed, endsAt, handover } = handoff;
  if (!agreed) return handOutStored(grants, id, arrived);
  const { page, address, until = null, isCall } = arrived;
  const { visits, clock } = grants.deps;
  const consent = consentOf(agreed, page);
  if (!consent) return 'visitor.expired';
  const at = clock.now();
  const { page_id, client } = consent;
  const online = onlineTrace({ page_id, client, address, at, ends_at: earlier(endsAt ?? null, until) });
  const done = stepDone(grants.pendingSteps, page, handover, isCall);
  await visits.record({ id, traces: [{ kind: 'consent', record: { ...consent, at } }, online, ...done] });
  return null;
}

async function handOutStored(grants: Grants, id: string, arrived: Arrived): Promise<Wrong | null> {
  const grant = await storedGrants(grants).byId(id);
  if (!grant) return 'visitor.expired';
  const { use } = grant.details as GrantDetails;
  return inTurnOfUse(grants, use, () => wherever(grants, id, (place) => handOutIn(place, grants, id, arrived)));
}

/** Uses up and records a stored grant, the first time. What cannot be used up now can be tried again. */
async function handOutIn(
  { data, record }: GrantPlace,
  grants: Grants,
  id: string,
  { page, address, until = null, isCall }: Arrived,
): Promise<Wrong | null> {
  const grant = await data.visitorGrants.byId(id);
  if (!grant) return 'visitor.expired';
  if (grant.granted_at !== null) return null;
  const { agreed, use, ...details } = grant.details as GrantDetails;
  const consent = consentOf(agreed, page);
  if (!consent) return 'visitor.expired';
  const { client } = grant;
  const problem = await grantProblem(grants, use, { client, data });
  if (problem) return problem;
  const at = grants.deps.clock.now();
  const spent = use && (await rulesFor(use, grants.rules).spend(use, client, at, data));
  await data.visitorGrants.setGranted(id, {
    granted_at: at,
    ends_at: at + REFUSAL,
    details: { ...details, agreed, ...(spent && { use: spent.use }) },
  });
  const ends_at = earlier(spent?.endsAt ?? null, until);
  const online = onlineTrace({ page_id: page.id, client: consent.client, address, at, ends_at });
  const done = stepDone(grants.pendingSteps, page, details.handoff.handover, isCall);
  const consented: Trace = { kind: 'consent', record: { ...consent, at } };
  await record({ id, traces: [consented, online, ...done, ...(spent?.traces ?? [])] });
  return null;
}

/** What a grant uses up; null where that is nothing. */
export async function usedUpBy(grants: Grants, { id, agreed }: Handoff): Promise<Use | null> {
  const grant = agreed ? undefined : await storedGrants(grants).byId(id);
  return (grant?.details as GrantDetails | undefined)?.use ?? null;
}

/**
 * The gateway refused the grant of a device: what it used up is restored for it, under the name by which it is counted
 * now, and its consent stays.
 */
export async function takeBack(
  grants: Grants,
  handover: Handover,
  { page, address, device }: Pick<Arrived, 'page' | 'address'> & { readonly device: string },
): Promise<void> {
  const { visits, clock, log } = grants.deps;
  try {
    const refused = { page_id: page.id, client: handover.client ?? address };
    await visits.record({ id: randomUUID(), traces: [{ kind: 'offline', record: refused }] });
    const granted = await storedGrants(grants).grantedTo(deviceHash(handover), clock.now() - REFUSAL);
    for (const { id, client, details } of granted) {
      // Only one of several servers that are told so gives it back.
      if (!(await wherever(grants, id, ({ data }) => data.visitorGrants.remove(id)))) continue;
      const { use } = details as GrantDetails;
      if (use)
        await inTurnOfUse(grants, use, () => rulesFor(use, grants.rules).giveBack(use, { from: client, to: device }));
    }
  } catch (error) {
    if (!storageProblem(error)) throw error;
    log.warn({ err: error }, 'what a gateway refused is not given back, because the store does not answer');
  }
}

function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}
