import type { LucideIcon } from 'lucide-react';
import AlignCenterVertical from 'lucide-react/icons/align-center-vertical';
import AlignEndVertical from 'lucide-react/icons/align-end-vertical';
import AlignStartVertical from 'lucide-react/icons/align-start-vertical';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Columns2 from 'lucide-react/icons/columns-2';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import CornerLeftUp from 'lucide-react/icons/corner-left-up';
import Group from 'lucide-react/icons/group';
import Heading from 'lucide-react/icons/letter-h';
import Link from 'lucide-react/icons/link';
import Pilcrow from 'lucide-react/icons/pilcrow';
import RectangleHorizontal from 'lucide-react/icons/rectangle-horizontal';
import Rows2 from 'lucide-react/icons/rows-2';
import Type from 'lucide-react/icons/type';
import Ungroup from 'lucide-react/icons/ungroup';
import type { TextKey } from '#core/texts/index.ts';
import { selectedTexts } from '../../actions/property-place.ts';
import { canMove, restructure, restructurings } from '../../actions/structure.ts';
import type { Shortcut } from '../shortcut.ts';
import { by, type EditorCommand } from './command.ts';

/** A change of the structure that concerns only some kinds of elements. */
const restructuring = (
  name: keyof typeof restructurings,
  label: TextKey,
  icon: LucideIcon,
  more: Pick<EditorCommand, 'keys' | 'optional' | 'inRow'> = {},
): EditorCommand => ({
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

/** What elements are, and how they stand in each other. */
export const STRUCTURE_COMMANDS: readonly EditorCommand[] = [
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
];

/** Where the selected elements stand. */
export const MOVE_COMMANDS: readonly EditorCommand[] = [
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
];

/** The look of all words of the selected texts; while one is written, of those that are selected in it. */
const mark = (label: TextKey, keys: string, shortcut: Shortcut): EditorCommand => ({
  label,
  keys,
  changes: true,
  able: (store) => selectedTexts(store).length > 0,
  run: by(shortcut),
});

/** The look of words. */
export const WORDS_COMMANDS: readonly EditorCommand[] = [
  mark('editor.bold', 'Ctrl+B', 'bold'),
  mark('editor.italic', 'Ctrl+I', 'italic'),
  mark('editor.underline', 'Ctrl+U', 'underline'),
  { label: 'editor.linkWhileWriting', keys: 'Ctrl+K', changes: true },
];

/** What is selected. */
export const SELECT_COMMANDS: readonly EditorCommand[] = [
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
