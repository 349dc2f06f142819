import type { LucideIcon } from 'lucide-react';
import { type TextKey, text } from '#core/texts/index.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import { runShortcut } from '../run-shortcut.ts';
import type { Shortcut } from '../shortcut.ts';

/** One thing that can be done by a key, by its name, or both. */
export interface EditorCommand {
  readonly label: TextKey;
  readonly icon?: LucideIcon;
  readonly keys?: string;
  /** It changes the page: not offered where the page may only be read. */
  readonly changes?: boolean;
  /** It concerns what is selected: the menu of the selection has it. */
  readonly selected?: boolean;
  /** It is left out of the menu of the selection where it cannot be done; without this it is shown there disabled. */
  readonly optional?: boolean;
  /** The menu of the selection shows its icon alone, in a row with those beside it. */
  readonly inRow?: boolean;
  /** What it is called now, where that says more than its label. */
  words?(store: EditorStore): string;
  /** Whether it can be done now; always where absent. */
  able?(store: EditorStore): boolean;
  /** Absent: done by its keys alone, at the place they are pressed. */
  run?(store: EditorStore): void;
}

/** What the keys of a command do. */
export const by = (shortcut: Shortcut) => (store: EditorStore) => void runShortcut[shortcut](store);

/** What a command is called now. */
export function commandWords({ label, words }: EditorCommand, store: EditorStore): string {
  return words?.(store) || text(label);
}

/** Whether a command is there at all for who works with this page. */
export function isOffered({ changes }: EditorCommand, store: EditorStore): boolean {
  return !(changes && store.readOnly);
}
