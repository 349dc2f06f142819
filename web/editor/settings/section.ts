import type { NodeId } from '#core/page/types.ts';
import type { EditorStore } from '../store/editor-store.ts';

export interface SectionProps {
  readonly store: EditorStore;
  /** What stands in the address behind the section: `['facebook']` of /edit/settings/authentication/facebook. */
  readonly path: readonly string[];
  /** Goes to another address below /edit/settings: `go('multilanguage/translate?langCode=de')`. */
  go(address: string): void;
  /** Leaves the settings for an element on the canvas. */
  show(id: NodeId): void;
}

/** Why the settings cannot be saved as they are. */
export interface SettingsProblem {
  readonly reason: string;
  /** JSON pointer to the one that is meant; null where none is. */
  readonly path: string | null;
}
