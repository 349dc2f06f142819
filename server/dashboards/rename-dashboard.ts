import { text } from '#core/texts/index.ts';
import type { ServerContext } from '../context.ts';
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
export function renameDashboard(
  { from, to }: Renaming,
  context: Pick<ServerContext, 'store' | 'settings'>,
): ListedDashboard {
  const { dashboards } = context.store;
  const before = givenName(from);
  const hostname = givenName(to);
  return context.store.transaction(() => {
    const dashboard = dashboards.byHostname(before);
    if (!dashboard) throw new Error(text('server.dashboard.unknown', { hostname: before }));
    const problem = nameProblem(hostname, dashboard, context);
    if (problem) throw new Error(text(problem.key, { hostname }));
    const isMain = dashboards.first()?.id === dashboard.id;
    const renamed = {
      ...dashboard,
      editor_hostname: hostname,
      given_hostname: isMain ? '' : hostname,
      wanted_hostname: '',
    };
    dashboards.rename(renamed);
    return listed(renamed, context.store);
  });
}
