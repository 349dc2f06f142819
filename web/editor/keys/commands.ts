import {
  AlignCenterVertical,
  AlignEndVertical,
  AlignStartVertical,
  ArrowDown,
  ArrowUp,
  ClipboardPaste,
  Columns2,
  Copy,
  CopyPlus,
  CornerDownRight,
  CornerLeftUp,
  EyeOff,
  Frame,
  Group,
  Heading,
  History,
  Link,
  type LucideIcon,
  Paintbrush,
  PaintRoller,
  PenLine,
  Pilcrow,
  RectangleHorizontal,
  Redo2,
  Rows2,
  Scissors,
  Tag,
  Trash2,
  Type,
  Undo2,
  Ungroup,
} from 'lucide-react';
import { selectRedo, selectUndo } from '#core/machines/document/selectors.ts';
import { SCREEN_NAMES } from '#core/page/screens.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { startTour } from '../editor-tour.ts';
import { openSettings } from '../settings/open-settings.tsx';
import { SECTION_NAMES } from '../settings/section-names.ts';
import { copySelected, cutSelected, pasteFromClipboard, putOnClipboard } from '../store/clipboard.ts';
import { looseSelection } from '../store/edit-selection.ts';
import type { EditorStore, PageActions, Panel } from '../store/editor-store.ts';
import { toggleHidden } from '../store/hide.ts';
import { canMove } from '../store/move.ts';
import { restructure, restructurings } from '../store/restructure.ts';
import { showPageStyle } from '../store/selection.ts';
import { hasCopiedStyle } from '../store/style-clipboard.ts';
import { selectedTexts } from '../text/stored-text.ts';
import { isNarrow } from '../use-narrow.ts';
import { runShortcut } from './run-shortcut.ts';
import type { Shortcut } from './shortcut.ts';

