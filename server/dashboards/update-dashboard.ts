import { typedHostname } from '#core/access/hostname.ts';
import { EMAIL_TYPES } from '#core/constants.ts';
import type { ServerContext } from '../context.ts';
import { PROOF_LIFE } from '../delivery/proof-life.ts';
import { smtpMark } from '../delivery/smtp-mark.ts';
import { isSet } from '../delivery/smtp-settings.ts';
import { refusal } from '../errors/http-error.ts';
import type { DashboardRecord } from '../store/dashboards.ts';
import type { UserRecord } from '../store/users.ts';
import { applyWish, type ConfigWish, type Proof } from './apply-wish.ts';
import { dashboardScope, readDashboardConfig } from './dashboard-config.ts';
import { nameProblem } from './name-problem.ts';
import { refuseOutdated } from './refuse-outdated.ts';
import { refuseUnlikeSchema, refuseUnsaveable, refuseUnverified } from './refuse-unsaveable.ts';

export interface DashboardWish {
  readonly editor_hostname?: string;
  readonly config?: ConfigWish;
}

export interface DashboardWriter {
  readonly user: Pick<UserRecord, 'id'>;
  /** The settings the save was made from; without it whatever is there is replaced. */
  readonly ifMatch: string | undefined;
  /** Whether the DNS of the wished host name leads here. */
  readonly leadsHere: boolean;
}

/** Saves app settings; the secrets among them go where they stand apart. */
export function updateDashboard(
  id: string,
  wish: DashboardWish,
  { user, ifMatch, leadsHere }: DashboardWriter,
  context: ServerContext,
): DashboardRecord {
  const { store } = context;
  return store.transaction(() => {
    const before = store.dashboards.byId(id) as DashboardRecord;
    const wished = wishedName(before, wish);
    const scope = dashboardScope(id);
    const stored = { config: readDashboardConfig(before), secrets: store.secrets.of(scope) };
    const config = wish.config ?? {};
    refuseUnlikeSchema(config);
    const names = namesOf(before, wished, leadsHere, context);
    refuseOutdated({ before, stored, names, wish: config }, ifMatch);
    const name = nameProblem(wished, before, context);
    if (name) throw refusal(422, name.code, name.key, { hostname: wished });
    const after = applyWish(stored, config, proofOf(user, context));
    refuseUnsaveable({ editor_hostname: wished, editor: after.config.editor }, stored.config.editor);
    refuseUnverified(after.config.editor, context);
    store.secrets.replace(scope, after.secrets);
    store.dashboards.set(id, { ...names, config: JSON.stringify(after.config) });
    return store.dashboards.byId(id) as DashboardRecord;
  });
}

/** The host name a dashboard is to have: what was sent, else what it has or waits for. */
export function wishedName(before: DashboardRecord, { editor_hostname }: DashboardWish): string {
  return typedHostname(editor_hostname ?? (before.wanted_hostname || before.editor_hostname));
}

/**
 * A customer's dashboard takes another name once the DNS of that leads here, or the server's keeper gave it; until then
 * it keeps the one it has. The main one's owner is the keeper.
 */
function namesOf(
  before: DashboardRecord,
  wished: string,
  leadsHere: boolean,
  { store }: Pick<ServerContext, 'store'>,
): Pick<DashboardRecord, 'editor_hostname' | 'wanted_hostname'> {
  const isMain = store.dashboards.first()?.id === before.id;
  const isTaken = leadsHere || isMain || [before.editor_hostname, before.given_hostname].includes(wished);
  return isTaken
    ? { editor_hostname: wished, wanted_hostname: '' }
    : { editor_hostname: before.editor_hostname, wanted_hostname: wished };
}

/** What the owner tested before saving: through which settings which mails were delivered in the last day. */
function proofOf({ id }: Pick<UserRecord, 'id'>, { store, secret, clock }: ServerContext): Proof {
  const since = clock.now() - PROOF_LIFE;
  return (type, smtp) => {
    const email_type = EMAIL_TYPES.find((known) => known === type);
    if (email_type === undefined) return false;
    const smtp_mark = smtpMark(isSet(smtp) ? smtp : null, secret);
    return store.jobs.wasDelivered({ user_id: id, email_type, smtp_mark }, since);
  };
}
