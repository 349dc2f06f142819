import { isWhitelabel, normaliseHostname } from '#core/access/whitelabel.ts';
import { hostName } from '#core/rules/host-name.ts';
import { text } from '#core/texts/index.ts';
import type { ServerContext } from '../context.ts';
import { userByEmail } from '../users/user-by-email.ts';
import { emailTypes } from './email-types.ts';
import { type ListedDashboard, listed } from './list-dashboards.ts';
import { mayBeNamed } from './may-be-named.ts';

export interface WishedDashboard {
  readonly host: string;
  /** Email of an account. */
  readonly owner: string;
  /** Empty: its owner names it, and until then nobody else is let in. */
  readonly name: string;
}

/** Makes a host a whitelabel of an account. Throws a sentence where it cannot. */
export function addDashboard(
  wish: WishedDashboard,
  context: Pick<ServerContext, 'store' | 'clock' | 'settings'>,
): ListedDashboard {
  const { store, clock, settings } = context;
  const hostname = normaliseHostname(wish.host);
  const problem = hostName(hostname);
  if (problem) throw new Error(text(problem));
  if (!isWhitelabel(hostname, settings.domain ?? '')) throw new Error(text('server.dashboard.main', { hostname }));
  if (!mayBeNamed(hostname, settings)) throw new Error(text('server.dashboard.name', { hostname }));
  const { cloud_user_id } = userByEmail(wish.owner, context);
  const config = JSON.stringify({
    editor: { org_name: wish.name.trim(), authentications: {}, emails: emailTypes(), smtp: {}, images: {} },
  });
  return store.transaction(() => {
    if (store.dashboards.byHostname(hostname)) throw new Error(text('server.dashboard.hostname', { hostname }));
    const dashboard = { api_hostname: '', editor_hostname: hostname, given_hostname: hostname, cloud_user_id, config };
    return listed(store.dashboards.add(dashboard, clock.now()), store);
  });
}
