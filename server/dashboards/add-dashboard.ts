import { isWhitelabel } from '#core/access/hostname.ts';
import { orgNameProblem } from '#core/settings/app/problems.ts';
import { text } from '#core/texts/index.ts';
import type { ServerContext } from '../context.ts';
import { userByEmail } from '../users/user-by-email.ts';
import { givenName } from './given-name.ts';
import { type ListedDashboard, listed } from './list-dashboards.ts';
import { nameProblem } from './name-problem.ts';
import { newDashboardConfig } from './new-dashboard-config.ts';

export interface DashboardRequest {
  readonly host: string;
  /** Email of an account. */
  readonly owner: string;
  /** Empty: its owner names it, and until then nobody else is let in. */
  readonly name: string;
}

/** Makes a host a whitelabel of an account. Throws a sentence where it cannot. */
export function addDashboard(
  request: DashboardRequest,
  context: Pick<ServerContext, 'store' | 'clock' | 'settings'>,
): ListedDashboard {
  const { store, clock, settings } = context;
  const hostname = givenName(request.host);
  if (!isWhitelabel(hostname, settings.domain ?? '')) throw new Error(text('server.dashboard.main', { hostname }));
  const name = request.name.trim();
  const unfit = orgNameProblem(name);
  if (unfit) throw new Error(text(unfit));
  const { cloud_user_id } = userByEmail(request.owner, context);
  const config = newDashboardConfig(name);
  return store.transaction(() => {
    const problem = nameProblem(hostname, null, context);
    if (problem) throw new Error(text(problem.key, { hostname }));
    const dashboard = { api_hostname: '', editor_hostname: hostname, given_hostname: hostname, cloud_user_id, config };
    return listed(store.dashboards.add(dashboard, clock.now()), store);
  });
}
