import type { TextKey } from '#core/texts/index.ts';
import { startTour } from '../editor-tour.ts';
import { openSettings } from '../settings/open-settings.tsx';
import { SECTION_NAMES } from '../settings/section-names.ts';
import { copySelected, cutSelected, pasteFromClipboard, putOnClipboard } from '../store/clipboard.ts';
import { looseSelection, wrapSelected } from '../store/edit-selection.ts';
import type { EditorStore, PageActions, Panel } from '../store/editor-store.ts';
import { canMove } from '../store/move.ts';
import { runShortcut } from './run-shortcut.ts';
import type { Shortcut } from './shortcut.ts';

/** One thing that can be done by a key, by its name, or both. */
export interface Command {
  readonly label: TextKey;
  readonly keys?: string;
  /** It changes the page: not offered where the page may only be read. */
  readonly changes?: boolean;
  /** It concerns what is selected: the menu of the selection has it. */
  readonly selected?: boolean;
  /** Whether it can be done now; always where absent. */
  able?(store: EditorStore): boolean;
  /** Absent: done by its keys alone, at the place they are pressed. */
  run?(store: EditorStore): void;
}

const loose = (store: EditorStore) => looseSelection(store).length > 0;
const one = (store: EditorStore) => store.selection.length === 1;

function rename(store: EditorStore): void {
  store.show({ panel: 'layers' });
  store.show({ naming: store.selected });
}

const actionsOf = ({ view }: EditorStore) => view.getSnapshot().context.actions;

/** What the page's own buttons do. */
const pageAction = (label: TextKey, name: keyof PageActions): Command => ({
  label,
  able: (store) => actionsOf(store)?.[name] != null,
  run: (store) => actionsOf(store)?.[name]?.(),
});

const panel = (label: TextKey, id: Panel): Command => ({ label, run: (store) => store.show({ panel: id }) });

const by = (shortcut: Shortcut) => (store: EditorStore) => void runShortcut[shortcut](store);

/** What there is to do, by group, as the lists of commands and of shortcuts and the menu of the selection show it. */
export const COMMANDS: readonly { readonly group: TextKey; readonly commands: readonly Command[] }[] = [
  {
    group: 'editor.groupEdit',
    commands: [
      { label: 'editor.undo', keys: 'Ctrl+Z', changes: true, run: by('undo') },
      { label: 'editor.redo', keys: 'Ctrl+Shift+Z', changes: true, run: by('redo') },
      {
        label: 'editor.copy',
        keys: 'Ctrl+C',
        selected: true,
        able: loose,
        run: (store) => putOnClipboard(copySelected(store)),
      },
      {
        label: 'editor.cut',
        keys: 'Ctrl+X',
        changes: true,
        selected: true,
        able: loose,
        run: (store) => putOnClipboard(cutSelected(store)),
      },
      {
        label: 'editor.paste',
        keys: 'Ctrl+V',
        changes: true,
        selected: true,
        run: (store) => void pasteFromClipboard(store),
      },
      { label: 'editor.duplicate', keys: 'Ctrl+D', changes: true, selected: true, able: loose, run: by('duplicate') },
      { label: 'editor.remove', keys: 'Delete', changes: true, selected: true, able: loose, run: by('remove') },
      { label: 'editor.write', keys: 'Enter', changes: true, selected: true, able: one, run: by('open') },
      {
        label: 'editor.wrap',
        changes: true,
        selected: true,
        able: (store) => one(store) && loose(store),
        run: wrapSelected,
      },
      { label: 'editor.rename', keys: 'F2', changes: true, selected: true, able: one, run: rename },
      { label: 'editor.elementMenu', keys: 'Shift+F10' },
      { label: 'editor.saveNow', keys: 'Ctrl+S', changes: true, run: by('save') },
    ],
  },
  {
    group: 'editor.groupSelect',
    commands: [
      { label: 'editor.selectNext', keys: '↓' },
      { label: 'editor.selectPrevious', keys: '↑' },
      {
        label: 'editor.selectParent',
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
    ],
  },
  {
    group: 'editor.groupMove',
    commands: [
      {
        label: 'editor.moveBack',
        keys: 'Alt+↑',
        changes: true,
        selected: true,
        able: (store) => canMove(store, 'back'),
        run: by('moveBack'),
      },
      {
        label: 'editor.moveForward',
        keys: 'Alt+↓',
        changes: true,
        selected: true,
        able: (store) => canMove(store, 'forward'),
        run: by('moveForward'),
      },
      {
        label: 'editor.moveOut',
        keys: 'Alt+←',
        changes: true,
        selected: true,
        able: (store) => canMove(store, 'out'),
        run: by('moveOut'),
      },
      {
        label: 'editor.moveIn',
        keys: 'Alt+→',
        changes: true,
        selected: true,
        able: (store) => canMove(store, 'in'),
        run: by('moveIn'),
      },
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
      { label: 'editor.pageCheck', run: (store) => store.send({ type: 'sheet.opened', sheet: 'check' }) },
      { label: 'steps.title', run: (store) => store.send({ type: 'sheet.opened', sheet: 'steps' }) },
      { label: 'delivery.title', run: (store) => store.send({ type: 'sheet.opened', sheet: 'delivery' }) },
      { label: 'editor.settings', run: () => openSettings('page') },
      { label: 'editor.tour', run: () => void startTour() },
    ],
  },
  {
    group: 'editor.groupPage',
    commands: [
      pageAction('editor.publish', 'publish'),
      pageAction('editor.preview', 'preview'),
      pageAction('editor.openPublished', 'openPublished'),
      pageAction('pages.tryAsVisitor', 'tryAsVisitor'),
      pageAction('editor.rollback', 'rollBack'),
      pageAction('sharing.inviteCollaborators', 'share'),
    ],
  },
  {
    group: 'editor.groupSettings',
    commands: SECTION_NAMES.map(({ id, label }) => ({ label, run: () => openSettings(id) })),
  },
  {
    group: 'editor.groupPanels',
    commands: [
      panel('editor.components', 'components'),
      panel('editor.layers', 'layers'),
      panel('editor.properties', 'properties'),
    ],
  },
];

/** Whether a command is there at all for who works with this page. */
export function isOffered({ changes }: Command, store: EditorStore): boolean {
  return !(changes && store.readOnly);
}
