import type { DashboardEditorConfig } from '#core/ports/api.ts';
import { validate } from '#schemas/compiled/whitelabel.js';

/** What is wrong with the configuration of a whitelabel; null: nothing. */
export function problemOfWhitelabel(config: unknown): string | null {
  if (validate(config)) return null;
  const [error] = validate.errors ?? [];
  return `${error?.instancePath ?? ''} ${error?.message ?? ''}`.trim();
}

/** The defaults of a whitelabel, loaded on first use. */
export async function whitelabelDefaults(): Promise<DashboardEditorConfig> {
  const file = await import('#schemas/whitelabel.default.json');
  return (file.default as { editor: DashboardEditorConfig }).editor;
}
