import type { Json } from '#core/page/types.ts';
import type { DashboardEditorConfig } from '#core/ports/api.ts';
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

/** App settings after a save: what was not sent stays as it is. Pure. */
export function applyWish(before: StoredConfig, wish: ConfigWish): StoredConfig {
  const merged = { ...before.config, ...wish, editor: { ...before.config.editor, ...wish.editor } };
  const taken = takeSecrets(merged as unknown as Json, before.secrets);
  const after = { config: withoutHalfProviders(taken.value as unknown as DashboardConfig), secrets: taken.secrets };
  return { ...after, config: withVerification(before, after) };
}

/** spec 5: authentication entries lacking app_id and app_secret are removed before saving. */
function withoutHalfProviders(config: DashboardConfig): DashboardConfig {
  const { authentications } = config.editor;
  if (!authentications) return config;
  const whole = Object.entries(authentications).filter(([, entry]) => entry.app_id && entry.app_secret);
  return { ...config, editor: { ...config.editor, authentications: Object.fromEntries(whole) } };
}

/** Only a delivery test verifies an email type, and changing smtp takes it back (spec 4). */
function withVerification(before: StoredConfig, after: StoredConfig): DashboardConfig {
  const { emails } = after.config.editor;
  if (!emails) return after.config;
  const kept = smtpOf(before) === smtpOf(after);
  const known = before.config.editor.emails ?? {};
  const judged = Object.entries(emails).map(([type, email]) => {
    const verified = kept && Object.hasOwn(known, type) && known[type]?.verified === true;
    return [type, { ...email, verified }];
  });
  return { ...after.config, editor: { ...after.config.editor, emails: Object.fromEntries(judged) } };
}

function smtpOf({ config, secrets }: StoredConfig): string {
  const whole = putSecrets(config as unknown as Json, secrets) as unknown as DashboardConfig;
  return JSON.stringify(whole.editor.smtp ?? {});
}
