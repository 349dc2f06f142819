import { done, type EditResult, refused } from './edit-result.ts';
import type { PageRegistry } from './registry.ts';
import type { Json, NodeId, PageDocument } from './types.ts';

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
