import { pageRegistry } from '#core/draft/page-registry.ts';
import type { TreeSpot } from '#core/machines/interaction/interaction.machine.ts';
import type { EditorStore } from '../store/editor-store.ts';
import type { DropTree } from '../store/view.ts';

/** Tells drags where the rows of the tree are. */
export function dropTree(store: EditorStore, scroller: HTMLElement): DropTree {
  return {
    get edges() {
      return scroller.getBoundingClientRect();
    },
    spotAt({ x, y }) {
      const seen = scroller.getBoundingClientRect();
      if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) return null;
      const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-layer]');
      const { top = 0, height = 1 } = row?.getBoundingClientRect() ?? {};
      return spotOn(store, row?.dataset.layer ?? null, (y - top) / height);
    },
    scrollBy(pixels) {
      const before = scroller.scrollTop;
      scroller.scrollBy(0, pixels);
      return scroller.scrollTop !== before;
    },
  };
}

/** The middle of a container means inside it, the edges beside it; below the last row is the end of the page. */
function spotOn(store: EditorStore, id: string | null, part: number): TreeSpot {
  const node = store.node(id);
  if (!node?.parent) return { id: store.page.root, zone: 'inside' };
  const container = pageRegistry.container(node.component);
  if (container && part > 0.25 && part < 0.75) return { id: node.id, zone: 'inside' };
  return { id: node.id, zone: part < 0.5 ? 'before' : 'after' };
}
