import type { PageDocument } from '#core/page/document.ts';
import { nodeName } from '#core/page/node-name.ts';
import { plainWords } from '#core/page/rich-text.ts';
import type { NodeId, PageNode } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { componentByName } from './index.ts';

/** What people call a node: the name they gave it, else its component's. */
export function nodeLabel(page: PageDocument, id: NodeId): string {
  const node = page.nodes.get(id);
  return nodeName(node) || componentLabel(node);
}

/** What people call several: '3 elements', or the one by its name. */
export function nodesLabel(page: PageDocument, ids: readonly NodeId[]): string {
  const [id] = ids;
  return id !== undefined && ids.length === 1 ? nodeLabel(page, id) : text('editor.elements', { count: ids.length });
}

/** What a node is: its component's name, or what the component calls one with such properties. */
export function componentLabel(node: Pick<PageNode, 'component' | 'props'> | undefined): string {
  const found = componentByName(node?.component ?? '');
  if (!node || !found) return text('editor.unknownElement');
  return text(found.called?.({ ...found.defaults, ...node.props }) ?? found.label);
}

const LONGEST = 40;

/** The words written in a node, cut short; empty where it holds none. */
export function nodeExcerpt(node: PageNode | undefined): string {
  const property = node && componentByName(node.component)?.inlineText;
  const written = property && node.props[property];
  if (!node || typeof written !== 'string') return '';
  const line = plainWords(node, written).replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}
