import type { EmailType } from '#core/constants.ts';
import { mailLabel } from '#core/settings/app/mails.ts';
import type { ServerContext } from '../context.ts';
import { readDashboardConfig } from './dashboard-config.ts';

/** Marks an email type of a dashboard as delivered or not (spec delivery-test.4: each result marks that type). */
export function setEmailVerified(
  dashboardId: string,
  type: EmailType,
  verified: boolean,
  { store }: Pick<ServerContext, 'store'>,
): void {
  store.transaction(() => {
    const dashboard = store.dashboards.byId(dashboardId);
    if (!dashboard) return;
    const config = readDashboardConfig(dashboard);
    const email = config.editor.emails?.[type] ?? { label: mailLabel(type), verified };
    const emails = { ...config.editor.emails, [type]: { ...email, verified } };
    const changed = JSON.stringify({ ...config, editor: { ...config.editor, emails } });
    store.dashboards.set(dashboardId, { ...dashboard, config: changed });
  });
}
