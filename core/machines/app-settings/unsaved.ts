import type { SnapshotFrom } from 'xstate';
import { sameJson } from '#core/page/json.ts';
import type { Json } from '#core/page/types.ts';
import { standing } from '#core/settings/app/mistyped.ts';
import type { appSettingsMachine, Unsaved } from './app-settings.machine.ts';

/** Whether leaving would lose input or a running upload. */
export function wouldLose(snapshot: SnapshotFrom<typeof appSettingsMachine>): boolean {
  return unsavedOf(snapshot) !== null || snapshot.context.uploads > 0;
}

/** Unsaved input; null if there is none. */
export function unsavedOf(snapshot: SnapshotFrom<typeof appSettingsMachine>): Unsaved | null {
  const { draft, etag, loaded, mistyped, own } = snapshot.context;
  if (draft === null || loaded === null || snapshot.hasTag('saved')) return null;
  const same = sameJson(draft as unknown as Json, loaded.settings as unknown as Json);
  const wrong = Object.keys(standing(mistyped, draft)).length > 0;
  return same && !wrong ? null : { draft, etag, mistyped, own };
}
