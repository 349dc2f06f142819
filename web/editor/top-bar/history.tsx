import { useSelector } from '@xstate/react';
import { Redo2, Undo2 } from 'lucide-react';
import { selectCanRedo, selectCanUndo } from '#core/machines/document/selectors.ts';
import { text } from '#core/texts/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { EditorStore } from '../store/editor-store.ts';

/** Undo and redo of everything: what is drawn and what is set. */
export function History({ store }: { readonly store: EditorStore }) {
  const canUndo = useSelector(store.actor, selectCanUndo);
  const canRedo = useSelector(store.actor, selectCanRedo);
  return (
    <>
      <IconButton
        label={text('editor.undo')}
        shortcut="Ctrl+Z"
        icon={<Undo2 size={16} />}
        disabled={!canUndo}
        onClick={() => store.undo()}
      />
      <IconButton
        label={text('editor.redo')}
        shortcut="Ctrl+Shift+Z"
        icon={<Redo2 size={16} />}
        disabled={!canRedo}
        onClick={() => store.redo()}
      />
    </>
  );
}
