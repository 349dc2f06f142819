import type { PageDocument } from './document.ts';
import { done, type EditResult, refused } from './edit-result.ts';
import { NODE_ID } from './new-id.ts';
import { checkPlace, putChild } from './place.ts';
import type { PageRegistry } from './registry.ts';
import { ancestors, descendants, height } from './tree.ts';
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
  return done({ ...document, nodes });
}

export interface SetProperty {
  readonly id: NodeId;
  readonly property: string;
  /** Absent: back to the component's default. */
  readonly value?: Json;
}

/** Gives one property of a node another value. A value the component's schema refuses changes nothing. */
export function setProperty(
  document: PageDocument,
  { id, property, value }: SetProperty,
  registry: PageRegistry,
): EditResult<PageDocument> {
  const node = document.nodes.get(id);
  if (!node) return refused('page.missing');
  const next = value === undefined ? registry.defaults(node.component)[property] : value;
  if (next === node.props[property]) return done(document);
  const { [property]: _, ...others } = node.props;
  const props = next === undefined ? others : { ...node.props, [property]: next };
  if (registry.readProps(node.component, props).wrong.includes(property)) return refused('page.wrongValue');
  return done({ ...document, nodes: document.nodes.with([{ ...node, props }]) });
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
    if (children.every((child, at) => child === from.children[at])) return done(document);
    return done({ ...document, nodes: document.nodes.with([{ ...from, children }]) });
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
  return done({ ...document, nodes });
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
  return done({ ...document, nodes });
}
