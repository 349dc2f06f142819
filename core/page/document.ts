import { DOCUMENT_VERSION } from '#core/constants.ts';
import type { TextKey, TextParams } from '#core/texts/index.ts';
import { NodeMap } from './node-map.ts';
import type { MarkupElement, NodeId, PageNode, Props } from './types.ts';

/**
 * What the page must know of components without knowing any: handed to every verb and to the html format.
 * `pageRegistry` of core/components is the real one.
 */
export interface PageRegistry {
  /** Component of the root. */
  readonly root: string;
  /** Component that keeps foreign markup, and the property that holds it. */
  readonly fallback: { readonly component: string; readonly property: string };
  has(component: string): boolean;
  /** Whether the component may have children. */
  container(component: string): boolean;
  /** Whether `child` may stand directly in `parent`. */
  accepts(parent: string, child: string): boolean;
  /** Page and footer cannot be removed (spec editor.15). */
  fixed(component: string): boolean;
  /** One per page, and always the last child of the root: the footer. */
  last(component: string): boolean;
  defaults(component: string): Props;
  /** Stored properties made safe: wrong ones replaced by the defaults and named in `wrong`. */
  readProps(component: string, stored: Props): { readonly props: Props; readonly wrong: readonly string[] };
  /** The node's neutral markup on a page whose root has these properties: one element, without its child nodes. */
  draw(node: PageNode, root: Props): MarkupElement;
}

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

/**
 * The result of an edit: the new value, or the key of the sentence that says why nothing changed. Edits never throw.
 */
export type EditResult<Value> = { readonly ok: true; readonly value: Value } | EditRefusal;

export interface EditRefusal {
  readonly ok: false;
  readonly reason: TextKey;
  /** Values for the placeholders of the sentence. */
  readonly params?: TextParams;
}

export function accepted<Value>(value: Value): EditResult<Value> {
  return { ok: true, value };
}

export function refused(reason: TextKey, params?: TextParams): EditRefusal {
  return params ? { ok: false, reason, params } : { ok: false, reason };
}
