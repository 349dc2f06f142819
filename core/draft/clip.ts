import { sameJson } from '#core/page/json.ts';
import { outermost } from '#core/page/tree.ts';
import type { Json, NodeId, Props } from '#core/page/types.ts';
import { type NodeStrings, stringsOf } from './draft-strings.ts';
import { pageRegistry } from './page-registry.ts';
import type { Draft } from './types.ts';

/** Elements on their way from one place, page or window to another: a tree without ids, which they get anew. */
export interface Clip {
  readonly nodes: readonly ClipNode[];
}

export interface ClipNode {
  readonly component: string;
  /** What differs from the component's defaults. */
  readonly props: Props;
  /** Its translations; those of languages the page does not have are left behind. */
  readonly strings: NodeStrings;
  readonly children: readonly ClipNode[];
}

export const CLIP_VERSION = 1;
/** The first key of a clip as text: by it a paste is known for ours. */
export const CLIP_MARK = 'portico-clip';

/** Some elements of a draft, each with all inside it. */
export function clipOf(draft: Draft, ids: readonly NodeId[]): Clip {
  const { document, configuration } = draft;
  const copy = (id: NodeId): ClipNode[] => {
    const node = document.nodes.get(id);
    if (!node) return [];
    const { component, props, children } = node;
    const strings = stringsOf(configuration, id);
    return [{ component, props: ownProps(component, props), strings, children: children.flatMap(copy) }];
  };
  return { nodes: outermost(document, ids).flatMap(copy) };
}

/** A clip as the text that is put onto the clipboard. */
export function writeClip({ nodes }: Clip): string {
  return JSON.stringify({ [CLIP_MARK]: CLIP_VERSION, nodes });
}

function ownProps(component: string, props: Props): Props {
  const defaults = pageRegistry.defaults(component);
  const differs = ([name, value]: [string, Json]) => !sameJson(value, defaults[name]);
  return Object.fromEntries(Object.entries(props).filter(differs));
}
