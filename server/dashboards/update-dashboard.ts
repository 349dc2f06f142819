import { typedHostname } from '#core/access/typed-hostname.ts';
import { EMAIL_TYPES } from '#core/constants.ts';
import type { DashboardEditorConfig } from '#core/ports/api.ts';
import { appProblems } from '#core/settings/app/problems.ts';
import { PROVIDERS } from '#core/settings/app/providers.ts';
import type { AppSettings } from '#core/settings/app/types.ts';
import '#core/texts/behind-settings.ts';
import { text } from '#core/texts/index.ts';
import { validate } from '#schemas/compiled/whitelabel.js';
import type { ServerContext } from '../context.ts';
import { smtpMark } from '../delivery/smtp-mark.ts';
import { isSet } from '../delivery/smtp-settings.ts';
import { HttpError, refusal } from '../errors/http-error.ts';
import type { DashboardRecord } from '../store/dashboards.ts';
import type { UserRecord } from '../store/users.ts';
import { applyWish, type ConfigWish, type Proof } from './apply-wish.ts';
import { type DashboardConfig, dashboardScope, readDashboardConfig } from './dashboard-config.ts';
import { nameProblem } from './name-problem.ts';
import { refuseOutdated } from './refuse-outdated.ts';

/** A test proves what it was run with for this long. */
const PROOF_LIFE = 86_400_000;

export interface DashboardWish {
  readonly editor_hostname?: string;
  readonly config?: ConfigWish;
}

export interface DashboardWriter {
  readonly user: Pick<UserRecord, 'id'>;
  /** The settings the save was made from; without it whatever is there is replaced. */
  readonly ifMatch: string | undefined;
}

/** Saves app settings; the secrets among them go where they stand apart. */
export function updateDashboard(
  id: string,
  wish: DashboardWish,
  { user, ifMatch }: DashboardWriter,
  context: ServerContext,
): DashboardRecord {
  const { store } = context;
  return store.transaction(() => {
    const before = store.dashboards.byId(id) as DashboardRecord;
    const editor_hostname = typedHostname(wish.editor_hostname ?? before.editor_hostname);
    const scope = dashboardScope(id);
    const stored = { config: readDashboardConfig(before), secrets: store.secrets.of(scope) };
    const config = wish.config ?? {};
    refuseOutdated({ before, stored, editor_hostname, wish: config }, ifMatch);
    const name = nameProblem(editor_hostname, before, context);
    if (name) throw refusal(422, name.code, name.key, { hostname: editor_hostname });
    const after = applyWish(stored, config, proofOf(user, context));
    refuseInvalid(after.config);
    refuseUnsaveable({ editor_hostname, editor: after.config.editor }, stored.config.editor);
    refuseUnverified(after.config, context);
    store.secrets.replace(scope, after.secrets);
    store.dashboards.set(id, { editor_hostname, config: JSON.stringify(after.config) });
    return store.dashboards.byId(id) as DashboardRecord;
  });
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

/** What the form refuses (spec 5), and providers nobody knows; one that is stored can only be left where it is. */
function refuseUnsaveable(settings: AppSettings, { authentications: before = {} }: DashboardEditorConfig): void {
  const findings = Object.entries(appProblems(settings, true, {})).map(([field, { error }]) => ({
    path: field === 'editor_hostname' ? '/editor_hostname' : `/config/editor/${field.replace('.', '/')}`,
    problem: text(error),
  }));
  const known = new Set<string>([...PROVIDERS, ...Object.keys(before)]);
  const unknown = Object.keys(settings.editor.authentications ?? {}).filter((name) => !known.has(name));
  const foreign = unknown.map((name) => ({
    path: `/config/editor/authentications/${name}`,
    problem: text('server.dashboard.provider', { name }),
  }));
  const all = [...findings, ...foreign];
  if (all.length > 0) throw new HttpError(422, 'invalid_settings', text('error.settings'), all);
}

/** spec 5: a save is blocked while emails are unverified, whatever is saved. */
function refuseUnverified({ editor }: DashboardConfig, { settings }: ServerContext): void {
  if (settings.allowUnverifiedEmails) return;
  const unverified = Object.entries(editor.emails ?? {}).filter(([, email]) => !email.verified);
  if (unverified.length === 0) return;
  const types = unverified.map(([type]) => type).join(', ');
  throw refusal(422, 'emails_unverified', 'server.dashboard.unverified', { types });
}

function refuseInvalid(config: DashboardConfig): void {
  if (validate(config)) return;
  const findings = (validate.errors ?? []).map(({ instancePath, message }) => ({
    path: `/config${instancePath}`,
    problem: message,
  }));
  throw new HttpError(422, 'invalid_settings', text('error.settings'), findings);
}
