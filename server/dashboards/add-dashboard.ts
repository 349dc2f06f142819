import { isWhitelabel } from '#core/access/hostname.ts';
import { orgNameProblem } from '#core/settings/app/problems.ts';
import { text } from '#core/texts/index.ts';
import type { Clock } from '../ports/clock.ts';
import type { Transactional } from '../ports/store/store.ts';
import { userByEmail } from '../ports/store/users.ts';
import type { HostDeps } from './dashboard-of.ts';
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
export async function addDashboard(
  request: DashboardRequest,
  { store, clock, settings }: { readonly store: Transactional; readonly clock: Clock } & Pick<HostDeps, 'settings'>,
): Promise<ListedDashboard> {
  const hostname = givenName(request.host);
  if (!isWhitelabel(hostname, settings.domain ?? '')) throw new Error(text('server.dashboard.main', { hostname }));
  const name = request.name.trim();
  const unfit = orgNameProblem(name);
  if (unfit) throw new Error(text(unfit));
  const { cloud_user_id } = await userByEmail(request.owner, { store });
  const config = newDashboardConfig(name);
  return store.tx(async (tx) => {
    const problem = await nameProblem(hostname, null, { store: tx, settings });
    if (problem) throw new Error(text(problem.key, { hostname }));
    const dashboard = { api_hostname: '', editor_hostname: hostname, given_hostname: hostname, cloud_user_id, config };
    return listed(await tx.dashboards.add(dashboard, clock.now()), tx);
  });
}
