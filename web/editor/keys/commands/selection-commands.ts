import { CornerLeftUp } from 'lucide-react';
import type { TextKey } from '#core/texts/index.ts';
import { selectedTexts } from '../../text/stored-text.ts';
import type { Shortcut } from '../shortcut.ts';
import { by, type Command } from './command.ts';

/** The look of all words of the selected texts; while one is written, of those that are selected in it. */
const mark = (label: TextKey, keys: string, shortcut: Shortcut): Command => ({
  label,
  keys,
  changes: true,
  able: (store) => selectedTexts(store).length > 0,
  run: by(shortcut),
});

/** The look of words. */
export const WORDS_COMMANDS: readonly Command[] = [
  mark('editor.bold', 'Ctrl+B', 'bold'),
  mark('editor.italic', 'Ctrl+I', 'italic'),
  mark('editor.underline', 'Ctrl+U', 'underline'),
  { label: 'editor.linkWhileWriting', keys: 'Ctrl+K', changes: true },
];

/** What is selected. */
export const SELECT_COMMANDS: readonly Command[] = [
  { label: 'editor.selectNext', keys: '↓' },
  { label: 'editor.selectPrevious', keys: '↑' },
  {
    label: 'editor.selectParent',
    icon: CornerLeftUp,
    keys: '←',
    selected: true,
    able: (store) => store.node(store.selected)?.parent != null,
    run: by('parent'),
  },
  { label: 'editor.selectChild', keys: '→', run: by('child') },
  { label: 'editor.extendForward', keys: 'Shift+↓' },
  { label: 'editor.extendBack', keys: 'Shift+↑' },
  { label: 'editor.selectSiblings', keys: 'Ctrl+A', run: by('selectSiblings') },
  { label: 'editor.leave', keys: 'Escape' },
];
