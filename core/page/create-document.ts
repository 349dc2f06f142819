import { DOCUMENT_VERSION } from '#core/constants.ts';
import { NodeMap } from './node-map.ts';
import type { PageRegistry } from './registry.ts';
import type { NodeId, PageDocument, Props } from './types.ts';

/** A page with nothing on it but its root. */
export function createDocument(registry: PageRegistry, id: NodeId = 'page', props: Props = {}): PageDocument {
  const root = {
    id,
    component: registry.root,
    props: { ...registry.defaults(registry.root), ...props },
    parent: null,
    children: [],
  };
  return { version: DOCUMENT_VERSION, root: id, nodes: NodeMap.from([root]) };
}
