import { typedHostname } from '#core/access/hostname.ts';
import { EMAIL_TYPES } from '#core/constants.ts';
import type { ServerContext } from '../context.ts';
import { smtpFingerprint } from '../delivery/smtp-fingerprint.ts';
import { isSet } from '../delivery/smtp-settings.ts';
import { VERIFICATION_LIFE } from '../delivery/verification-life.ts';
import { refusal } from '../errors/http-error.ts';
import type { DashboardRecord } from '../store/dashboards.ts';
import type { UserRecord } from '../store/users.ts';
import { applyPatch, type ConfigPatch, type IsVerified } from './apply-patch.ts';
import { dashboardScope, readDashboardConfig } from './dashboard-config.ts';
import { nameProblem } from './name-problem.ts';
import { refuseOutdated } from './refuse-outdated.ts';
import { refuseUnlikeSchema, refuseUnsaveable, refuseUnverified } from './refuse-unsaveable.ts';

export interface DashboardPatch {
  readonly editor_hostname?: string;
  readonly config?: ConfigPatch;
}

export interface DashboardWriter {
  readonly user: Pick<UserRecord, 'id'>;
  /** The settings the save was made from; without it whatever is there is replaced. */
  readonly ifMatch: string | undefined;
  /** Whether the DNS of the requested host name leads here. */
  readonly leadsHere: boolean;
}

/** Saves app settings; the secrets among them go where they stand apart. */
export function updateDashboard(
  id: string,
  patch: DashboardPatch,
  { user, ifMatch, leadsHere }: DashboardWriter,
  context: ServerContext,
): DashboardRecord {
  const { store } = context;
  return store.transaction(() => {
    const before = store.dashboards.byId(id) as DashboardRecord;
    const requested = requestedName(before, patch);
    const scope = dashboardScope(id);
    const stored = { config: readDashboardConfig(before), secrets: store.secrets.of(scope) };
    const config = patch.config ?? {};
    refuseUnlikeSchema(config);
    const names = namesOf(before, requested, leadsHere, context);
    refuseOutdated({ before, stored, names, patch: config }, ifMatch);
    const name = nameProblem(requested, before, context);
    if (name) throw refusal(422, name.code, name.key, { hostname: requested });
    const after = applyPatch(stored, config, verifiedBy(user, context));
    refuseUnsaveable({ editor_hostname: requested, editor: after.config.editor }, stored.config.editor);
    refuseUnverified(after.config.editor, context);
    store.secrets.replace(scope, after.secrets);
    store.dashboards.set(id, { ...names, config: JSON.stringify(after.config) });
    return store.dashboards.byId(id) as DashboardRecord;
  });
}

/** The host name a dashboard is to have: what was sent, else what it has or waits for. */
export function requestedName(before: DashboardRecord, { editor_hostname }: DashboardPatch): string {
  return typedHostname(editor_hostname ?? (before.wanted_hostname || before.editor_hostname));
}

/**
 * A customer's dashboard takes another name once the DNS of that leads here, or the operator gave it; until then
 * it keeps the one it has. The main one's owner is the operator.
 */
function namesOf(
  before: DashboardRecord,
  requested: string,
  leadsHere: boolean,
  { store }: Pick<ServerContext, 'store'>,
): Pick<DashboardRecord, 'editor_hostname' | 'wanted_hostname'> {
  const isMain = store.dashboards.first()?.id === before.id;
  const isTaken = leadsHere || isMain || [before.editor_hostname, before.given_hostname].includes(requested);
  return isTaken
    ? { editor_hostname: requested, wanted_hostname: '' }
    : { editor_hostname: before.editor_hostname, wanted_hostname: requested };
}

/** What the owner tested before saving: through which settings which mails were delivered in the last day. */
function verifiedBy({ id }: Pick<UserRecord, 'id'>, { store, secret, clock }: ServerContext): IsVerified {
  const since = clock.now() - VERIFICATION_LIFE;
  return (type, smtp) => {
    const email_type = EMAIL_TYPES.find((known) => known === type);
    if (email_type === undefined) return false;
    const smtp_mark = smtpFingerprint(isSet(smtp) ? smtp : null, secret);
    return store.jobs.wasDelivered({ user_id: id, email_type, smtp_mark }, since);
  };
}
