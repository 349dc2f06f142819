import type { Json } from '#core/page/types.ts';
import type { DashboardEditorConfig } from '#core/ports/api.ts';
import { withoutHalfProviders } from '#core/settings/app/without-half-providers.ts';
import { setUp } from '../delivery/smtp-mark.ts';
import type { SmtpSettings } from '../delivery/smtp-settings.ts';
import { putSecrets } from '../secrets/put-secrets.ts';
import { takeSecrets } from '../secrets/take-secrets.ts';
import type { SecretValues } from '../store/secrets.ts';
import type { DashboardConfig } from './dashboard-config.ts';

/** App settings as they are stored: markers in the configuration, secrets apart. */
export interface StoredConfig {
  readonly config: DashboardConfig;
  readonly secrets: SecretValues;
}

export interface ConfigWish {
  readonly editor?: DashboardEditorConfig;
  readonly [unknown: string]: unknown;
}

/** Whether a kind of mail was delivered through settings that are not stored yet. */
export type Proof = (type: string, smtp: SmtpSettings) => boolean;

/** App settings after a save: what was not sent stays as it is. Pure. */
export function applyWish(before: StoredConfig, wish: ConfigWish, isProven: Proof): StoredConfig {
  const merged = { ...before.config, ...wish, editor: mergedEditor(before.config.editor, wish.editor) };
  const taken = takeSecrets(merged as unknown as Json, [putSecrets(before.config as unknown as Json, before.secrets)]);
  const after = { config: withWholeProviders(taken.value as unknown as DashboardConfig), secrets: taken.secrets };
  return { ...after, config: withVerification(before, after, isProven) };
}

/** A kind of mail that is left out stays: it would be no less unverified. */
function mergedEditor(before: DashboardEditorConfig, wish: DashboardEditorConfig = {}): DashboardEditorConfig {
  const emails = wish.emails && { emails: { ...before.emails, ...wish.emails } };
  return { ...before, ...wish, ...emails };
}

function withWholeProviders(config: DashboardConfig): DashboardConfig {
  return { ...config, editor: withoutHalfProviders(config.editor) };
}

/** Only a delivery test verifies an email type, and changing smtp takes it back unless it was tested so (spec 4). */
function withVerification(before: StoredConfig, after: StoredConfig, isProven: Proof): DashboardConfig {
  const { emails } = after.config.editor;
  if (!emails) return after.config;
  const smtp = smtpOf(after);
  const kept = setUp(smtpOf(before)) === setUp(smtp);
  const known = before.config.editor.emails ?? {};
  const judged = Object.entries(emails).map(([type, email]) => {
    const verified = kept && Object.hasOwn(known, type) && known[type]?.verified === true;
    return [type, { ...email, verified: verified || isProven(type, smtp) }];
  });
  return { ...after.config, editor: { ...after.config.editor, emails: Object.fromEntries(judged) } };
}

function smtpOf({ config, secrets }: StoredConfig): SmtpSettings {
  const whole = putSecrets(config as unknown as Json, secrets) as unknown as DashboardConfig;
  return whole.editor.smtp ?? {};
}
