import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Wrong } from '#core/auth/types.ts';
import { deviceAt } from '#core/gateways/registry.ts';
import type { Handover } from '#core/gateways/types.ts';
import type { ConsentRecord } from '../ports/store/visits.ts';
import type { VisitorDeps } from './deps.ts';
import { type Handoff, nextUrl } from './handoff.ts';
import { invitationsFor } from './invitation-step.ts';
import { loginAway, methodAway } from './outage/login-away.ts';
import type { LoginDecision, PendingLogin, Reservation } from './pending-login.ts';
import type { PublishedPage } from './published-pages.ts';
import { visitTokens } from './visit-token.ts';
import { consentOf } from './visits/consent-of.ts';

const MINUTE = 60_000;
/**
 * How long a repeated press has the same outcome: people press again, and open the window again, when nothing happens.
 */
const SAME_PRESS = 5 * MINUTE;
/** A gateway that does not take what was granted says so at once; a visitor may have left the last step open. */
const REFUSAL = 10 * MINUTE;
/** Grants in memory: some thousands, whatever is typed into forms. */
const GRANTS = { maxSize: 33_554_432, entry: 1_024 };

interface LoginGrant {
  readonly login: PendingLogin;
  /** What they agreed to and answered; kept once access is granted (field consent.1). */
  readonly consent: Omit<ConsentRecord, 'at'>;
  readonly reservation: Reservation | undefined;
  readonly device: string | null;
  handedOutAt: number | null;
}

/** The outcome of a login: its errors, or where the visitor continues. */
export type SettledLogin = Exclude<LoginDecision, { kind: 'granted' }>;
export type Grants = ReturnType<typeof createGrants>;

/**
 * The visitors with access. A grant is handed out at the last step, where a gateway can accept it; nothing is recorded
 * or used up before that. One device and one login is one grant, however often its button is pressed. A restart forgets
 * grants that were not handed out: those visitors return to the page.
 */
export function createGrants({ store, visits, secret, clock, log }: VisitorDeps) {
  const grants = new LRUCache<string, LoginGrant>({
    maxSize: GRANTS.maxSize,
    sizeCalculation: ({ login }) => GRANTS.entry + JSON.stringify(login).length,
  });
  const ways = new LRUCache<string, { readonly handoff: Handoff; readonly path: string; readonly until: number }>({
    max: 10_000,
  });
  const underWay = new Map<string, Promise<SettledLogin>>();

  const nextUrlOf = (page: PublishedPage, handoff: Handoff) =>
    nextUrl(page, visitTokens(secret, page.id), clock.now(), handoff);

  /** The way on of a login that was let in before; null where that is over. */
  function wayOf({ id, language }: PendingLogin, page: PublishedPage): string | null {
    const way = ways.get(id);
    if (!way || way.until <= clock.now()) return null;
    if (way.handoff.language === language) return way.path;
    // Pressed again in another language: the same grant, told in that one. The note is in words of the first.
    const { note: _, ...handoff } = way.handoff;
    return nextUrlOf(page, { ...handoff, language });
  }

  /** The address of the last step. */
  async function add(
    login: PendingLogin,
    page: PublishedPage,
    { note, reservation, told }: Extract<LoginDecision, { kind: 'granted' }>,
  ) {
    const { language, handover, given } = login;
    const id = randomUUID();
    const consent = consentOf({ ...login, given: { ...told, ...given } }, page);
    const device = handover && deviceAt(handover);
    const invitations = await invitationsFor(login, page, { store, clock });
    grants.set(id, { login, consent, reservation, device, handedOutAt: null });
    const handoff: Handoff = {
      id,
      handover,
      language,
      ...(note !== undefined && { note }),
      ...(invitations.length > 0 && { invitations }),
    };
    const path = nextUrlOf(page, handoff);
    ways.set(login.id, { handoff, path, until: clock.now() + SAME_PRESS });
    return path;
  }

  async function settle(login: PendingLogin, page: PublishedPage, work: () => LoginDecision | Promise<LoginDecision>) {
    try {
      const decision = await work();
      return decision.kind === 'granted'
        ? ({ kind: 'onward', path: await add(login, page, decision) } as const)
        : decision;
    } catch (error) {
      return { kind: 'refused', wrong: methodAway(error, page, log) } as const;
    }
  }

  async function handOutOnce(id: string, grant: LoginGrant): Promise<Wrong | null> {
    const { reservation } = grant;
    if (grant.handedOutAt !== null) return null;
    const problem = reservation && (await reservation.problem());
    if (problem) return problem;
    const at = clock.now();
    // What cannot be used up now can be tried again.
    const spent = reservation ? await reservation.spend(at) : [];
    grant.handedOutAt = at;
    await visits.record({ id, traces: [{ kind: 'consent', record: { ...grant.consent, at } }, ...spent] });
    return null;
  }

  return {
    /** Decides a login once, also if its button is pressed again meanwhile. */
    decide(
      login: PendingLogin,
      page: PublishedPage,
      work: () => LoginDecision | Promise<LoginDecision>,
    ): Promise<SettledLogin> {
      const path = wayOf(login, page);
      if (path !== null) return Promise.resolve({ kind: 'onward', path });
      const running = underWay.get(login.id);
      if (running) return running;
      const deciding = settle(login, page, work).finally(() => underWay.delete(login.id));
      underWay.set(login.id, deciding);
      return deciding;
    },

    /** Records and uses up the grant, the first time. null if the visitor may continue, else the reason. */
    async handOut(id: string): Promise<Wrong | null> {
      const grant = grants.get(id);
      if (!grant) return 'visitor.expired';
      const { reservation } = grant;
      try {
        return await (reservation ? reservation.inTurn(() => handOutOnce(id, grant)) : handOutOnce(id, grant));
      } catch (error) {
        return loginAway(error, log);
      }
    },

    /** The gateway refused the grant of a device: what it used up is restored, its consent stays. */
    async takeBack(handover: Handover): Promise<void> {
      const device = deviceAt(handover);
      const since = clock.now() - REFUSAL;
      for (const [id, grant] of [...grants.entries()]) {
        if (grant.device !== device || grant.handedOutAt === null || grant.handedOutAt <= since) continue;
        grants.delete(id);
        ways.delete(grant.login.id);
        await grant.reservation?.inTurn(grant.reservation.giveBack);
      }
    },
  };
}
