import type { DashboardEditorConfig } from '#core/ports/api.ts';

/** What a dashboard's owner sets (spec app-settings.1). */
export interface AppSettings {
  readonly editor_hostname: string;
  readonly editor: DashboardEditorConfig;
}
