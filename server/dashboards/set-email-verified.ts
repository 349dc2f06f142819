import type { EmailType } from '#core/constants.ts';
import { mailLabel } from '#core/settings/app/mails.ts';
import type { Transactional } from '../ports/store/store.ts';

/** Marks an email type of a dashboard as delivered or not (spec delivery-test.4: each result marks that type). */
export async function setEmailVerified(
  dashboardId: string,
  type: EmailType,
  verified: boolean,
  { store }: { readonly store: Transactional },
): Promise<void> {
  await store.tx(async (tx) => {
    const dashboard = await tx.dashboards.byId(dashboardId);
    if (!dashboard) return;
    const { config } = dashboard;
    const email = config.editor.emails?.[type] ?? { label: mailLabel(type), verified };
    const emails = { ...config.editor.emails, [type]: { ...email, verified } };
    const changed = { ...config, editor: { ...config.editor, emails } };
    await tx.dashboards.set(dashboardId, { ...dashboard, config: changed });
  });
}