/** One thing that can be done by a key, by its name, or both. */
export interface Command {
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

const loose = (store: EditorStore) => looseSelection(store).length > 0;
const inPage = (store: EditorStore) => store.selection.some((id) => store.node(id)?.parent);
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

/** A change of the structure that concerns only some kinds of elements. */
const restructuring = (
  name: keyof typeof restructurings,
  label: TextKey,
  icon: LucideIcon,
  more: Pick<Command, 'keys' | 'optional' | 'inRow'> = {},
): Command => ({
  label,
  icon,
  changes: true,
  selected: true,
  ...more,
  able: (store) => restructurings[name].concerns(store).length > 0,
  run: (store) => restructure(store, restructurings[name]),
});

const optional = { optional: true };
const inRow = { optional: true, inRow: true };

/** The look of all words of the selected texts; while one is written, of those that are selected in it. */
const mark = (label: TextKey, keys: string, shortcut: Shortcut): Command => ({
  label,
  keys,
  changes: true,
  able: (store) => selectedTexts(store).length > 0,
  run: by(shortcut),
});

/** What there is to do, by group, as the lists of commands and of shortcuts and the menu of the selection show it. */
export const COMMANDS: readonly { readonly group: TextKey; readonly commands: readonly Command[] }[] = [
  {
    group: 'editor.groupEdit',
    commands: [
      {
        label: 'editor.undo',
        icon: Undo2,
        keys: 'Ctrl+Z',
        changes: true,
        words: ({ actor }) => stepWords('history.undo', selectUndo(actor.getSnapshot())),
        able: ({ actor }) => selectUndo(actor.getSnapshot()) !== null,
        run: by('undo'),
      },
      {
        label: 'editor.redo',
        icon: Redo2,
        keys: 'Ctrl+Shift+Z',
        changes: true,
        words: ({ actor }) => stepWords('history.redo', selectRedo(actor.getSnapshot())),
        able: ({ actor }) => selectRedo(actor.getSnapshot()) !== null,
        run: by('redo'),
      },
      { label: 'history.open', icon: History, keys: 'H', changes: true, run: by('history') },
      {
        label: 'editor.copy',
        icon: Copy,
        keys: 'Ctrl+C',
        selected: true,
        able: loose,
        run: (store) => putOnClipboard(copySelected(store)),
      },
      {
        label: 'editor.cut',
        icon: Scissors,
        keys: 'Ctrl+X',
        changes: true,
        selected: true,
        able: loose,
        run: (store) => putOnClipboard(cutSelected(store)),
      },
      {
        label: 'editor.paste',
        icon: ClipboardPaste,
        keys: 'Ctrl+V',
        changes: true,
        selected: true,
        run: (store) => void pasteFromClipboard(store),
      },
      {
        label: 'editor.copyStyle',
        icon: Paintbrush,
        keys: 'Ctrl+Alt+C',
        selected: true,
        able: (store) => store.selected !== null,
        run: by('copyStyle'),
      },
      {
        label: 'editor.pasteStyle',
        icon: PaintRoller,
        keys: 'Ctrl+Alt+V',
        changes: true,
        selected: true,
        able: (store) => store.selected !== null && hasCopiedStyle(),
        run: by('pasteStyle'),
      },
      {
        label: 'editor.duplicate',
        icon: CopyPlus,
        keys: 'Ctrl+D',
        changes: true,
        selected: true,
        able: loose,
        run: by('duplicate'),
      },
      {
        label: 'editor.write',
        icon: PenLine,
        keys: 'Enter',
        changes: true,
        selected: true,
        able: one,
        run: by('open'),
      },
      { label: 'editor.rename', icon: Tag, keys: 'F2', changes: true, selected: true, able: one, run: rename },
      {
        label: 'editor.remove',
        icon: Trash2,
        keys: 'Delete',
        changes: true,
        selected: true,
        able: loose,
        run: by('remove'),
      },
      ...SCREEN_NAMES.map(
        (screen): Command => ({
          label: `editor.hide.${screen}`,
          icon: EyeOff,
          changes: true,
          selected: true,
          able: inPage,
          run: (store) => toggleHidden(store, screen),
        }),
      ),
      { label: 'editor.hideHere', icon: EyeOff, keys: 'X', changes: true, able: inPage, run: by('hideHere') },
      { label: 'editor.elementMenu', keys: 'Shift+F10' },
      { label: 'editor.saveNow', keys: 'Ctrl+S', changes: true, run: by('save') },
    ],
  },
  {
    group: 'editor.groupStructure',
    commands: [
      restructuring('wrap', 'editor.wrap', Group, { keys: 'Ctrl+G' }),
      restructuring('unwrap', 'editor.unwrap', Ungroup, { keys: 'Ctrl+Shift+G', ...optional }),
      restructuring('toColumns', 'editor.toColumns', Columns2, optional),
      restructuring('toStack', 'editor.toStack', Rows2, optional),
      restructuring('toHeading', 'editor.toHeading', Heading, optional),
      restructuring('toParagraph', 'editor.toParagraph', Pilcrow, optional),
      restructuring('toText', 'editor.toText', Type, optional),
      restructuring('toLink', 'editor.toLink', Link, optional),
      restructuring('toButton', 'editor.toButton', RectangleHorizontal, optional),
      restructuring('alignLeft', 'editor.alignLeft', AlignStartVertical, { keys: 'Alt+Shift+←', ...inRow }),
      restructuring('alignCenter', 'editor.alignCenter', AlignCenterVertical, { keys: 'Alt+Shift+↓', ...inRow }),
      restructuring('alignRight', 'editor.alignRight', AlignEndVertical, { keys: 'Alt+Shift+→', ...inRow }),
    ],
  },
  {
    group: 'editor.groupWords',
    commands: [
      mark('editor.bold', 'Ctrl+B', 'bold'),
      mark('editor.italic', 'Ctrl+I', 'italic'),
      mark('editor.underline', 'Ctrl+U', 'underline'),
      { label: 'editor.linkWhileWriting', keys: 'Ctrl+K', changes: true },
    ],
  },
  {
    group: 'editor.groupSelect',
    commands: [
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
    ],
  },
  {
    group: 'editor.groupMove',
    commands: [
      {
        label: 'editor.moveBack',
        icon: ArrowUp,
        inRow: true,
        keys: 'Alt+↑',
        changes: true,
        selected: true,
        able: (store) => canMove(store, 'back'),
        run: by('moveBack'),
      },
      {
        label: 'editor.moveForward',
        icon: ArrowDown,
        inRow: true,
        keys: 'Alt+↓',
        changes: true,
        selected: true,
        able: (store) => canMove(store, 'forward'),
        run: by('moveForward'),
      },
      {
        label: 'editor.moveOut',
        icon: CornerLeftUp,
        inRow: true,
        keys: 'Alt+←',
        changes: true,
        selected: true,
        able: (store) => canMove(store, 'out'),
        run: by('moveOut'),
      },
      {
        label: 'editor.moveIn',
        icon: CornerDownRight,
        inRow: true,
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
      { label: 'editor.guides', icon: Frame, keys: 'G', run: by('guides') },
      {
        label: 'editor.sideBySide',
        icon: Columns2,
        keys: '2',
        able: (store) => store.canvas !== null && !isNarrow(),
        run: by('sideBySide'),
      },
      { label: 'editor.nextRegion', keys: 'F6' },
      { label: 'editor.previousRegion', keys: 'Shift+F6' },
      { label: 'editor.toProperties', keys: 'Tab' },
      { label: 'editor.commands', keys: 'Ctrl+K' },
      { label: 'editor.shortcuts', keys: '?', run: by('shortcuts') },
      { label: 'pageStyle.title', changes: true, run: showPageStyle },
      { label: 'editor.pageCheck', run: (store) => store.send({ type: 'sheet.opened', sheet: 'check' }) },
      { label: 'steps.title', run: (store) => store.send({ type: 'sheet.opened', sheet: 'steps' }) },
      {
        label: 'revisions.title',
        changes: true,
        run: (store) => store.send({ type: 'sheet.opened', sheet: 'revisions' }),
      },
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

function stepWords(key: TextKey, step: string | null): string {
  return step === null ? '' : text(key, { step });
}

/** What a command is called now. */
export function wordsOf({ label, words }: Command, store: EditorStore): string {
  return words?.(store) || text(label);
}

/** Whether a command is there at all for who works with this page. */
export function isOffered({ changes }: Command, store: EditorStore): boolean {
  return !(changes && store.readOnly);
}
