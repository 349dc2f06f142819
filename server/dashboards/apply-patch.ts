import type { Json } from '#core/page/types.ts';
import type { DashboardEditorConfig } from '#core/ports/api.ts';
import { withoutHalfProviders } from '#core/settings/app/app-settings.ts';
import { setUp } from '../delivery/smtp-fingerprint.ts';
import type { SmtpSettings } from '../ports/mail-transport.ts';
import type { DashboardConfig } from '../ports/store/dashboards.ts';
import type { SecretValues } from '../ports/store/secrets.ts';
import { putSecrets, takeSecrets } from '../secrets/configuration-secrets.ts';

/** App settings as they are stored: markers in the configuration, secrets apart. */
export interface StoredConfig {
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
  const kept = setUp(smtpOf(before)) === setUp(smtpOf(after));
  const known = before.config.editor.emails ?? {};
  const marked = Object.entries(emails).map(([type, email]) => {
    const verified = kept && Object.hasOwn(known, type) && known[type]?.verified === true;
    return [type, { ...email, verified: verified || delivered.has(type) }];
  });
  return { ...after.config, editor: { ...after.config.editor, emails: Object.fromEntries(marked) } };
}

/** The settings of the mail server, with their secrets. */
export function smtpOf({ config, secrets }: StoredConfig): SmtpSettings {
  const whole = putSecrets(config as unknown as Json, secrets) as unknown as DashboardConfig;
  return whole.editor.smtp ?? {};
}
