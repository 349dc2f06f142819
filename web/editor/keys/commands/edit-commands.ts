import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Copy from 'lucide-react/icons/copy';
import CopyPlus from 'lucide-react/icons/copy-plus';
import EyeOff from 'lucide-react/icons/eye-off';
import PaintRoller from 'lucide-react/icons/paint-roller';
import Paintbrush from 'lucide-react/icons/paintbrush';
import PenLine from 'lucide-react/icons/pen-line';
import Redo2 from 'lucide-react/icons/redo-2';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Scissors from 'lucide-react/icons/scissors';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash';
import Undo2 from 'lucide-react/icons/undo-2';
import { selectRedo, selectUndo } from '#core/machines/document/document.machine.ts';
import { SCREEN_NAMES } from '#core/page/screens.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { looseSelection, toggleHidden } from '../../actions/selection.ts';
import {
  copySelected,
  cutSelected,
  hasCopiedStyle,
  pasteFromClipboard,
  putOnClipboard,
} from '../../clipboard/clipboard.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import { by, type EditorCommand } from './command.ts';

const loose = (store: EditorStore) => looseSelection(store).length > 0;
const inPage = (store: EditorStore) => store.selection.some((id) => store.node(id)?.parent);
const one = (store: EditorStore) => store.selection.length === 1;

/** Steps of the history, the clipboard, and what is done to a selected element as it is. */
export const EDIT_COMMANDS: readonly EditorCommand[] = [
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
    (screen): EditorCommand => ({
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
];

function rename(store: EditorStore): void {
  store.view.send({ type: 'naming.started', node: store.selected });
}

function stepWords(key: TextKey, step: string | null): string {
  return step === null ? '' : text(key, { step });
}
