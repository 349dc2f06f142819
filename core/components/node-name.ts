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

/** The stored form of a typed name; undefined where nothing but blanks was typed. No emoji is cut in half. */
export function asNodeName(words: string): string | undefined {
  const line = words.replace(/\s+/g, ' ').trim();
  const cut = line.length > LONGEST_NAME ? line.slice(0, LONGEST_NAME).replace(/[\ud800-\udbff]$/, '') : line;
  return cut.trim() || undefined;
}

/** The label of a node: the name that a person gave it, or else its component's. */
export function nodeLabel(page: PageDocument, id: NodeId): string {
  const node = page.nodes.get(id);
  return nodeName(node) || componentLabel(node);
}

/** The label of several nodes: '3 elements', or that of the only one. */
export function nodesLabel(page: PageDocument, ids: readonly NodeId[]): string {
  const [id] = ids;
  return id !== undefined && ids.length === 1 ? nodeLabel(page, id) : text('editor.elements', { count: ids.length });
}

/** The name of a node's component, or the name that the component has for a node with these properties. */
export function componentLabel(node: Pick<PageNode, 'component' | 'props'> | undefined): string {
  const component = componentByName(node?.component ?? '');
  if (!node || !component) return text('editor.unknownElement');
  return text(component.called?.({ ...component.defaults, ...node.props }) ?? component.label);
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
