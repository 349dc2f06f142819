import { accepted, type EditResult, type PageDocument, type PageRegistry, refused } from './document.ts';
import { insertNode, moveNode, placeChild } from './edit-nodes.ts';
import { sameJson } from './json.ts';
import { freshIds, type NewId } from './new-id.ts';
import { indexInParent, walk } from './tree.ts';
import type { NodeId, PageNode, Props } from './types.ts';

export interface WrapNodes {
  /** Siblings, in any order. */
  readonly ids: readonly NodeId[];
  /** The new container around them. */
  readonly wrapper: { readonly id: NodeId; readonly component: string; readonly props?: Props };
}

/** Inserts a new container in place of the first of some siblings, and moves all of them into it in their order. */
export function wrapNodes(
  document: PageDocument,
  { ids, wrapper }: WrapNodes,
  registry: PageRegistry,
): EditResult<PageDocument> {
  const home = sharedParent(document, ids);
  if (!home.ok) return home;
  const wrapped = home.value.children.filter((id) => ids.includes(id));
  const index = indexInParent(document, wrapped[0] as NodeId);
  let result = insertNode(document, { ...wrapper, parent: home.value.id, index }, registry);
  for (const id of wrapped) {
    if (!result.ok) return result;
    result = moveNode(result.value, { id, parent: wrapper.id }, registry);
  }
  return result;
}

/** The parent of some siblings; refused where they are none. */
function sharedParent({ nodes }: PageDocument, ids: readonly NodeId[]): EditResult<PageNode> {
  const [first, ...others] = ids.map((id) => nodes.get(id)?.parent);
  if (first === undefined || others.includes(undefined)) return refused('page.missing');
  if (first === null || others.includes(null)) return refused('page.rootStays');
  return others.every((parent) => parent === first)
    ? accepted(nodes.get(first) as PageNode)
    : refused('page.notSiblings');
}

/** Removes a container and puts its children in its place. */
export function unwrapNode(
  document: PageDocument,
  { id }: { readonly id: NodeId },
  registry: PageRegistry,
): EditResult<PageDocument> {
  const node = document.nodes.get(id);
  if (!node) return refused('page.missing');
  if (node.parent === null || registry.fixed(node.component)) return refused('page.fixed');
  if (node.children.length === 0) return refused('page.nothingInside');
  const parent = document.nodes.get(node.parent) as PageNode;
  const children = node.children.map((child) => ({ ...(document.nodes.get(child) as PageNode), parent: parent.id }));
  if (children.some(({ component }) => !registry.accepts(parent.component, component))) return refused('page.notHere');
  const list = parent.children.toSpliced(indexInParent(document, id), 1, ...node.children);
  return accepted({ ...document, nodes: document.nodes.with([{ ...parent, children: list }, ...children], [id]) });
}

/**
 * Makes a node another component. It keeps the properties that were changed and that the other component has too, and
 * those that belong to no component, such as its name.
 */
export function convertNode(
  document: PageDocument,
  { id, component }: { readonly id: NodeId; readonly component: string },
  registry: PageRegistry,
): EditResult<PageDocument> {
  const node = document.nodes.get(id);
  if (!node) return refused('page.missing');
  const parent = document.nodes.get(node.parent ?? '');
  if (!parent || !registry.accepts(parent.component, component)) return refused('page.notHere');
  const [before, after] = [registry.defaults(node.component), registry.defaults(component)];
  const ownEntries = Object.entries(node.props).filter(
    ([property, value]) => !(property in before) || (property in after && !sameJson(value, before[property])),
  );
  const { props } = registry.readProps(component, { ...after, ...Object.fromEntries(ownEntries) });
  return accepted({ ...document, nodes: document.nodes.with([{ ...node, component, props }]) });
}

export interface Duplicated {
  readonly document: PageDocument;
  /** New id by the id it was copied from, the copied node itself first. */
  readonly ids: ReadonlyMap<NodeId, NodeId>;
}

/** Inserts a copy of a node and its descendants right after it, with new ids. */
export function duplicateNode(
  document: PageDocument,
  { id, newId }: { readonly id: NodeId; readonly newId: NewId },
  registry: PageRegistry,
): EditResult<Duplicated> {
  const node = document.nodes.get(id);
  if (!node) return refused('page.missing');
  if (node.parent === null || registry.fixed(node.component)) return refused('page.onlyOne');
  const ids = new Map<NodeId, NodeId>();
  const freshId = freshIds(document, newId);
  for (const { node: below } of walk(document, id)) ids.set(below.id, freshId());
  const copy = (old: NodeId): NodeId => ids.get(old) as NodeId;
  const copies = Array.from(
    walk(document, id),
    ({ node: old }): PageNode => ({
      ...old,
      id: copy(old.id),
      parent: old.id === id ? old.parent : copy(old.parent as NodeId),
      children: old.children.map(copy),
    }),
  );
  const parent = document.nodes.get(node.parent) as PageNode;
  const children = placeChild(parent.children, copy(id), indexInParent(document, id) + 1);
  const nodes = document.nodes.with([...copies, { ...parent, children }]);
  return accepted({ document: { ...document, nodes }, ids });
}
