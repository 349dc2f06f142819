import { createDecipheriv } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { opensDashboard } from '#core/access/roles.ts';
import type { GatewaySettings } from '#core/gateways/settings.ts';
import { dashboardOf, dashboardOfVisit, isOfOrganisation } from '../../dashboards/dashboard-of.ts';
import { gatewaysOf } from '../../gateways/stored-gateways.ts';
import { storageProblem } from '../../http/answer-error.ts';
import type { DashboardRecord } from '../../ports/store/dashboards.ts';
import type { OwnedPage } from '../../ports/store/pages.ts';
import type { VisitorDeps } from '../deps.ts';
import { CurrentAnswers } from '../published/packed-document.ts';

/** Where a gateway led a visitor to. */
export interface GatewayVisit {
  readonly hostname: string;
  /** Whom the page belongs to: nobody else's gateways are dealt with for it. */
  readonly page: OwnedPage;
}

/** A configured gateway, and whether it is of the main dashboard: then its controller may have any address. */
export interface VisitedGateway extends GatewaySettings {
  /** Whose gateway it is; null: it is a simulated one. */
  readonly dashboard: string | null;
  readonly isOfMain: boolean;
}

/** The gateways of dashboards, which are still known while the store does not answer. */
export interface ConfiguredGateways {
  of(visit: GatewayVisit): Promise<readonly VisitedGateway[]>;
}

/** Dashboards in memory at most. */
const DASHBOARDS = 10_000;

/** Messages after which a dashboard has other gateways, or is lent to others. */
const CHANGES = ['dashboards-changed', 'permissions-changed', 'page-deleted'];

export function createConfiguredGateways(deps: VisitorDeps): ConfiguredGateways {
  const known = new LRUCache<string, readonly VisitedGateway[]>({ max: DASHBOARDS });
  const answers = new CurrentAnswers<readonly VisitedGateway[]>(deps.bus, DASHBOARDS, ({ kind }) =>
    CHANGES.includes(kind) ? 'all' : null,
  );
  const underWay = new Map<string, Promise<readonly VisitedGateway[]>>();

  /** A hundred visitors who come at once ask one question. */
  function askOnce(name: string, visit: GatewayVisit): Promise<readonly VisitedGateway[]> {
    const asked = underWay.get(name) ?? answers.ask(name, () => gatewaysFor(visit, deps));
    underWay.set(name, asked);
    return asked.finally(() => underWay.delete(name));
  }

  return {
    async of(visit) {
      const name = JSON.stringify([visit.hostname, visit.page.user_id, visit.page.organisation_id]);
      const current = answers.of(name);
      if (current) return current;
      try {
        // Gateways lead to us by address (the `fasremoteip` of openNDS), which is no dashboard's name: then it is the
        // main product's.
        const gateways = await askOnce(name, visit);
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

/** Without a page by name, a gateway sends its visitors to the pages of its dashboard's organisation or owner, and to nobody else's. */
async function gatewaysFor({ hostname, page }: GatewayVisit, deps: VisitorDeps): Promise<readonly VisitedGateway[]> {
  const dashboard = await dashboardOfVisit(hostname, page, deps);
  const owner = await deps.store.users.byId(page.user_id);
  const isTheirs =
    dashboard !== undefined &&
    (isOfOrganisation(page, dashboard) || (owner !== undefined && opensDashboard(owner, dashboard)));
  return (await visitedGateways(dashboard, deps)).filter(({ pages }) => isTheirs || pages !== 'all');
}

async function visitedGateways(
  dashboard: DashboardRecord | undefined,
  deps: VisitorDeps,
): Promise<readonly VisitedGateway[]> {
  if (!dashboard) return [];
  const isOfMain = (await deps.store.dashboards.first())?.id === dashboard.id;
  return (await gatewaysOf(dashboard.id, deps)).map((gateway) => ({ ...gateway, dashboard: dashboard.id, isOfMain }));
}

/** The page that a UniFi site sends its visitors to: the first one of the gateway with this site. */
export async function pageOfUnifiSite(host: string, site: string, deps: VisitorDeps): Promise<string | null> {
  const dashboard = (await dashboardOf(host, deps)) ?? (await deps.store.dashboards.first());
  const gateways = await visitedGateways(dashboard, deps);
  const candidates = gateways.filter(({ kind, pages }) => kind === 'unifi' && pages !== 'all');
  const own = candidates.find((each) => each.site === site) ?? candidates.find((each) => each.site === null);
  return own && own.pages !== 'all' ? (own.pages[0] ?? null) : null;
}

const KEY_BYTES = 32;

/** Opens what openNDS enciphered: base64 of AES-256-CBC, its key filled up with zeros. null where that key does not open it. */
export function decipher(data: string, key: string, iv: string): string | null {
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
