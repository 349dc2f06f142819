import type { PageDocument } from '#core/page/document.ts';
import { plainWords } from '#core/page/rich-text.ts';
import type { Json, NodeId, PageNode } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { componentByName } from './index.ts';

/** The property in which any node may carry the name its page's owner gave it. */
export const NAME_PROPERTY = 'layerName';

export const LONGEST_NAME = 60;

/** The name a person gave a node; empty where it has none. */
export function nodeName(node: PageNode | undefined): string {
  const name = node?.props[NAME_PROPERTY];
  return typeof name === 'string' ? name : '';
}

/** Whether a value may be a node's name; no value is none. */
export function isNodeName(value: Json | undefined): boolean {
  return value === undefined || (typeof value === 'string' && value.length <= LONGEST_NAME);
}

/** What a person typed as a name, as it is stored; nothing where nothing is left of it. No emoji is cut in half. */
export function asNodeName(words: string): string | undefined {
  const line = words.replace(/\s+/g, ' ').trim();
  const cut = line.length > LONGEST_NAME ? line.slice(0, LONGEST_NAME).replace(/[\ud800-\udbff]$/, '') : line;
  return cut.trim() || undefined;
}

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
