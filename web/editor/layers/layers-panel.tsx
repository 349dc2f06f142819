import { useSelector } from '@xstate/react';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { selectPage, selectSelection } from '#core/machines/document/selectors.ts';
import { ancestors } from '#core/page/tree.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { grabHere } from '../drag/page-drag.ts';
import { handleKey } from '../keys/run-shortcut.ts';
import { isTyping } from '../keys/shortcut.ts';
import { isRemovable } from '../store/edit-selection.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { openElementMenu } from '../store/open-menu.ts';
import { selectByClick } from '../store/selection.ts';
import { useView } from '../store/use-store.ts';
import { LayerRow } from './layer-row.tsx';
import { flatten, sameTree, treeStep } from './layers.ts';
import styles from './layers-panel.module.css';
import { useDropTree } from './use-drop-tree.ts';
import { ROW, slotsFor, useRowsInView } from './use-rows-in-view.ts';

/** The page as a tree. Only the rows in view are drawn, so its cost does not grow with the page. */
export const LayersPanel = memo(function LayersPanel({ store }: { readonly store: EditorStore }) {
  const page = useSelector(store.actor, selectPage);
  const tree = useSelector(store.actor, selectPage, sameTree);
  const selection = useSelector(store.actor, selectSelection);
  const [closed, setClosed] = useState<ReadonlySet<NodeId>>(new Set());
  const naming = useView(store, 'naming');
  const drop = useSelector(store.interaction, ({ context }) => context.drag?.spot ?? null);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const slots = useRef<ReadonlyMap<NodeId, number>>(new Map());
  const layers = useMemo(() => flatten(tree, closed), [tree, closed]);
  const selected = selection.at(-1) ?? null;
  const at = selected === null ? -1 : layers.findIndex((layer) => layer.id === selected);
  useDropTree(store, scroller, layers);

  const { first, last, onScroll } = useRowsInView(scroller, layers.length, at);

  useEffect(() => {
    // an element that is selected on the canvas is shown here: its closed ancestors are opened
    const around = selected === null ? [] : Array.from(ancestors(store.page, selected), ({ id }) => id);
    setClosed((now) =>
      around.some((id) => now.has(id)) ? new Set([...now].filter((id) => !around.includes(id))) : now,
    );
  }, [store, selected]);

  const toggle = (id: NodeId, open: boolean) => {
    const next = new Set(closed);
    if (open) next.delete(id);
    else next.add(id);
    setClosed(next);
  };
  const stopNaming = useCallback(() => {
    store.show({ naming: null });
    rows.current?.focus();
  }, [store]);
  const rename = (id: NodeId | null) => {
    if (store.readOnly) store.refuseEdit();
    else store.show({ naming: id });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event.target) || event.key === 'Tab') return;
    const held = event.shiftKey || event.altKey || event.ctrlKey || event.metaKey;
    const move = held ? null : treeStep(event.key, layers, at, closed);
    if (event.key === 'F2') rename(selected);
    else if (move === null) return handleKey(store, event.nativeEvent, true);
    else if ('select' in move) store.select(move.select);
    else toggle(move.fold, move.open);
    event.preventDefault();
  };

  /** The row an event happened on, and whether on its fold. */
  const rowOf = ({ target }: MouseEvent) => {
    const id = (target as Element).closest<HTMLElement>('[data-layer]')?.dataset.layer;
    return id === undefined ? null : { id, fold: (target as Element).closest('[data-fold]') !== null };
  };
  const onClick = (event: MouseEvent) => {
    const row = isTyping(event.target) ? null : rowOf(event);
    if (row?.fold) toggle(row.id, closed.has(row.id));
    else if (row) selectByClick(store, row.id, event);
  };
  const onContextMenu = (event: MouseEvent) => {
    if (isTyping(event.target) || store.dragging) return;
    event.preventDefault();
    const row = rowOf(event);
    const box = row === null ? document.getElementById(`layer-${selected}`)?.getBoundingClientRect() : undefined;
    const point = box ? { x: box.left, y: box.bottom } : { x: event.clientX, y: event.clientY };
    openElementMenu(store, row?.id ?? null, { point, focusBack: () => rows.current?.focus() });
  };
  const onPointerDown = (event: PointerEvent) => {
    const row = event.button === 0 && !isTyping(event.target) ? rowOf(event) : null;
    if (row && !row.fold && isRemovable(store, row.id)) grabHere(store, { node: row.id }, event.nativeEvent);
  };

  const shown = layers.slice(first, last);
  slots.current = slotsFor(
    shown.map(({ id }) => id),
    slots.current,
  );
  return (
    <div ref={scroller} className={styles.scroller} onScroll={onScroll}>
      <div
        ref={rows}
        className={styles.tree}
        role="tree"
        aria-label={text('editor.layers')}
        aria-multiselectable="true"
        aria-activedescendant={at < 0 ? undefined : `layer-${selected}`}
        tabIndex={0}
        style={{ height: layers.length * ROW, paddingTop: first * ROW }}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onContextMenu={onContextMenu}
        onDoubleClick={(event) => rename(rowOf(event)?.id ?? null)}
        onPointerDown={onPointerDown}
        onPointerOver={(event) => store.send({ type: 'node.hovered', node: rowOf(event)?.id ?? null })}
        onPointerLeave={() => store.send({ type: 'node.hovered', node: null })}
      >
        {shown.map((layer) => (
          <LayerRow
            key={slots.current.get(layer.id)}
            store={store}
            id={layer.id}
            node={page.nodes.get(layer.id)}
            depth={layer.depth}
            parent={layer.parent}
            drop={drop?.id === layer.id ? drop.zone : undefined}
            selected={selection.includes(layer.id)}
            closed={closed.has(layer.id)}
            naming={naming === layer.id}
            onNamed={stopNaming}
          />
        ))}
      </div>
    </div>
  );
});
