import { HttpError, refusal } from '../domain/http-error.ts';
import { allowsRevision } from '../http/conditional-request.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import { sameSecrets } from '../secrets/configuration-secrets.ts';
import { applyPatch, type ConfigPatch, type StoredConfig } from './apply-patch.ts';
import { dashboardRevision } from './dashboard-revision.ts';

interface Save {
  readonly before: DashboardRecord;
  readonly stored: StoredConfig;
  readonly names: Pick<DashboardRecord, 'editor_hostname' | 'wanted_hostname'>;
  readonly patch: ConfigPatch;
}

/**
 * spec app-settings.9: who says which settings a save was made from overwrites no others. One that changes nothing is
 * as good as done: where the answer to a save was lost, it is sent again.
 */
export function refuseOutdated(save: Save, ifMatch: string | undefined): void {
  const revision = dashboardRevision(save.before);
  if (ifMatch === undefined || allowsRevision(ifMatch, revision) || changesNothing(save, revision)) return;
  throw refusal(412, 'precondition_failed', 'server.dashboard.changed', {}, { revision });
}

function changesNothing({ before, stored, names, patch }: Save, revision: string): boolean {
  try {
    const { config, secrets } = applyPatch(stored, patch);
    const after = { ...before, ...names, config };
    return dashboardRevision(after) === revision && sameSecrets(secrets, stored.secrets);
  } catch (error) {
    // A marker of a secret that others gave for another place since.
    if (error instanceof HttpError) return false;
    throw error;
  }
}
