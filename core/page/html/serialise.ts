import type { PageDocument, PageRegistry } from '#core/page/document.ts';
import { sameJson } from '#core/page/json.ts';
import type { Json, NodeId, PageNode, Props } from '#core/page/types.ts';
import { attribute, startTag, writeAll } from './write-markup.ts';

// spec page-document.4, page-document.7

export const COMPONENT_ATTRIBUTE = 'data-portico';
export const PROPS_ATTRIBUTE = 'data-props';
export const VERSION_ATTRIBUTE = 'data-portico-version';

/**
 * The stored html of a page (spec page-document.3): one element per node with `data-portico`, `id` and `data-props`, in
 * which properties that equal their default are left out; the markup inside is drawn from them. Canonical: equal
 * documents give equal bytes.
 */
export function serialise(document: PageDocument, registry: PageRegistry): string {
  const root = document.nodes.get(document.root)?.props ?? {};
  const writeNode = (id: NodeId): string => {
    const node = document.nodes.get(id);
    if (!node) return '';
    const version = node.parent === null ? attribute(VERSION_ATTRIBUTE, document.version) : '';
    const { tag, start, inside } = written(node, root, registry);
    return `<${tag}${version}${start}${inside ?? writeChildren(node)}</${tag}>`;
  };
  // One element per line, so that two versions of a page can be compared by line.
  const writeChildren = (node: PageNode): string => {
    let html = node.children.length > 0 ? '\n' : '';
    for (const child of node.children) html += `${writeNode(child)}\n`;
    return html;
  };
  return writeNode(document.root);
}

interface Written {
  /** Properties of the root it was drawn under: its style is the root's. */
  readonly root: Props;
  readonly tag: string;
  /** The start tag behind its name. */
  readonly start: string;
  /** null where the inside are the node's children. */
  readonly inside: string | null;
}

/**
 * Nodes never change, so what was written of one is kept: a save costs what was edited, not the page. After an edit of
 * the page's style everything is written again.
 */
const writtenBy = new WeakMap<PageRegistry, WeakMap<PageNode, Written>>();

function written(node: PageNode, root: Props, registry: PageRegistry): Written {
  const cache = writtenBy.get(registry) ?? new WeakMap<PageNode, Written>();
  if (cache.get(node)?.root !== root) writtenBy.set(registry, cache.set(node, write(node, root, registry)));
  return cache.get(node) as Written;
}

function write(node: PageNode, root: Props, registry: PageRegistry): Written {
  const drawn = registry.draw(node, root);
  const start = startTag(drawn, identity(node, registry.defaults(node.component))).slice(drawn.tag.length + 1);
  return { root, tag: drawn.tag, start, inside: registry.container(node.component) ? null : writeAll(drawn.children) };
}

function identity(node: PageNode, defaults: Props): string {
  const props = ownProps(node.props, defaults);
  const id = `${attribute(COMPONENT_ATTRIBUTE, node.component)}${attribute('id', node.id)}`;
  return props === null ? id : id + attribute(PROPS_ATTRIBUTE, props);
}

/** The properties that differ from the defaults, as JSON in alphabetical order of their names; null if none does. */
function ownProps(props: Props, defaults: Props): string | null {
  const names: string[] = [];
  for (const name in props)
    if (props[name] !== defaults[name] && !sameJson(props[name], defaults[name])) names.push(name);
  if (names.length === 0) return null;
  let json = '';
  for (const name of names.sort()) {
    json += `${json === '' ? '{' : ','}${JSON.stringify(name)}:${JSON.stringify(canonical(props[name] as Json))}`;
  }
  return `${json}}`;
}

/** Objects inside a property with their keys in the order of the alphabet too. */
function canonical(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(canonical);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]));
}
