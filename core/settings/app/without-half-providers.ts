import type { DashboardEditorConfig } from '#core/ports/api.ts';

/** spec 5: authentication entries lacking app_id and app_secret are removed before saving. */
export function withoutHalfProviders(editor: DashboardEditorConfig): DashboardEditorConfig {
  const { authentications } = editor;
  if (!authentications) return editor;
  const whole = Object.entries(authentications).filter(([, entry]) => entry.app_id && entry.app_secret);
  return { ...editor, authentications: Object.fromEntries(whole) };
}
