import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Wrong } from '#core/auth/types.ts';
import { deviceAt } from '#core/gateways/registry.ts';
import type { Handover } from '#core/gateways/types.ts';
import type { ServerContext } from '../context.ts';
import type { ConsentRecord } from '../store/consents.ts';
import type { Attempt, Reservation, Verdict } from './attempt.ts';
import { invitationsFor } from './invitation-step.ts';
import { lastStep } from './last-step.ts';
import type { Going } from './log-in.ts';
import type { PublishedPage } from './published-pages.ts';
import { visitTokens } from './visit-token.ts';
import { consentOf } from './visits/consent-of.ts';

const MINUTE = 60_000;
/** How long the same press has the same outcome: people press again, and open the window again, when nothing happens. */
const SAME_PRESS = 5 * MINUTE;
/** A gateway that does not take what was granted says so at once; a visitor may have left the last step open. */
const REFUSAL = 10 * MINUTE;
/** Grants in memory: some thousands, whatever is typed into forms. */
const GRANTS = { maxSize: 33_554_432, entry: 1_024 };

interface LoginGrant {
  readonly attempt: Attempt;
  /** What they agreed to and answered; kept once access is granted (field 1.6). */
  readonly consent: Omit<ConsentRecord, 'at'>;
  readonly reservation: Reservation | undefined;
  readonly device: string | null;
  handedOutAt: number | null;
}

/** What becomes of an attempt: what is wrong with it, or where the visitor goes on. */
export type Decision = Exclude<Verdict, { kind: 'granted' }>;
export type Grants = ReturnType<typeof createGrants>;

/**
 * Who may go online. A grant is handed out at the last step, where a gateway can take it; nothing is recorded or used up
 * before that. One device and one attempt is one grant, however often its button is pressed. A restart forgets grants
 * that are not handed out yet: those visitors are led back to the page.
 */
export function createGrants({ store, visits, secret, clock }: ServerContext) {
  const grants = new LRUCache<string, LoginGrant>({
    maxSize: GRANTS.maxSize,
    sizeCalculation: ({ attempt }) => GRANTS.entry + JSON.stringify(attempt).length,
  });
  const ways = new LRUCache<string, { readonly going: Going; readonly path: string; readonly until: number }>({
    max: 10_000,
  });
  const underWay = new Map<string, Promise<Decision>>();

  const lastStepOf = (page: PublishedPage, going: Going) =>
    lastStep(page, visitTokens(secret, page.id), clock.now(), going);

  /** The way on of an attempt that was let in before; null where that is over. */
  function wayOf({ id, language }: Attempt, page: PublishedPage): string | null {
    const way = ways.get(id);
    if (!way || way.until <= clock.now()) return null;
    if (way.going.language === language) return way.path;
    // Pressed again in another language: the same grant, told in that one. The note is in words of the first.
    const { note: _, ...going } = way.going;
    return lastStepOf(page, { ...going, language });
  }

  /** The address of the last step. */
  function add(
    attempt: Attempt,
    page: PublishedPage,
    { note, reservation, told }: Extract<Verdict, { kind: 'granted' }>,
  ) {
    const { language, handover, given } = attempt;
    const id = randomUUID();
    const consent = consentOf({ ...attempt, given: { ...told, ...given } }, page);
    const device = handover && deviceAt(handover);
    grants.set(id, { attempt, consent, reservation, device, handedOutAt: null });
    const invitations = invitationsFor(attempt, page, { store, clock });
    const going: Going = {
      id,
      handover,
      language,
      ...(note !== undefined && { note }),
      ...(invitations.length > 0 && { invitations }),
    };
    const path = lastStepOf(page, going);
    ways.set(attempt.id, { going, path, until: clock.now() + SAME_PRESS });
    return path;
  }

  async function judge(attempt: Attempt, page: PublishedPage, work: () => Verdict | Promise<Verdict>) {
    const verdict = await work();
    return verdict.kind === 'granted' ? ({ kind: 'onward', path: add(attempt, page, verdict) } as const) : verdict;
  }

  return {
    /** What becomes of an attempt: judged once, also where it is pressed again while that takes its time. */
    decide(attempt: Attempt, page: PublishedPage, work: () => Verdict | Promise<Verdict>): Promise<Decision> {
      const path = wayOf(attempt, page);
      if (path !== null) return Promise.resolve({ kind: 'onward', path });
      const running = underWay.get(attempt.id);
      if (running) return running;
      const deciding = judge(attempt, page, work).finally(() => underWay.delete(attempt.id));
      underWay.set(attempt.id, deciding);
      return deciding;
    },

    /** Records and uses up what the grant stands for, the first time. null where the visitor may go on, else why not. */
    handOut(id: string): Wrong | null {
      const grant = grants.get(id);
      if (!grant) return 'visitor.expired';
      if (grant.handedOutAt !== null) return null;
      const problem = grant.reservation?.problem() ?? null;
      if (problem) return problem;
      const at = clock.now();
      grant.handedOutAt = at;
      const spent = grant.reservation?.spend(at) ?? [];
      visits.record({ id, at, traces: [{ kind: 'consent', record: { ...grant.consent, at } }, ...spent] });
      return null;
    },

    /** The gateway did not take what was granted to a device: what it used up is there again, its consent stays. */
    takeBack(handover: Handover): void {
      const device = deviceAt(handover);
      const since = clock.now() - REFUSAL;
      for (const [id, grant] of grants.entries()) {
        if (grant.device !== device || grant.handedOutAt === null || grant.handedOutAt <= since) continue;
        grant.reservation?.giveBack();
        grants.delete(id);
        ways.delete(grant.attempt.id);
      }
    },
  };
}
