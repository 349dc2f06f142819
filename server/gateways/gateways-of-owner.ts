import { opensDashboard } from '#core/access/roles.ts';
import type { GatewaySettings } from '#core/gateways/settings.ts';
import { isOfOrganisation } from '../dashboards/dashboard-of.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { Repositories } from '../ports/store/store.ts';
import { gatewaysOf } from './stored-gateways.ts';

/** The gateways that send visitors to somebody's pages: those that name one, and those of their own for all pages. */
export async function gatewaysOfOwner(
  owner: UserRecord,
  { store }: { readonly store: Pick<Repositories, 'dashboards' | 'gateways' | 'pages' | 'secrets'> },
): Promise<GatewaySettings[]> {
  const owned = await store.pages.ofUser(owner.id, { light: true });
  const found: GatewaySettings[] = [];
  for (const dashboard of await store.dashboards.list()) {
    const isTheirs = opensDashboard(owner, dashboard) || owned.some((page) => isOfOrganisation(page, dashboard));
    const named = ({ pages }: GatewaySettings) =>
      pages === 'all' ? isTheirs : owned.some(({ id }) => pages.includes(id));
    found.push(...(await gatewaysOf(dashboard.id, { store })).filter(named));
  }
  return found;
}
