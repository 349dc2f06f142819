import { createHash, randomUUID } from 'node:crypto';
import type { Wrong } from '#core/auth/types.ts';
import type { CallOutcome } from '#core/gateways/calls.ts';
import type { Handover } from '#core/gateways/types.ts';
import { storageProblem } from '../../http/answer-error.ts';
import { onlineTrace } from '../captive-portal/device-states.ts';
import type { VisitorDeps } from '../deps.ts';
import type { GrantMemory } from '../outage/grant-memory.ts';
import { unlessUnwritable } from '../outage/store-circuit.ts';
import type { PublishedPage } from '../published/published-pages.ts';
import type { Trace, VisitTraces } from '../records/visit-traces.ts';
import { type Agreed, agreedBy, consentOf } from '../verifiers/consent-of.ts';
import { loginAway, methodAway } from '../verifiers/login-away.ts';
import { deviceHash, type LoginDecision, type PendingLogin } from '../verifiers/pending-login.ts';
import { type RulesByKind, rulesFor, type Use, type UseData } from '../verifiers/use.ts';
import type { Visit } from '../visit/visit.ts';
import { type Handoff, nextUrl } from './handoff.ts';
import { invitationsFor } from './invitation-step.ts';
import type { PendingSteps } from './pending-steps.ts';

// spec visitors.7

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/**
 * How long a repeated press has the same outcome: people press again, and open the window again, when nothing happens.
 */
const SAME_PRESS = 5 * MINUTE;
/** How long something is held while its visitor goes on to the gateway. After that, others can use it. */
const HELD = 10 * MINUTE;
/** A gateway that does not take what was granted says so at once; a visitor may have left the last step open. */
const REFUSAL = 10 * MINUTE;

/** What the store keeps of a grant. */
interface Details {
  readonly handoff: Handoff;
  readonly agreed: Agreed;
  readonly use?: Use;
}

/** Where a grant is decided: in a transaction of the store, or in memory while that cannot be written. */
interface Place {
  readonly data: UseData;
  record(visit: VisitTraces): Promise<void>;
}

/** Who comes to be let in: at which page, from which address, and until when their gateway lets them stay, if that is known. */
interface Arrived extends Pick<Visit, 'page' | 'address'> {
  readonly until?: number | null;
  /** Whether the server itself asked the gateway. */
  readonly isCall: boolean;
}

/** What goes on of an earlier login. */
export interface Earlier {
  readonly agreed?: Pick<Agreed, 'language' | 'askedAt'>;
  readonly endsAt?: number;
}

interface GrantState {
  readonly rules: RulesByKind;
  readonly memory: GrantMemory;
  readonly pendingSteps: PendingSteps;
}

/** The outcome of a login: its errors, or where the visitor continues. */
export type SettledLogin = Exclude<LoginDecision, { kind: 'granted' }>;
export type Grants = ReturnType<typeof createGrants>;
/** Lets a device in at its gateway, where the server does that. */
export type LetIn = () => Promise<CallOutcome>;
/** What became of a grant at the last step. `raw` is what the gateway said, where it was the one that refused. */
export type HandOut =
  | { readonly kind: 'handed-out' }
  | { readonly kind: 'waiting'; readonly after: number }
  | { readonly kind: 'refused'; readonly wrong: Wrong; readonly raw?: string };

/**
 * The visitors with access. A grant is handed out at the last step, where a gateway can accept it; nothing is recorded
 * or used up before that. One device and one login is one grant, however often its button is pressed, and at whichever
 * server. A visitor whose login needs no verifier carries the grant in the address, so that no store is needed; other
 * grants are stored.
 */
