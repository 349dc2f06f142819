import { MAX_DEPTH } from '#core/constants.ts';
import type { TextKey } from '#core/texts/index.ts';
import { accepted, type EditResult, type PageDocument, type PageRegistry, refused } from './document.ts';
import { NODE_ID } from './new-id.ts';
import { ancestors, depth, descendants, height } from './tree.ts';
import type { Json, NodeId, PageNode, Props } from './types.ts';

export interface InsertNode {
  readonly id: NodeId;
  readonly component: string;
  /** The properties that differ from the component's defaults. */
  readonly props?: Props;
  readonly parent: NodeId;
  /** Index among the parent's children; absent: the end. */
  readonly index?: number;
}

/** Inserts a new node without children into a container. */
export function insertNode(
  document: PageDocument,
  { id, component, props, parent, index }: InsertNode,
  registry: PageRegistry,
): EditResult<PageDocument> {
  const problem = checkPlace(document, { parent, component }, registry);
  if (problem) return refused(problem);
  if (!NODE_ID.test(id) || document.nodes.has(id)) return refused('page.idTaken');
  const node: PageNode = {
    id,
    component,
    props: { ...registry.defaults(component), ...props },
    parent,
    children: [],
  };
  const above = document.nodes.get(parent) as PageNode;
  const nodes = document.nodes.with([
    node,
    { ...above, children: putChild(document, above.children, { id, component, index }, registry) },
  ]);
  return accepted({ ...document, nodes });
}

export interface SetProperty {
  readonly id: NodeId;
  readonly property: string;
  /** Absent: back to the component's default. */
  readonly value?: Json;
}

/** Gives one property of a node another value. A value the component's schema refuses changes nothing. */
export function setNodeProperty(
  document: PageDocument,
  { id, property, value }: SetProperty,
  registry: PageRegistry,
): EditResult<PageDocument> {
  const node = document.nodes.get(id);
  if (!node) return refused('page.missing');
  const next = value === undefined ? registry.defaults(node.component)[property] : value;
  if (next === node.props[property]) return accepted(document);
  const { [property]: _, ...others } = node.props;
  const props = next === undefined ? others : { ...node.props, [property]: next };
  if (registry.readProps(node.component, props).wrong.includes(property)) return refused('page.wrongValue');
  return accepted({ ...document, nodes: document.nodes.with([{ ...node, props }]) });
}

export interface MoveNode {
  readonly id: NodeId;
  readonly parent: NodeId;
  /** Index among the parent's children after the node is removed; absent: the end. */
  readonly index?: number;
}

/** Moves a node and its descendants. A move within its parent never changes depth, so it needs no walk. */
export function moveNode(
  document: PageDocument,
  { id, parent, index }: MoveNode,
  registry: PageRegistry,
): EditResult<PageDocument> {
  const node = document.nodes.get(id);
  if (!node) return refused('page.missing');
  if (node.parent === null) return refused('page.rootStays');
  const from = document.nodes.get(node.parent) as PageNode;
  if (parent === from.id) {
    const others = from.children.filter((child) => child !== id);
    const children = putChild(document, others, { id, component: node.component, index }, registry);
    if (children.every((child, at) => child === from.children[at])) return accepted(document);
    return accepted({ ...document, nodes: document.nodes.with([{ ...from, children }]) });
  }
  if (parent === id || isBelow(document, parent, id)) return refused('page.intoItself');
  const problem = checkPlace(document, { parent, component: node.component, below: height(document, id) }, registry);
  if (problem) return refused(problem);
  const to = document.nodes.get(parent) as PageNode;
  const nodes = document.nodes.with([
    { ...from, children: from.children.filter((child) => child !== id) },
    { ...to, children: putChild(document, to.children, { id, component: node.component, index }, registry) },
    { ...node, parent },
  ]);
  return accepted({ ...document, nodes });
}

function isBelow(document: PageDocument, id: NodeId, above: NodeId): boolean {
  for (const node of ancestors(document, id)) if (node.id === above) return true;
  return false;
}

/** Removes a node and its descendants. */
export function removeNode(
  document: PageDocument,
  { id }: { readonly id: NodeId },
  registry: PageRegistry,
): EditResult<PageDocument> {
  const node = document.nodes.get(id);
  if (!node) return refused('page.missing');
  // spec editor.15: page and footer elements cannot be removed
  if (node.parent === null || registry.fixed(node.component)) return refused('page.fixed');
  const parent = document.nodes.get(node.parent) as PageNode;
  const gone = [id, ...Array.from(descendants(document, id), (below) => below.id)];
  const nodes = document.nodes.with([{ ...parent, children: parent.children.filter((child) => child !== id) }], gone);
  return accepted({ ...document, nodes });
}

/**
 * Why a component, with `below` levels under it, may not stand in a parent; null where it may.
 * Costs the path to the root.
 */
export function checkPlace(
  document: PageDocument,
  place: { readonly parent: NodeId; readonly component: string; readonly below?: number },
  registry: PageRegistry,
): TextKey | null {
  const parent = document.nodes.get(place.parent);
  if (!parent) return 'page.missing';
  if (!registry.has(place.component)) return 'page.unknownComponent';
  if (!registry.container(parent.component)) return 'page.noContainer';
  if (!registry.accepts(parent.component, place.component)) return 'page.notHere';
  if (registry.last(place.component) && hasLast(document, registry)) return 'page.onlyOne';
  // spec page-document.6: nothing may be inserted deeper than 50
  if (depth(document, place.parent) + 1 + (place.below ?? 0) > MAX_DEPTH) return 'page.tooDeep';
  return null;
}

function hasLast({ nodes, root }: PageDocument, registry: PageRegistry): boolean {
  const last = nodes.get(nodes.get(root)?.children.at(-1) ?? '');
  return last !== undefined && registry.last(last.component);
}

/** The list with a child at an index, the end where none is given. What ends the page stays behind all others. */
export function putChild(
  document: PageDocument,
  children: readonly NodeId[],
  { id, component, index }: { readonly id: NodeId; readonly component: string; readonly index?: number | undefined },
  registry: PageRegistry,
): readonly NodeId[] {
  if (registry.last(component)) return placeChild(children, id);
  return placeChild(children, id, index, endOf(document, children, registry));
}

/** How many of the children others may follow: all but the one that ends the page. */
export function endOf(document: PageDocument, children: readonly NodeId[], registry: PageRegistry): number {
  return registry.last(document.nodes.get(children.at(-1) ?? '')?.component ?? '')
    ? children.length - 1
    : children.length;
}

/** The list with an id put at an index, the end where none is given; indexes outside are brought inside. */
export function placeChild(
  children: readonly NodeId[],
  id: NodeId,
  index = children.length,
  end = children.length,
): readonly NodeId[] {
  const at = Math.max(0, Math.min(Math.trunc(index), end));
  return children.toSpliced(Number.isNaN(at) ? end : at, 0, id);
}
