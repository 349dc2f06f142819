import { DOCUMENT_VERSION } from '#core/constants.ts';
import { NodeMap } from './node-map.ts';
import type { PageRegistry } from './registry.ts';
import type { NodeId, Props } from './types.ts';

/**
 * The page in the editor: a flat, immutable map of nodes. Every function takes a document and returns a new one that
 * shares all unchanged nodes, so that an edit costs only its path.
 */
export interface PageDocument {
  readonly version: string;
  readonly root: NodeId;
  readonly nodes: NodeMap;
}

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
