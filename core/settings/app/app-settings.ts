import type { DashboardEditorConfig } from '#core/ports/api.ts';

/** What a dashboard's owner sets (spec app-settings.1). */
export interface AppSettings {
  readonly editor_hostname: string;
  readonly editor: DashboardEditorConfig;
}

/** spec app-settings.6: authentication entries lacking app_id and app_secret are removed before saving. */
export function withoutHalfProviders(editor: DashboardEditorConfig): DashboardEditorConfig {
  const { authentications } = editor;
  if (!authentications) return editor;
  const whole = Object.entries(authentications).filter(([, entry]) => entry.app_id && entry.app_secret);
  return { ...editor, authentications: Object.fromEntries(whole) };
}
