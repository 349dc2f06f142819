import { LRUCache } from 'lru-cache';
import { type AuthmonRequest, authmonAnswer, fittingLines } from '#core/gateways/authmon.ts';
import type { AuthmonList } from '#core/gateways/types.ts';

/** A router that does not come for a visitor has other trouble; the visitor was told long before. */
const LIFE = 5 * 60_000;
const DEVICES = 10_000;

/** The devices that routers of openNDS collect from this process, and what those routers answer. */
export interface AuthmonLists extends AuthmonList {
  answer(request: AuthmonRequest): string;
}

interface Waiting {
  readonly router: string;
  readonly line: string;
  isCollected: boolean;
}

export function createAuthmonLists(): AuthmonLists {
  const devices = new LRUCache<string, Waiting>({ max: DEVICES, ttl: LIFE });
  const of = (router: string) => [...devices.entries()].filter(([, waiting]) => waiting.router === router);

  return {
    async offer(router, device, line) {
      const known = devices.get(device);
      if (known?.isCollected) return 'collected';
      if (!known) devices.set(device, { router, line, isCollected: false });
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
