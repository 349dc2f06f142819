import { createDecipheriv, createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { GatewayContext } from '#core/gateways/types.ts';
import { dashboardConfig } from '../dashboards/dashboard-config.ts';
import { dashboardOfVisit } from '../dashboards/lend-dashboard.ts';
import { storageProblem } from '../http/answer-error.ts';
import { CurrentAnswers } from './current-answers.ts';
import type { VisitorDeps } from './deps.ts';

const KEY_BYTES = 32;

/** Where a gateway led a visitor to. */
export interface GatewayVisit {
  readonly hostname: string;
  /** Id of the page's owner: nobody else's gateways are dealt with for their pages. */
  readonly user_id: string;
}

/** What reading a gateway's redirect needs: the key that is shared with it, and ciphers. */
export function createGatewayContext(secret: string | null): GatewayContext {
  return { secret, sha256, decipher };
}

/**
 * The key shared with a gateway: `editor.gateways.<name>.secret` of the dashboard of the visit. Gateways lead to us by
 * address (the `fasremoteip` of openNDS), which is no dashboard's name: then it is the main product's.
 */
export async function gatewayKey(gateway: string, visit: GatewayVisit, deps: VisitorDeps): Promise<string | null> {
  const dashboard = await dashboardOfVisit(visit.hostname, visit, deps);
  const gateways =
    dashboard && ((await dashboardConfig(dashboard, deps)).editor.gateways as Record<string, unknown> | undefined);
  const { secret } = (gateways?.[gateway] ?? {}) as { secret?: unknown };
  return typeof secret === 'string' && secret !== '' ? secret : null;
}

/** The keys of gateways, which are still known while the store does not answer. */
export interface GatewayKeys {
  of(gateway: string, visit: GatewayVisit): Promise<string | null>;
}

interface KnownKey {
  readonly key: string | null;
}

/** Keys in memory at most. */
const KEYS = 10_000;

export function createGatewayKeys(deps: VisitorDeps): GatewayKeys {
  const known = new LRUCache<string, KnownKey>({ max: KEYS });
  // Whom a dashboard is lent to depends on permissions.
  const changesKeys = ['dashboards-changed', 'permissions-changed', 'page-deleted'];
  const answers = new CurrentAnswers<KnownKey>(deps.bus, KEYS, ({ kind }) =>
    changesKeys.includes(kind) ? 'all' : null,
  );
  return {
    async of(gateway, visit) {
      const name = JSON.stringify([gateway, visit.hostname, visit.user_id]);
      const current = answers.of(name);
      if (current) return current.key;
      try {
        const asked = await answers.ask(name, async () => ({ key: await gatewayKey(gateway, visit, deps) }));
        known.set(name, asked);
        return asked.key;
      } catch (error) {
        const last = known.get(name);
        if (!last || !storageProblem(error)) throw error;
        return last.key;
      }
    },
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function decipher(data: string, key: string, iv: string): string | null {
  const filled = Buffer.alloc(KEY_BYTES);
  filled.write(key);
  try {
    const opened = createDecipheriv('aes-256-cbc', filled, Buffer.from(iv));
    return Buffer.concat([opened.update(data, 'base64'), opened.final()]).toString();
  } catch {
    // Another key, or nothing that was ever enciphered.
    return null;
  }
}
