import type { Json, PageNode } from './types.ts';

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
