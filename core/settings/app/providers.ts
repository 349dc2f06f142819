import type { DashboardEditorConfig } from '#core/ports/api.ts';

/** Methods by which somebody else says who a visitor is, as a dashboard has apps for them. */
export const PROVIDERS = ['facebook', 'google', 'twitter', 'linkedin', 'vk', 'live'] as const;

/** spec app-settings.6: authentication entries lacking app_id and app_secret are removed before saving. */
export function withoutHalfProviders(editor: DashboardEditorConfig): DashboardEditorConfig {
  const { authentications } = editor;
  if (!authentications) return editor;
  const whole = Object.entries(authentications).filter(([, entry]) => entry.app_id && entry.app_secret);
  return { ...editor, authentications: Object.fromEntries(whole) };
}
