import type { TextKey } from '#core/texts/index.ts';
import { copySelected, cutSelected, pasteFromClipboard, putOnClipboard } from '../bench/clipboard.ts';
import type { Workbench } from '../bench/workbench.ts';
import { openSettings } from '../settings/open-settings.ts';
import { startTour } from '../tour/start-tour.ts';
import { runShortcut } from './run-shortcut.ts';
import type { Shortcut } from './shortcut.ts';

/** One thing that can be done by a key, by its name, or both. */
export interface Command {
  readonly label: TextKey;
  readonly keys?: string;
  /** It changes the page: not offered where the page may only be read. */
  readonly changes?: boolean;
  /** Absent: done by its keys alone, at the place they are pressed. */
  run?(bench: Workbench): void;
}

const by = (shortcut: Shortcut) => (bench: Workbench) => void runShortcut[shortcut](bench);

/** What there is to do, by group, as the lists of commands and of shortcuts show it. */
export const COMMANDS: readonly { readonly group: TextKey; readonly commands: readonly Command[] }[] = [
  {
    group: 'editor.groupEdit',
    commands: [
      { label: 'editor.undo', keys: 'Ctrl+Z', changes: true, run: by('undo') },
      { label: 'editor.redo', keys: 'Ctrl+Shift+Z', changes: true, run: by('redo') },
      { label: 'editor.copy', keys: 'Ctrl+C', run: (bench) => putOnClipboard(copySelected(bench)) },
      { label: 'editor.cut', keys: 'Ctrl+X', changes: true, run: (bench) => putOnClipboard(cutSelected(bench)) },
      { label: 'editor.paste', keys: 'Ctrl+V', changes: true, run: (bench) => void pasteFromClipboard(bench) },
      { label: 'editor.duplicate', keys: 'Ctrl+D', changes: true, run: by('duplicate') },
      { label: 'editor.remove', keys: 'Delete', changes: true, run: by('remove') },
      { label: 'editor.write', keys: 'Enter', changes: true, run: by('open') },
      { label: 'editor.rename', keys: 'F2' },
      { label: 'editor.saveNow', keys: 'Ctrl+S', changes: true, run: by('save') },
    ],
  },
  {
    group: 'editor.groupSelect',
    commands: [
      { label: 'editor.selectNext', keys: '↓' },
      { label: 'editor.selectPrevious', keys: '↑' },
      { label: 'editor.selectParent', keys: '←', run: by('parent') },
      { label: 'editor.selectChild', keys: '→', run: by('child') },
      { label: 'editor.extendForward', keys: 'Shift+↓' },
      { label: 'editor.extendBack', keys: 'Shift+↑' },
      { label: 'editor.selectSiblings', keys: 'Ctrl+A', run: by('selectSiblings') },
      { label: 'editor.leave', keys: 'Escape' },
    ],
  },
  {
    group: 'editor.groupMove',
    commands: [
      { label: 'editor.moveBack', keys: 'Alt+↑', changes: true, run: by('moveBack') },
      { label: 'editor.moveForward', keys: 'Alt+↓', changes: true, run: by('moveForward') },
      { label: 'editor.moveOut', keys: 'Alt+←', changes: true, run: by('moveOut') },
      { label: 'editor.moveIn', keys: 'Alt+→', changes: true, run: by('moveIn') },
    ],
  },
  {
    group: 'editor.groupView',
    commands: [
      { label: 'editor.zoomIn', keys: '+', run: by('zoomIn') },
      { label: 'editor.zoomOut', keys: '-', run: by('zoomOut') },
      { label: 'editor.zoomToFit', keys: '0', run: by('zoomFit') },
      { label: 'editor.nextRegion', keys: 'F6' },
      { label: 'editor.previousRegion', keys: 'Shift+F6' },
      { label: 'editor.toProperties', keys: 'Tab' },
      { label: 'editor.commands', keys: 'Ctrl+K' },
      { label: 'editor.shortcuts', keys: '?', run: by('shortcuts') },
      { label: 'editor.pageCheck', run: (bench) => bench.sheet.set('check') },
      { label: 'delivery.title', run: (bench) => bench.sheet.set('delivery') },
      { label: 'editor.settings', run: () => openSettings('page') },
      { label: 'editor.tour', run: () => void startTour() },
    ],
  },
];
