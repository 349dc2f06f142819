import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, memo, useRef } from 'react';
import { componentByName } from '#core/components/index.ts';
import { componentLabel } from '#core/components/node-label.ts';
import type { TreeSpot } from '#core/machines/interaction/interaction.machine.ts';
import { asNodeName, LONGEST_NAME, NAME_PROPERTY, nodeName } from '#core/page/node-name.ts';
import type { NodeId, PageNode } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { ComponentIcon } from '../stage/component-icon.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import { nodeExcerpt } from '../store/node-words.ts';
import styles from './layers-panel.module.css';

interface RowProps {
  readonly store: EditorStore;
  readonly id: NodeId;
  /** As it is now: another one is drawn anew. */
  readonly node: PageNode | undefined;
  readonly depth: number;
  readonly parent: boolean;
  /** Where in it something dragged would land. */
  readonly drop: TreeSpot['zone'] | undefined;
  readonly selected: boolean;
  readonly closed: boolean;
  /** Its name is being written. */
  readonly naming: boolean;
  onNamed(): void;
}

const FOLD = <ChevronRight size={12} aria-hidden />;

/** Pixels: deep down the steps are small, so that the names keep their room. */
function indentOf(depth: number): number {
  return 4 + Math.min(depth, 7) * 14 + Math.max(depth - 7, 0) * 2;
}

/** Rows are many: one is drawn anew only when something of it changed. */
export const LayerRow = memo(function LayerRow(props: RowProps) {
  const { store, id, node, depth, parent, drop, selected, closed, naming, onNamed } = props;
  const name = nodeName(node) || nodeExcerpt(node) || componentLabel(node);
  return (
    <div
      id={`layer-${id}`}
      className={styles.row}
      role="treeitem"
      tabIndex={-1}
      aria-level={depth + 1}
      aria-selected={selected}
      aria-expanded={parent ? !closed : undefined}
      data-layer={id}
      data-drop={drop}
      style={{ paddingInlineStart: indentOf(depth) }}
    >
      <span className={styles.fold} data-fold={parent || undefined} data-closed={closed || undefined}>
        {parent && FOLD}
      </span>
      <ComponentIcon name={componentByName(node?.component ?? '')?.icon ?? ''} size={14} />
      {naming ? (
        <NameInput key={id} store={store} id={id} node={node} onNamed={onNamed} />
      ) : (
        <span className={styles.name} title={name}>
          {name}
        </span>
      )}
    </div>
  );
});

function NameInput({ store, id, node, onNamed }: Pick<RowProps, 'store' | 'id' | 'node' | 'onNamed'>) {
  const given = nodeName(node);
  const done = useRef(false);
  const finish = (words: string | null) => {
    if (done.current) return;
    done.current = true;
    const value = words === null ? undefined : asNodeName(words);
    const cut = (words?.trim().length ?? 0) > LONGEST_NAME;
    if (words !== null && (value ?? '') !== given) {
      store.edit({ command: 'setProperty', args: { id, property: NAME_PROPERTY, value } });
      if (cut) store.warn(text('editor.nameCut', { limit: LONGEST_NAME }));
      else store.say(value ? text('editor.named', { name: value }) : text('editor.unnamed'));
    }
    onNamed();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') finish(event.currentTarget.value);
    else if (event.key === 'Escape') finish(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      ref={(input) => input?.select()}
      className={styles.naming}
      aria-label={text('editor.nameOf', { name: componentLabel(node) })}
      defaultValue={given}
      placeholder={componentLabel(node)}
      onKeyDown={onKeyDown}
      onBlur={(event) => finish(event.currentTarget.value)}
    />
  );
}
