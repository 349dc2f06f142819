import { type RefObject, useEffect, useRef } from 'react';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { TreeSpot } from '#core/machines/interaction/interaction.machine.ts';
import type { DropTree } from '../drag/types.ts';
import type { EditorStore } from '../store/editor-store.ts';
import type { Layer } from './layers.ts';
import { ROW } from './use-rows-in-view.ts';

/** Tells drags where the rows of the tree are, as long as it is shown. */
export function useDropTree(
  store: EditorStore,
  scroller: RefObject<HTMLElement | null>,
  layers: readonly Layer[],
): void {
  const rows = useRef(layers);
  rows.current = layers;
  useEffect(() => {
    const edges = () => scroller.current?.getBoundingClientRect() ?? null;
    const tree: DropTree = {
      get edges() {
        return edges();
      },
      spotAt({ x, y }) {
        const seen = edges();
        if (!seen || x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) return null;
        return spotOf(store, rows.current, (y - seen.top + (scroller.current?.scrollTop ?? 0)) / ROW);
      },
      scrollBy(pixels) {
        const before = scroller.current?.scrollTop;
        scroller.current?.scrollBy(0, pixels);
        return scroller.current?.scrollTop !== before;
      },
    };
    store.show({ tree });
    return () => store.show({ tree: null });
  }, [store, scroller]);
}

/** The middle of a container means inside it, the edges beside it; below the last row is the end of the page. */
function spotOf(store: EditorStore, layers: readonly Layer[], at: number): TreeSpot {
  const layer = layers[Math.floor(at)];
  const node = store.node(layer?.id ?? null);
  if (!layer || !node?.parent) return { id: store.page.root, zone: 'inside' };
  const part = at - Math.floor(at);
  const container = pageRegistry.container(node.component);
  if (container && part > 0.25 && part < 0.75) return { id: node.id, zone: 'inside' };
  return { id: node.id, zone: part < 0.5 ? 'before' : 'after' };
}