export function createGrants(
  { store, visits, secret, clock, log, storeCircuit }: VisitorDeps,
  { rules, memory, pendingSteps }: GrantState,
) {
  const underWay = new Map<string, Promise<SettledLogin>>();
  const stored = memory.beside(store.visitorGrants);

  function inStore<Result>(work: (place: Place) => Promise<Result>): Promise<Result> {
    return visits.betweenWrites(() =>
      storeCircuit.ask(() =>
        visits.recordWith((tx, record) =>
          work({ data: { ...tx, visitorGrants: memory.beside(tx.visitorGrants) }, record }),
        ),
      ),
    );
  }

  function inMemory<Result>(work: (place: Place) => Promise<Result>): Promise<Result> {
    const data = { ...store, visitorGrants: memory.insteadOf(store.visitorGrants) };
    return visits.betweenWrites(() => work({ data, record: (visit) => visits.record(visit) }));
  }

  const inPlace = <Result>(work: (place: Place) => Promise<Result>) =>
    unlessUnwritable(
      () => inStore(work),
      () => inMemory(work),
    );

  function inTurn<Result>(use: Use | undefined, work: () => Promise<Result>): Promise<Result> {
    return use ? rulesFor(use, rules).inTurn(use, work) : work();
  }

  const problemOf = async (use: Use | undefined, client: string, data: UseData) =>
    use ? rulesFor(use, rules).problem(use, client, data) : null;

  const onward = (page: PublishedPage, handoff: Handoff) =>
    ({ kind: 'onward', path: nextUrl(page, secret, clock.now(), handoff) }) as const;

  /** Keeps a grant for its device, as far as what it uses can still be used. */
  async function add(
    login: PendingLogin,
    page: PublishedPage,
    { note, use, told }: Extract<LoginDecision, { kind: 'granted' }>,
  ): Promise<SettledLogin> {
    const { client, device = client, language, handover, method } = login;
    const agreed = agreedBy({ ...login, given: { ...told, ...login.given } }, page);
    const invitations = await invitationsFor(login, page, { store, clock });
    const handoff: Handoff = {
      id: randomUUID(),
      handover,
      language,
      method,
      ...(note !== undefined && { note }),
      ...(invitations.length > 0 && { invitations }),
    };
    const decided_at = clock.now();
    const details: Details = { handoff, agreed, ...(use && { use }) };
    const problem = await inTurn(use, () =>
      inPlace(async ({ data }) => {
        const wrong = await problemOf(use, device, data);
        if (wrong) return wrong;
        await data.visitorGrants.add({
          id: handoff.id,
          login: login.id,
          device: handover && deviceHash(handover),
          client: device,
          // A trial looks at a coupon and keeps it from nobody.
          holds: use && handover?.trial === undefined ? rulesFor(use, rules).holds(use) : null,
          decided_at,
          granted_at: null,
          ends_at: decided_at + HELD,
          details,
        });
        return null;
      }),
    );
    return problem ? { kind: 'refused', wrong: problem } : onward(page, handoff);
  }

  async function settle(
    login: PendingLogin,
    page: PublishedPage,
    work: () => LoginDecision | Promise<LoginDecision>,
  ): Promise<SettledLogin> {
    try {
      const known = await stored.ofLogin(login.id, clock.now() - SAME_PRESS);
      if (known) return onward(page, inLanguage((known.details as Details).handoff, login.language));
      const decision = await work();
      return decision.kind === 'granted' ? await add(login, page, decision) : decision;
    } catch (error) {
      return methodAway(error, page, login.language, log);
    }
  }

  /** Decides a login once, also if its button is pressed again meanwhile. */
  function decide(
    login: PendingLogin,
    page: PublishedPage,
    work: () => LoginDecision | Promise<LoginDecision>,
  ): Promise<SettledLogin> {
    const running = underWay.get(login.id);
    if (running) return running;
    const deciding = settle(login, page, work).finally(() => underWay.delete(login.id));
    underWay.set(login.id, deciding);
    return deciding;
  }

  /** Uses up and records a stored grant, the first time. What cannot be used up now can be tried again. */
  async function handOutIn({ data, record }: Place, id: string, arrived: Arrived): Promise<Wrong | null> {
    const { page, address, until = null, isCall } = arrived;
    const grant = await data.visitorGrants.byId(id);
    if (!grant) return 'visitor.expired';
    if (grant.granted_at !== null) return null;
    const { agreed, use, ...details } = grant.details as Details;
    const consent = consentOf(agreed, page);
    if (!consent) return 'visitor.expired';
    const problem = await problemOf(use, grant.client, data);
    if (problem) return problem;
    const at = clock.now();
    const spent = use && (await rulesFor(use, rules).spend(use, grant.client, at, data));
    await data.visitorGrants.setGranted(id, {
      granted_at: at,
      ends_at: at + REFUSAL,
      details: { ...details, agreed, ...(spent && { use: spent.use }) },
    });
    const ends_at = earlier(spent?.endsAt ?? null, until);
    const online = onlineTrace({ page_id: page.id, client: consent.client, address, at, ends_at });
    const done = pendingSteps.done(page, details.handoff.handover, isCall);
    const consented: Trace = { kind: 'consent', record: { ...consent, at } };
    await record({ id, traces: [consented, online, ...done, ...(spent?.traces ?? [])] });
    return null;
  }

  /** Uses that wait are written before later ones of the same device. */
  const isQueuing = () => visits.waiting('coupon_use').length + visits.waiting('coupon_return').length > 0;

  /** In memory where the grant is in memory already. */
  function wherever<Result>(id: string, work: (place: Place) => Promise<Result>): Promise<Result> {
    return memory.has(id) || isQueuing() ? inMemory(work) : inPlace(work);
  }

  async function handOutStored(id: string, arrived: Arrived): Promise<Wrong | null> {
    const grant = await stored.byId(id);
    if (!grant) return 'visitor.expired';
    const handOut = (place: Place) => handOutIn(place, id, arrived);
    return inTurn((grant.details as Details).use, () => wherever(id, handOut));
  }

  async function recordOnce({ id, agreed, endsAt, handover }: Handoff, arrived: Arrived): Promise<Wrong | null> {
    if (!agreed) return handOutStored(id, arrived);
    const { page, address, until = null, isCall } = arrived;
    const consent = consentOf(agreed, page);
    if (!consent) return 'visitor.expired';
    const at = clock.now();
    const { page_id, client } = consent;
    const online = onlineTrace({ page_id, client, address, at, ends_at: earlier(endsAt ?? null, until) });
    const done = pendingSteps.done(page, handover, isCall);
    await visits.record({ id, traces: [{ kind: 'consent', record: { ...consent, at } }, online, ...done] });
    return null;
  }

  /** Why a grant cannot be handed out, before its gateway is asked. */
  async function hindranceOf({ id, agreed }: Handoff, { page }: Pick<Arrived, 'page'>): Promise<Wrong | null> {
    if (agreed) return consentOf(agreed, page) ? null : 'visitor.expired';
    const grant = await stored.byId(id);
    if (!grant) return 'visitor.expired';
    const { use } = grant.details as Details;
    return grant.granted_at === null ? problemOf(use, grant.client, { ...store, visitorGrants: stored }) : null;
  }

  return {
    decide,

    /**
     * Lets in a device whose login needs nobody to verify it; of one that returns, when and in which
     * words it agreed, and when its session ends.
     */
    letIn(login: PendingLogin, page: PublishedPage, { agreed, endsAt }: Earlier = {}) {
      const { handover, language, method } = login;
      const id = visitId(login, clock.now());
      const consented = { ...agreedBy({ ...login, ...agreed }, page), ...agreed };
      return onward(page, {
        id,
        handover,
        language,
        method,
        agreed: consented,
        ...(endsAt !== undefined && { endsAt }),
      });
    },

    /** What a grant uses up; null where that is nothing. */
    async usedUpBy({ id, agreed }: Handoff): Promise<Use | null> {
      const grant = agreed ? undefined : await stored.byId(id);
      return (grant?.details as Details | undefined)?.use ?? null;
    },

    /**
     * Records and uses up the grant, the first time. Where the server itself lets the device in, that is `letIn`: the
     * grant is recorded once the gateway has said that it did. The gateway may be slow, so nobody waits for their turn
     * meanwhile: what the grant uses is held for it.
     */
    async handOut(handoff: Handoff, arrived: Omit<Arrived, 'isCall'>, letIn?: LetIn): Promise<HandOut> {
      try {
        let { until = null } = arrived;
        if (letIn) {
          const hindrance = await hindranceOf(handoff, arrived);
          if (hindrance) return { kind: 'refused', wrong: hindrance };
          const outcome = await letIn();
          if (outcome.kind === 'waiting') return outcome;
          if (outcome.kind === 'refused') return { kind: 'refused', wrong: outcome.reason, raw: outcome.raw };
          if (outcome.seconds !== undefined) until = clock.now() + outcome.seconds * SECOND;
        }
        const isTrial = handoff.handover?.trial !== undefined;
        const isCall = letIn !== undefined;
        const known = { ...arrived, isCall, until };
        const problem = await (isTrial ? hindranceOf(handoff, arrived) : recordOnce(handoff, known));
        return problem ? { kind: 'refused', wrong: problem } : { kind: 'handed-out' };
      } catch (error) {
        return { kind: 'refused', wrong: loginAway(error, log) };
      }
    },

    /**
     * The gateway refused the grant of a device: what it used up is restored for it, under the name by which it is counted
     * now, and its consent stays.
     */
    async takeBack(
      handover: Handover,
      { page, address, device }: Pick<Arrived, 'page' | 'address'> & { readonly device: string },
    ): Promise<void> {
      try {
        const refused = { page_id: page.id, client: handover.client ?? address };
        await visits.record({ id: randomUUID(), traces: [{ kind: 'offline', record: refused }] });
        for (const { id, client, details } of await stored.grantedTo(deviceHash(handover), clock.now() - REFUSAL)) {
          // Only one of several servers that are told so gives it back.
          if (!(await wherever(id, ({ data }) => data.visitorGrants.remove(id)))) continue;
          const { use } = details as Details;
          if (use) await inTurn(use, () => rulesFor(use, rules).giveBack(use, { from: client, to: device }));
        }
      } catch (error) {
        if (!storageProblem(error)) throw error;
        log.warn({ err: error }, 'what a gateway refused is not given back, because the store does not answer');
      }
    },
  };
}

/** Pressed again in another language: the same grant, told in that one. The note is in words of the first. */
function inLanguage({ note, ...handoff }: Handoff, language: string | null): Handoff {
  return { ...handoff, language, ...(note !== undefined && handoff.language === language && { note }) };
}

function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

/** The same for presses of one button within a time, at every server: so they are recorded once. */
function visitId(login: PendingLogin, now: number): string {
  const time = Math.floor(now / SAME_PRESS);
  return createHash('sha256').update(`${login.id} ${time}`).digest('base64url');
}
