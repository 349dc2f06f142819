import type { SnapshotFrom } from 'xstate';
import type { AppSettingsActor } from '#core/app/start-app-settings.ts';
import { sameJson } from '#core/page/same-json.ts';
import type { Json } from '#core/page/types.ts';
import { standing } from '#core/settings/app/mistyped.ts';

/** Whether something is typed that the server does not have. */
export function hasChanges({ context: { draft, loaded, mistyped } }: SnapshotFrom<AppSettingsActor>): boolean {
  if (draft === null || loaded === null) return false;
  if (Object.keys(standing(mistyped, draft)).length > 0) return true;
  return !sameJson(draft as unknown as Json, loaded.settings as unknown as Json);
}
