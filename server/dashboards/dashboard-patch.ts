import { errorsOf } from '#core/config/schema-errors.ts';
import { EMAIL_TYPES, SOCIAL_METHODS } from '#core/constants.ts';
import type { Json } from '#core/page/types.ts';
import type { DashboardEditorConfig } from '#core/ports/api.ts';
import {
  type AppSettings,
  appProblems,
  type MailTerms,
  unprovenMails,
  withoutHalfProviders,
} from '#core/settings/app-settings.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { validate } from '#schemas/compiled/whitelabel.js';
import { setUp } from '../delivery/smtp-settings.ts';
import { HttpError, refusal } from '../domain/http-error.ts';
import { allowsRevision } from '../http/headers.ts';
import type { SmtpSettings } from '../ports/mailer.ts';
import type { DashboardConfig, DashboardRecord, SecretValues } from '../ports/store/dashboards.ts';
import { putSecrets, sameSecrets, takeSecrets } from '../secrets/configuration-secrets.ts';
import { dashboardRevision } from './dashboard-config.ts';

/** App settings as they are stored: markers in the configuration, secrets apart. */
interface StoredConfig {
  readonly config: DashboardConfig;
  readonly secrets: SecretValues;
}

export interface ConfigPatch {
  readonly editor?: DashboardEditorConfig;
  readonly [unknown: string]: unknown;
}

/** App settings after a save: fields that were not sent stay unchanged. */
export function applyPatch(before: StoredConfig, patch: ConfigPatch): StoredConfig {
  const merged = { ...before.config, ...patch, editor: mergedEditor(before.config.editor, patch.editor) };
  const taken = takeSecrets(merged as unknown as Json, [putSecrets(before.config as unknown as Json, before.secrets)]);
  return { config: withWholeProviders(taken.value as unknown as DashboardConfig), secrets: taken.secrets };
}

/** A kind of mail that is left out stays: leaving it out does not verify it. */
function mergedEditor(before: DashboardEditorConfig, patch: DashboardEditorConfig = {}): DashboardEditorConfig {
  const emails = patch.emails && { emails: { ...before.emails, ...patch.emails } };
  return { ...before, ...patch, ...emails };
}

function withWholeProviders(config: DashboardConfig): DashboardConfig {
  return { ...config, editor: withoutHalfProviders(config.editor) };
}

/**
 * Only a delivery test verifies an email type, and changing smtp removes the verification unless the new settings were
 * tested (spec delivery-test.4, app-settings.4). `delivered` are the types that were delivered with the settings of
 * this save.
 */
export function withVerification(
  before: StoredConfig,
  after: StoredConfig,
  delivered: ReadonlySet<string>,
): DashboardConfig {
  const { emails } = after.config.editor;
  if (!emails) return after.config;
  const isSameServer = setUp(smtpOf(before)) === setUp(smtpOf(after));
  const stored = before.config.editor.emails ?? {};
  const marked = Object.entries(emails).map(([type, email]) => {
    const verified = isSameServer && Object.hasOwn(stored, type) && stored[type]?.verified === true;
    return [type, { ...email, verified: verified || delivered.has(type) }];
  });
  return { ...after.config, editor: { ...after.config.editor, emails: Object.fromEntries(marked) } };
}

/** The settings of the mail server, with their secrets. */
export function smtpOf({ config, secrets }: StoredConfig): SmtpSettings {
  const whole = putSecrets(config as unknown as Json, secrets) as unknown as DashboardConfig;
  return whole.editor.smtp ?? {};
}

interface Save {
  readonly before: DashboardRecord;
  readonly stored: StoredConfig;
  readonly names: Pick<DashboardRecord, 'editor_hostname' | 'wanted_hostname'>;
  readonly patch: ConfigPatch;
}

/**
 * spec app-settings.9: a save that names the settings it was made from overwrites no others. One that changes nothing
 * succeeds: if the answer to a save is lost, the client sends it again.
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
    // A marker of a secret that somebody has since entered for another place.
    if (error instanceof HttpError) return false;
    throw error;
  }
}

interface Fault {
  readonly path: string;
  readonly problem: string;
}

/** The values as they were sent: a part replaces the whole stored value. Gateways are not among them any more. */
export function refuseUnlikeSchema(patch: ConfigPatch): void {
  if (patch.editor?.gateways !== undefined) throw refusal(422, 'gateways_elsewhere', 'server.dashboard.gateways');
  const faults = errorsOf({ editor: {}, ...patch }, validate);
  refuse(faults.map(({ path, key, params }) => ({ path: `/config${path}`, problem: text(key, params) })));
}

/** Refuses what the form refuses (spec app-settings.5), and forbidden host names; a stored one may only stay. */
export function refuseUnsaveable(settings: AppSettings, before: DashboardEditorConfig): void {
  const { authentications, emails } = settings.editor;
  const form = Object.entries(appProblems(settings, { allow_unverified_emails: true }, {})).map(
    ([field, { error }]) => ({
      path: field === 'editor_hostname' ? '/editor_hostname' : `/config/editor/${field.replace('.', '/')}`,
      problem: text(error),
    }),
  );
  const providers = foreign(authentications, [...SOCIAL_METHODS, ...Object.keys(before.authentications ?? {})]);
  const mails = foreign(emails, [...EMAIL_TYPES, ...Object.keys(before.emails ?? {})]);
  refuse([
    ...form,
    ...providers.map((name) => unknown('authentications', name, 'server.dashboard.provider')),
    ...mails.map((name) => unknown('emails', name, 'server.dashboard.mail')),
  ]);
}

/** spec app-settings.5: a save is blocked while emails are unverified, whatever it changes. */
export function refuseUnverified(editor: DashboardEditorConfig, terms: MailTerms): void {
  const unverified = unprovenMails(editor, terms);
  if (unverified.length === 0) return;
  throw refusal(422, 'emails_unverified', 'server.dashboard.unverified', { types: unverified.join(', ') });
}

function foreign(named: object = {}, allowed: readonly string[]): string[] {
  return Object.keys(named).filter((name) => !allowed.includes(name));
}

function unknown(part: string, name: string, key: TextKey): Fault {
  return { path: `/config/editor/${part}/${name}`, problem: text(key, { name }) };
}

function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new HttpError(422, 'invalid_settings', text('error.settings'), faults);
}
