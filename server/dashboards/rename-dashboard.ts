import { text } from '#core/texts/index.ts';
import type { Transactional } from '../ports/store/store.ts';
import type { HostDeps } from './dashboard-of.ts';
import { givenName } from './given-name.ts';
import { type ListedDashboard, listed } from './list-dashboards.ts';
import { nameProblem } from './name-problem.ts';

export interface Renaming {
  readonly from: string;
  readonly to: string;
}

/**
 * Gives a dashboard another host name, for an operator who helps an owner back in or frees a name that somebody took. It
 * is one the operator gave, so mails lead there. Throws a sentence where it cannot.
 */
export async function renameDashboard(
  { from, to }: Renaming,
  { store, settings }: { readonly store: Transactional } & Pick<HostDeps, 'settings'>,
): Promise<ListedDashboard> {
  const before = givenName(from);
  const hostname = givenName(to);
  return store.tx(async (tx) => {
    const dashboard = await tx.dashboards.byHostname(before);
    if (!dashboard) throw new Error(text('server.dashboard.unknown', { hostname: before }));
    const problem = await nameProblem(hostname, dashboard, { store: tx, settings });
    if (problem) throw new Error(text(problem.key, { hostname }));
    const isMain = (await tx.dashboards.first())?.id === dashboard.id;
    const renamed = {
      ...dashboard,
      editor_hostname: hostname,
      given_hostname: isMain ? '' : hostname,
      wanted_hostname: '',
    };
    await tx.dashboards.rename(renamed);
    return listed(renamed, tx);
  });
}
