import { LRUCache } from 'lru-cache';
import { bareGateway, type GatewaySettings, isGatewayKind } from '#core/gateways/settings.ts';
import { dashboardConfig } from '../../dashboards/dashboard-config.ts';
import { dashboardOf } from '../../dashboards/dashboard-of.ts';
import { dashboardOfVisit } from '../../dashboards/lend-dashboard.ts';
import { storageProblem } from '../../http/answer-error.ts';
import type { DashboardConfig, DashboardRecord } from '../../ports/store/dashboards.ts';
import { CurrentAnswers } from '../current-answers.ts';
import type { VisitorDeps } from '../deps.ts';

/** Where a gateway led a visitor to. */
export interface GatewayVisit {
  readonly hostname: string;
  /** Id of the page's owner: nobody else's gateways are dealt with for their pages. */
  readonly user_id: string;
}

/** The gateways of dashboards, which are still known while the store does not answer. */
export interface ConfiguredGateways {
  of(visit: GatewayVisit): Promise<readonly GatewaySettings[]>;
}

/** Dashboards in memory at most. */
const DASHBOARDS = 10_000;

/** Messages after which a dashboard has other gateways, or is lent to others. */
const CHANGES = ['dashboards-changed', 'permissions-changed', 'page-deleted'];

export function createConfiguredGateways(deps: VisitorDeps): ConfiguredGateways {
  const known = new LRUCache<string, readonly GatewaySettings[]>({ max: DASHBOARDS });
  const answers = new CurrentAnswers<readonly GatewaySettings[]>(deps.bus, DASHBOARDS, ({ kind }) =>
    CHANGES.includes(kind) ? 'all' : null,
  );
  return {
    async of(visit) {
      const name = JSON.stringify([visit.hostname, visit.user_id]);
      const current = answers.of(name);
      if (current) return current;
      try {
        // Gateways lead to us by address (the `fasremoteip` of openNDS), which is no dashboard's name: then it is the
        // main product's.
        const gateways = await answers.ask(name, async () =>
          gatewaysOf(await dashboardOfVisit(visit.hostname, visit, deps), deps),
        );
        known.set(name, gateways);
        return gateways;
      } catch (error) {
        const last = known.get(name);
        if (!last || !storageProblem(error)) throw error;
        return last;
      }
    },
  };
}

async function gatewaysOf(
  dashboard: DashboardRecord | undefined,
  deps: VisitorDeps,
): Promise<readonly GatewaySettings[]> {
  return dashboard ? gatewaysIn(await dashboardConfig(dashboard, deps)) : [];
}

/**
 * The gateways in a dashboard's configuration: `editor.gateways`, by name. One that is named like a vendor needs no kind.
 * What cannot be read counts as not set.
 */
export function gatewaysIn({ editor }: DashboardConfig): readonly GatewaySettings[] {
  const entries = Object.entries((editor.gateways ?? {}) as Record<string, unknown>);
  return entries.flatMap(([name, value]) => {
    const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
    const kind = typeof given.kind === 'string' ? given.kind : name;
    return isGatewayKind(kind) ? [settingsIn(given, bareGateway(kind, name))] : [];
  });
}

const AUTHS = ['chap', 'pap', 'authmon'] as const;
const UNITS = ['milliseconds', 'microseconds'] as const;

function settingsIn(given: Readonly<Record<string, unknown>>, bare: GatewaySettings): GatewaySettings {
  const word = (name: string) => (typeof given[name] === 'string' && given[name] !== '' ? given[name] : null);
  const limits = (given.limits ?? {}) as Readonly<Record<string, unknown>>;
  const limit = (name: string) => (Number.isSafeInteger(limits[name]) ? Number(limits[name]) : null);
  const address = word('address');
  return {
    ...bare,
    address: address !== null && URL.canParse(address) ? new URL(address).origin : null,
    user: word('user'),
    site: word('site'),
    controller: word('controller'),
    zone: word('zone'),
    auth: AUTHS.find((each) => each === given.auth) ?? null,
    timeUnit: UNITS.find((each) => each === given.timeUnit) ?? null,
    limits: {
      minutes: limit('minutes'),
      downKbps: limit('downKbps'),
      upKbps: limit('upKbps'),
      megabytes: limit('megabytes'),
    },
    pages: Array.isArray(given.pages) ? given.pages.map(String) : 'all',
    secret: word('secret'),
    password: word('password'),
  };
}

/** The page that a UniFi site sends its visitors to: the first one of the gateway with this site. */
export async function pageOfUnifiSite(host: string, site: string, deps: VisitorDeps): Promise<string | null> {
  const dashboard = await dashboardOf(host, deps);
  const gateways = await gatewaysOf(dashboard ?? (await deps.store.dashboards.first()), deps);
  const candidates = gateways.filter(({ kind, pages }) => kind === 'unifi' && pages !== 'all');
  const own = candidates.find((each) => each.site === site) ?? candidates.find((each) => each.site === null);
  return own && own.pages !== 'all' ? (own.pages[0] ?? null) : null;
}
