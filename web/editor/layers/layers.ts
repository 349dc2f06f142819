import type { PageDocument } from '#core/page/document.ts';
import type { NodeId } from '#core/page/types.ts';

export interface Layer {
  readonly id: NodeId;
  readonly depth: number;
  readonly parent: boolean;
}

/** The rows of the tree: every node whose ancestors are all open. */
export function flatten(page: PageDocument, closed: ReadonlySet<NodeId>): readonly Layer[] {
  const layers: Layer[] = [];
  const visit = (id: NodeId, depth: number) => {
    const node = page.nodes.get(id);
    if (!node) return;
    layers.push({ id, depth, parent: node.children.length > 0 });
    if (!closed.has(id)) for (const child of node.children) visit(child, depth + 1);
  };
  visit(page.root, 0);
  return layers;
}

export type TreeStep = { readonly select: NodeId } | { readonly fold: NodeId; readonly open: boolean };

/** What a key does in a tree, as people know it from any other; null where it does nothing there. */
export function treeStep(
  key: string,
  layers: readonly Layer[],
  at: number,
  closed: ReadonlySet<NodeId>,
): TreeStep | null {
  const layer = layers[at];
  const select = (to: Layer | undefined) => (to ? { select: to.id } : null);
  if (key === 'Home' || (at < 0 && key === 'ArrowDown')) return select(layers[0]);
  if (key === 'End') return select(layers.at(-1));
  if (!layer) return null;
  if (key === 'ArrowDown') return select(layers[at + 1] ?? layer);
  if (key === 'ArrowUp') return select(layers[at - 1] ?? layer);
  const open = layer.parent && !closed.has(layer.id);
  if (key === 'ArrowRight') {
    if (layer.parent && !open) return { fold: layer.id, open: true };
    return select(open ? layers[at + 1] : layer);
  }
  if (key !== 'ArrowLeft') return null;
  if (open && layer.depth > 0) return { fold: layer.id, open: false };
  return select(layers.slice(0, at).findLast(({ depth }) => depth < layer.depth) ?? layer);
}
