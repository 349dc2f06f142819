import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowUp, Copy, CornerLeftUp, Ellipsis, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { componentByName } from '#core/components/index.ts';
import { selectSelection } from '#core/machines/document/selectors.ts';
import { text } from '#core/texts/index.ts';
import { duplicateSelected } from '../bench/duplicate-selected.ts';
import { moveSelected } from '../bench/move-selected.ts';
import { nameOfAll } from '../bench/name-of.ts';
import { askRemoval, isRemovable } from '../bench/remove-selected.ts';
import { walkSelection } from '../bench/walk-selection.ts';
import type { ElementMenu, Workbench } from '../bench/workbench.ts';
import { grabHandle } from '../drag/grab.ts';
import { openElementMenu } from '../keys/open-element-menu.ts';
import { useValue } from '../store/value.ts';
import { ComponentIcon } from './component-icon.tsx';
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
 * What is selected, and what is done with it most. It stands below the page, so that it covers nothing of it. What is
 * selected is also dragged by its name.
 */
export function SelectionBar({ bench }: { readonly bench: Workbench }) {
  const ids = useSelector(bench.actor, selectSelection);
  const writing = useValue(bench.writing) !== null;
  // renamed while it is selected
  const name = useSelector(bench.actor, () => nameOfAll(bench.page, ids));
  const id = ids.at(-1);
  if (id === undefined || writing) return null;
  const loose = !bench.readOnly && ids.some((each) => isRemovable(bench, each));
  return (
    <div className={styles.bar} role="toolbar" aria-label={text('editor.handle', { name })}>
      <span
        className={styles.name}
        data-loose={loose || undefined}
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
        <Action icon={ICONS.parent} label={text('editor.selectParent')} onDo={() => walkSelection(bench, 'parent')} />
      )}
      {loose && (
        <>
          <Action icon={ICONS.back} label={text('editor.moveBack')} onDo={() => moveSelected(bench, 'back')} />
          <Action icon={ICONS.forward} label={text('editor.moveForward')} onDo={() => moveSelected(bench, 'forward')} />
          <Action wide icon={ICONS.copy} label={text('editor.duplicate')} onDo={() => duplicateSelected(bench)} />
          <Action icon={ICONS.remove} label={text('editor.remove')} onDo={() => askRemoval(bench)} />
        </>
      )}
      {/* What a mouse has on its other button. */}
      <Action
        finger
        icon={ICONS.more}
        label={text('editor.elementMenu')}
        onDo={(at) => openElementMenu(bench, null, menuAt(at))}
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
  wide,
  finger,
  onDo,
}: {
  readonly icon: ReactElement;
  readonly label: string;
  /** Left to the menu where there is a finger and little room. */
  readonly wide?: boolean;
  /** For fingers alone. */
  readonly finger?: boolean;
  readonly onDo: (button: HTMLElement) => void;
}) {
  return (
    <button
      type="button"
      className={styles.action}
      data-wide={wide || undefined}
      data-finger={finger || undefined}
      aria-label={label}
      title={label}
      onClick={({ currentTarget }) => onDo(currentTarget)}
    >
      {icon}
    </button>
  );
}
