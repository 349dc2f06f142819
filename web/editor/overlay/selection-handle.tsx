import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowUp, Copy, CornerLeftUp, Trash2 } from 'lucide-react';
import type { ReactElement, Ref } from 'react';
import { componentByName } from '#core/components/index.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { duplicateSelected } from '../bench/duplicate-selected.ts';
import { moveSelected } from '../bench/move-selected.ts';
import { nameOfAll } from '../bench/name-of.ts';
import { askRemoval, isRemovable } from '../bench/remove-selected.ts';
import { walkSelection } from '../bench/walk-selection.ts';
import type { Workbench } from '../bench/workbench.ts';
import { grabHandle } from '../drag/grab.ts';
import { ComponentIcon } from '../stage/component-icon.tsx';
import styles from './overlay.module.css';

/** Made once: the bar follows every selection. */
const ICONS = {
  parent: <CornerLeftUp size={14} aria-hidden />,
  back: <ArrowUp size={14} aria-hidden />,
  forward: <ArrowDown size={14} aria-hidden />,
  copy: <Copy size={14} aria-hidden />,
  remove: <Trash2 size={14} aria-hidden />,
};

interface HandleProps {
  readonly bench: Workbench;
  readonly ids: readonly NodeId[];
  readonly ref: Ref<HTMLDivElement>;
}

/** The bar at the selection: its name, which is also what it is dragged by, and what is done most. */
export function SelectionHandle({ bench, ids, ref }: HandleProps) {
  // renamed while it is selected
  const name = useSelector(bench.actor, () => nameOfAll(bench.page, ids));
  const id = ids.at(-1) as NodeId;
  const loose = !bench.readOnly && ids.some((each) => isRemovable(bench, each));
  return (
    <div ref={ref} className={styles.handle} role="toolbar" aria-label={text('editor.handle', { name })} hidden>
      <span
        className={styles.name}
        onPointerDown={(event) => {
          if (event.button !== 0 || !loose) return;
          event.preventDefault();
          grabHandle(bench, { node: id }, event.nativeEvent);
        }}
      >
        <ComponentIcon name={componentByName(bench.node(id)?.component ?? '')?.icon ?? ''} size={14} />
        <span>{name}</span>
      </span>
      {ids.length === 1 && id !== bench.page.root && (
        <Deed icon={ICONS.parent} label={text('editor.selectParent')} onDo={() => walkSelection(bench, 'parent')} />
      )}
      {loose && (
        <>
          <Deed icon={ICONS.back} label={text('editor.moveBack')} onDo={() => moveSelected(bench, 'back')} />
          <Deed icon={ICONS.forward} label={text('editor.moveForward')} onDo={() => moveSelected(bench, 'forward')} />
          <Deed icon={ICONS.copy} label={text('editor.duplicate')} onDo={() => duplicateSelected(bench)} />
          <Deed icon={ICONS.remove} label={text('editor.remove')} onDo={() => askRemoval(bench)} />
        </>
      )}
    </div>
  );
}

/** A plain button with a title: the bar is mounted at every selection and must cost nothing. */
function Deed({
  icon,
  label,
  onDo,
}: {
  readonly icon: ReactElement;
  readonly label: string;
  readonly onDo: () => void;
}) {
  return (
    <button type="button" className={styles.deed} aria-label={label} title={label} onClick={onDo}>
      {icon}
    </button>
  );
}
