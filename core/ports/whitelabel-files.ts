import type { DashboardEditorConfig } from './api.ts';

/** The static files of a whitelabel: config/whitelabel/schema.json and default.json (spec 7, other sources). */
export interface WhitelabelFiles {
  /** The schema, ready to check with: null where the settings are valid, else what is wrong with them. */
  schema(signal?: AbortSignal): Promise<(config: unknown) => string | null>;
  /** What a dashboard's settings are where it says nothing. */
  defaults(signal?: AbortSignal): Promise<DashboardEditorConfig>;
}
