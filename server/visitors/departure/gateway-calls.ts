import { LRUCache } from 'lru-cache';
import { type AuthmonRequest, authmonAnswer, fittingLines } from '#core/gateways/authmon.ts';
import type { AuthmonList } from '#core/gateways/types.ts';
import { ANSWERS_WITHIN } from '#core/portal/waiting.ts';
import { settledWithin } from '../../domain/background.ts';
import type { Redemption } from '../grants/redeem.ts';

/** After this time the visitor is told that the gateway does not answer. */
const PATIENCE = 30_000;
/**
 * So long what a gateway said holds for loads of the page. A visitor who comes back later may be offline again: the gateway
 * is asked anew.
 */
const HOLDS = 60_000;
/** Logins in memory at most. */
const CALLS = 10_000;

interface Call {
  readonly startedAt: number;
  running: Promise<void> | null;
  /** When a gateway that asked to wait is asked again. */
  nextAt: number;
  result: Exclude<Redemption, { kind: 'waiting' }> | null;
  /** When the page that started it was loaded. */
  resultAt: number;
}

export type CallState = Exclude<Redemption, { kind: 'waiting' }> | { readonly kind: 'waiting'; readonly since: number };

/**
 * Logins that the server makes at a gateway. They go on in the background while the visitor's page asks how they are
 * going, and each is made once at a time, however often its page is loaded.
 */
export interface GatewayCalls {
  /** How the login of a grant is going. `work` makes it, where it is not being made. */
  ask(grant: string, now: number, work: () => Promise<Redemption>): Promise<CallState>;
}

export function createGatewayCalls(): GatewayCalls {
  const calls = new LRUCache<string, Call>({ max: CALLS });

  function start(call: Call, now: number, work: () => Promise<Redemption>): void {
    call.running = work()
      .then((result) => {
        if (result.kind === 'waiting') call.nextAt = now + result.after * 1_000;
        else Object.assign(call, { result, resultAt: now });
      })
      .finally(() => {
        call.running = null;
      });
  }

  return {
    async ask(grant, now, work) {
      const known = calls.get(grant);
      const isOver = known?.result != null && now - known.resultAt > HOLDS;
      const call: Call =
        known && !isOver ? known : { startedAt: now, running: null, nextAt: 0, result: null, resultAt: 0 };
      calls.set(grant, call);
      if (!call.result && !call.running && call.nextAt <= now) start(call, now, work);
      if (call.running) await settledWithin(call.running, ANSWERS_WITHIN);
      const { result } = call;
      // What was refused is tried again when the visitor presses again.
      if (result?.kind === 'refused') calls.delete(grant);
      if (result) return result;
      const since = now - call.startedAt;
      if (since < PATIENCE) return { kind: 'waiting', since };
      calls.delete(grant);
      return { kind: 'refused', wrong: 'visitor.gatewaySilent' };
    },
  };
}

/** A router that does not come for a visitor has other trouble; the visitor was told long before. */
const LIFE = 5 * 60_000;
const DEVICES = 10_000;

/** The devices that routers of openNDS collect from this process, and what those routers answer. */
export interface AuthmonLists extends AuthmonList {
  answer(request: AuthmonRequest): string;
}

interface Waiting {
  readonly router: string;
  line: string;
  isCollected: boolean;
}

export function createAuthmonLists(): AuthmonLists {
  const devices = new LRUCache<string, Waiting>({ max: DEVICES, ttl: LIFE });
  const of = (router: string) => [...devices.entries()].filter(([, waiting]) => waiting.router === router);

  return {
    async offer(router, device, line) {
      const known = devices.get(device);
      if (known?.isCollected) return 'collected';
      // A device that logs in again meanwhile gets what its last login leaves it.
      if (known) known.line = line;
      else devices.set(device, { router, line, isCollected: false });
      return 'waiting';
    },

    answer({ router, action, done }) {
      for (const device of done) {
        const waiting = devices.get(device);
        if (waiting?.router === router) waiting.isCollected = true;
      }
      const open = of(router).filter(([, { isCollected }]) => !isCollected);
      if (action === 'clear') {
        // At its start a router knows nobody any more: whoever waits is offered anew.
        for (const [device] of of(router)) devices.delete(device);
        return authmonAnswer([]);
      }
      const lines = fittingLines(open.map(([, { line }]) => line));
      if (action === 'list') for (const [, waiting] of open.slice(0, lines.length)) waiting.isCollected = true;
      return authmonAnswer(lines);
    },
  };
}
