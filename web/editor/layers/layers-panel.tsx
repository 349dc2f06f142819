import { useSelector } from '@xstate/react';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { componentByName } from '#core/components/index.ts';
import { selectPage, selectSelectedNode } from '#core/machines/document/selectors.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { excerptOf, nameOf } from '../bench/name-of.ts';
import type { Workbench } from '../bench/workbench.ts';
import { handleKey } from '../keys/handle-key.ts';
import { ComponentIcon } from '../stage/component-icon.tsx';
import { flatten, type Layer, sameTree } from './flatten.ts';
import styles from './layers-panel.module.css';

const ROW = 28;
/** Rows drawn above and below what is seen. */
const SPARE = 8;

/** The page as a tree. Only the rows in view are drawn, so its cost does not grow with the page. */
export function LayersPanel({ bench }: { readonly bench: Workbench }) {
  const page = useSelector(bench.actor, selectPage, sameTree);
  const selected = useSelector(bench.actor, selectSelectedNode)?.id ?? null;
  const [closed, setClosed] = useState<ReadonlySet<NodeId>>(new Set());
  const [view, setView] = useState({ top: 0, height: 600 });
  const scroller = useRef<HTMLDivElement>(null);
  const layers = useMemo(() => flatten(page, closed), [page, closed]);
  const at = layers.findIndex((layer) => layer.id === selected);

  useEffect(() => {
    const element = scroller.current;
    if (!element || at < 0) return;
    if (at * ROW < element.scrollTop) element.scrollTop = at * ROW;
    else if ((at + 1) * ROW > element.scrollTop + element.clientHeight)
      element.scrollTop = (at + 1) * ROW - element.clientHeight;
  }, [at]);

  const toggle = (id: NodeId, open: boolean) => {
    const next = new Set(closed);
    if (open) next.delete(id);
    else next.add(id);
    setClosed(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const layer = layers[at];
    if (layer?.parent && event.key === 'ArrowRight' && closed.has(layer.id) && !event.altKey) toggle(layer.id, true);
    else if (layer?.parent && event.key === 'ArrowLeft' && !closed.has(layer.id) && !event.altKey)
      toggle(layer.id, false);
    else if (event.key === 'Tab') return;
    else return handleKey(bench, event.nativeEvent, true);
    event.preventDefault();
  };

  /** The row an event happened on, and whether on its fold. */
  const rowOf = ({ target }: MouseEvent) => {
    const id = (target as Element).closest<HTMLElement>('[data-layer]')?.dataset.layer;
    return id === undefined ? null : { id, fold: (target as Element).closest('[data-fold]') !== null };
  };
  const onClick = (event: MouseEvent) => {
    const row = rowOf(event);
    if (row?.fold) toggle(row.id, closed.has(row.id));
    else if (row) bench.select(row.id);
  };

  const first = Math.max(0, Math.floor(view.top / ROW) - SPARE);
  const last = Math.min(layers.length, Math.ceil((view.top + view.height) / ROW) + SPARE);
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onScroll={(event) => setView({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })}
    >
      <div
        className={styles.tree}
        role="tree"
        aria-label={text('editor.layers')}
        aria-activedescendant={at < 0 ? undefined : `layer-${selected}`}
        tabIndex={0}
        style={{ height: layers.length * ROW }}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPointerOver={(event) => bench.hovered.set(rowOf(event)?.id ?? null)}
        onPointerLeave={() => bench.hovered.set(null)}
      >
        {layers.slice(first, last).map((layer, offset) => (
          <LayerRow
            key={layer.id}
            bench={bench}
            layer={layer}
            top={(first + offset) * ROW}
            selected={layer.id === selected}
            closed={closed.has(layer.id)}
          />
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  readonly bench: Workbench;
  readonly layer: Layer;
  readonly top: number;
  readonly selected: boolean;
  readonly closed: boolean;
}

function LayerRow({ bench, layer, top, selected, closed }: RowProps) {
  const { id, depth, parent } = layer;
  useSelector(bench.actor, ({ context }) => context.draft.document.nodes.get(id));
  const name = excerptOf(bench.page, id) || nameOf(bench.page, id);
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
      style={{ top, paddingInlineStart: 4 + Math.min(depth, 12) * 14 }}
    >
      <span className={styles.fold} data-fold={parent || undefined} data-closed={closed || undefined}>
        {parent && <ChevronRight size={12} aria-hidden />}
      </span>
      <ComponentIcon name={componentByName(bench.node(id)?.component ?? '')?.icon ?? ''} size={14} />
      <span className={styles.name}>{name}</span>
    </div>
  );
}
