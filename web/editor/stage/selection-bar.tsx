import { useSelector } from '@xstate/react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import CornerLeftUp from 'lucide-react/icons/corner-left-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Trash2 from 'lucide-react/icons/trash';
import type { ReactElement } from 'react';
import { componentByName } from '#core/components/index.ts';
import { nodesLabel } from '#core/components/node-name.ts';
import { selectSelection } from '#core/machines/document/document.machine.ts';
import type { ElementMenu } from '#core/machines/interaction/interaction.machine.ts';
import { text } from '#core/texts/index.ts';
import { askRemoval, duplicateSelected, isRemovable, openElementMenu, walkSelection } from '../actions/selection.ts';
import { moveSelected } from '../actions/structure.ts';
import { ComponentIcon } from '../component-icon.tsx';
import { grabHandle } from '../drag/page-drag.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { useInteraction } from '../store/use-store.ts';
import styles from './selection-bar.module.css';

/** Made once: the bar follows every selection. */
const ICONS = {
  parent: <CornerLeftUp size={14} aria-hidden />,
  back: <ArrowUp size={14} aria-hidden />,
  forward: <ArrowDown size={14} aria-hidden />,
  copy: <Copy size={14} aria-hidden />,
  remove: <Trash2 size={14} aria-hidden />,
  more: <Ellipsis size={14} aria-hidden />,
};

/**
 * What is selected, and what is done with it most. It is below the page and
 * covers nothing of it. The selection can also be dragged by its name.
 */
export function SelectionBar({ store }: { readonly store: EditorStore }) {
  const ids = useSelector(store.painted, selectSelection);
  const writing = useInteraction(store, 'writing') !== null;
  const name = useSelector(store.painted, ({ context }) => nodesLabel(context.draft.document, ids));
  const id = ids.at(-1);
  const component = useSelector(store.painted, ({ context }) => context.draft.document.nodes.get(id ?? '')?.component);
  const root = useSelector(store.painted, ({ context }) => context.draft.document.root);
  if (id === undefined || writing) return null;
  const loose = !store.readOnly && ids.some((each) => isRemovable(store, each));
  return (
    <div className={styles.bar} role="toolbar" aria-label={text('editor.handle', { name })}>
      <span
        className={styles.name}
        data-loose={loose || undefined}
        onPointerDown={(event) => {
          if (event.button !== 0 || !loose) return;
          event.preventDefault();
          grabHandle(store, { node: id }, event.nativeEvent);
        }}
      >
        <ComponentIcon name={componentByName(component ?? '')?.icon ?? ''} size={14} />
        <span>{name}</span>
      </span>
      {ids.length === 1 && id !== root && (
        <Action icon={ICONS.parent} label={text('editor.selectParent')} onDo={() => walkSelection(store, 'parent')} />
      )}
      {loose && (
        <>
          <Action icon={ICONS.back} label={text('editor.moveBack')} onDo={() => moveSelected(store, 'back')} />
          <Action icon={ICONS.forward} label={text('editor.moveForward')} onDo={() => moveSelected(store, 'forward')} />
          <Action mouse icon={ICONS.copy} label={text('editor.duplicate')} onDo={() => duplicateSelected(store)} />
          <Action icon={ICONS.remove} label={text('editor.remove')} onDo={() => askRemoval(store)} />
        </>
      )}
      {/* What a mouse has on its other button. */}
      <Action
        finger
        icon={ICONS.more}
        label={text('editor.elementMenu')}
        onDo={(at) => openElementMenu(store, null, menuAt(at))}
      />
    </div>
  );
}

function menuAt(button: HTMLElement): ElementMenu {
  const { left, top } = button.getBoundingClientRect();
  return { point: { x: left, y: top }, focusBack: () => button.focus() };
}

/** A plain button with a title: the bar is mounted at every selection and must cost nothing. */
function Action({
  icon,
  label,
  mouse,
  finger,
  onDo,
}: {
  readonly icon: ReactElement;
  readonly label: string;
  /** Left to the menu where there is a finger and little room. */
  readonly mouse?: boolean;
  /** For fingers alone. */
  readonly finger?: boolean;
  readonly onDo: (button: HTMLElement) => void;
}) {
  return (
    <button
      type="button"
      className={styles.action}
      data-mouse={mouse || undefined}
      data-finger={finger || undefined}
      aria-label={label}
      title={label}
      onClick={({ currentTarget }) => onDo(currentTarget)}
    >
      {icon}
    </button>
  );
}
