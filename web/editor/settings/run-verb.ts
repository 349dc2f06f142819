import type { SettingVerb } from '#core/settings/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { EditorStore } from '../store/editor-store.ts';

/** Does what a verb of the settings gives as one edit; the sentence that says why not where it is refused. */
export function runVerb<Args>(store: EditorStore, verb: SettingVerb<Args>, args: Args, join?: string): TextKey | null {
  const result = verb(store.draft.configuration, args);
  if (!result.ok) return result.reason;
  store.edit({ command: 'setConfiguration', args: { change: result.value } }, join);
  return null;
}
