import { pageStyleOf, refersToStyle } from '#core/components/parts/page-style.ts';
import type { PageStyle } from '#core/components/types.ts';
import { isObject } from '#core/config/json.ts';
import { MAX_DEPTH } from '#core/constants.ts';
import { accepted, type EditRefusal, type EditResult, refused } from '#core/page/document.ts';
import { safeProps, sameJson } from '#core/page/json.ts';
import { NO_CORNER } from '#core/page/style-reference.ts';
import { outermost } from '#core/page/tree.ts';
import type { Json, NodeId, Props } from '#core/page/types.ts';
import { styleOfDraft } from '../draft.ts';
import { type NodeSources, type NodeStrings, sameOf, sourcesOf, stringsOf } from '../draft-strings.ts';
import { pageRegistry } from '../page-registry.ts';
import type { Draft } from '../types.ts';

// spec elements.42

/** Elements that are copied between pages or windows: a tree without ids, which they get when they are pasted. */
export interface Clip {
  readonly nodes: readonly ClipNode[];
  /** The style of the page they come from, where they refer to it: on another page they keep their look. */
  readonly style?: PageStyle;
}

export interface ClipNode {
  readonly component: string;
  /** The properties that differ from the component's defaults. */
  readonly props: Props;
  /** Its translations; those of languages the target page does not have are dropped. */
  readonly strings: NodeStrings;
  /** What these were made from, where that is known: one that is outdated is not up to date because it was copied. */
  readonly made?: NodeSources;
  /** Its properties that say the same in every language. */
  readonly same?: readonly string[];
  readonly children: readonly ClipNode[];
}

const CLIP_VERSION = 1;
/** The first key of a clip as text: it identifies our own clips. */
const CLIP_MARK = 'portico-clip';

/** Some elements of a draft, each with its descendants. */
export function clipOf(draft: Draft, ids: readonly NodeId[]): Clip {
  const { document, configuration } = draft;
  let refers = false;
  const copy = (id: NodeId): ClipNode[] => {
    const node = document.nodes.get(id);
    if (!node) return [];
    const { component, props, children } = node;
    const strings = stringsOf(configuration, id);
    const made = sourcesOf(configuration, id);
    const same = sameOf(configuration, id);
    refers ||= refersToStyle(props);
    return [
      {
        component,
        props: ownProps(component, props),
        strings,
        made,
        ...(same.length > 0 && { same }),
        children: children.flatMap(copy),
      },
    ];
  };
  const nodes = outermost(document, ids).flatMap(copy);
  return refers ? { nodes, style: styleOfDraft(draft) } : { nodes };
}

/** A clip as text for the clipboard. */
export function writeClip({ nodes, style }: Clip): string {
  return JSON.stringify({ [CLIP_MARK]: CLIP_VERSION, nodes, style });
}

function ownProps(component: string, props: Props): Props {
  const defaults = pageRegistry.defaults(component);
  const differs = ([name, value]: [string, Json]) => !sameJson(value, defaults[name]);
  return Object.fromEntries(Object.entries(props).filter(differs));
}

/** Most characters; no page has more. */
const LARGEST = 4_000_000;
const MOST_NODES = 10_000;
const LANGUAGE = /^[a-z][\w-]{0,19}$/i;
const PROPERTY = /^[a-z][\w.-]{0,99}$/i;

type Fields = Readonly<Record<string, Json | undefined>>;

/** Text from a clipboard as elements; null if it is not ours. A clip with any fault is refused as a whole. */
export function readClip(source: string): EditResult<Clip> | null {
  if (!source.trimStart().startsWith(`{"${CLIP_MARK}":`)) return null;
  if (source.length > LARGEST) return refused('page.clipTooLarge');
  const clip = asObject(parse(source));
  if (Number(clip[CLIP_MARK]) > CLIP_VERSION) return refused('page.clipNewer');
  const nodes = new ClipReader().nodes(clip.nodes, null, 1);
  if (!nodes.ok) return nodes;
  const style = clip.style === undefined ? undefined : readStyle(asObject(clip.style));
  if (nodes.value.length === 0 || style === null) return refused('page.clipBroken');
  return accepted({ nodes: nodes.value, ...(style && { style }) });
}

/** null where a value of it is none that a page can have. */
function readStyle(style: Fields): PageStyle | null {
  const [colors, fonts] = [asObject(style.colors), asObject(style.fonts)];
  const { brand, accent, surface, text: color } = colors;
  const root = { brand, accent, surface, color, fontFamily: fonts.text, headingFont: fonts.heading };
  const corner = style.corner ?? NO_CORNER;
  const props = safeProps({ ...root, corner } as Json);
  const { ground = '' } = colors;
  const sound = (checked: Props) => pageRegistry.readProps(pageRegistry.root, checked).wrong.length === 0;
  // The background is a color as the brand is, although the configuration owns it.
  return props !== null && sound(props) && sound({ brand: ground }) ? pageStyleOf(props, String(ground)) : null;
}

class ClipReader {
  #count = 0;

  nodes(value: Json | undefined, parent: string | null, depth: number): EditResult<ClipNode[]> {
    if (!Array.isArray(value)) return refused('page.clipBroken');
    if (depth > MAX_DEPTH) return refused('page.tooDeep');
    this.#count += value.length;
    if (this.#count > MOST_NODES) return refused('page.clipTooLarge');
    const nodes: ClipNode[] = [];
    for (const each of value) {
      const node = this.#node(asObject(each), parent, depth);
      if (!node.ok) return node;
      nodes.push(node.value);
    }
    return accepted(nodes);
  }

  #node(node: Fields, parent: string | null, depth: number): EditResult<ClipNode> {
    const component = typeof node.component === 'string' ? node.component : '';
    const misplaced = checkComponent(component, parent);
    if (misplaced) return misplaced;
    const props = safeProps(node.props ?? {});
    const strings = readStrings(node.strings ?? {});
    const made = node.made === undefined ? undefined : readSources(node.made);
    const same = node.same === undefined ? undefined : readProperties(node.same);
    if (
      props === null ||
      strings === null ||
      made === null ||
      same === null ||
      pageRegistry.readProps(component, props).wrong.length > 0
    )
      return refused('page.clipBroken');
    const children = this.nodes(node.children ?? [], component, depth + 1);
    return children.ok
      ? accepted({ component, props, strings, ...(made && { made }), ...(same && { same }), children: children.value })
      : children;
  }
}

function checkComponent(component: string, parent: string | null): EditRefusal | null {
  if (component === '') return refused('page.clipBroken');
  if (!pageRegistry.has(component)) return refused('page.unknownComponent');
  if (pageRegistry.fixed(component)) return refused('page.onlyOne');
  return parent === null || pageRegistry.accepts(parent, component) ? null : refused('page.notHere');
}

function readStrings(value: Json): NodeStrings | null {
  return readByLanguage(value, (words) => (typeof words === 'string' ? words : null));
}

function readProperties(value: Json): string[] | null {
  const isName = (name: Json): name is string => typeof name === 'string' && PROPERTY.test(name);
  return Array.isArray(value) && value.every(isName) ? value : null;
}

const LONGEST_HASH = 64;

function readSources(value: Json): NodeSources | null {
  return readByLanguage(value, (source) => {
    const { hash, text } = asObject(source);
    if (typeof hash !== 'string' || hash.length > LONGEST_HASH) return null;
    if (text === undefined) return { hash };
    return typeof text === 'string' ? { hash, text } : null;
  });
}

/** Values by language, by property; null where one of them is none. */
function readByLanguage<Value>(
  value: Json,
  read: (value: Json | undefined) => Value | null,
): Record<string, Record<string, Value>> | null {
  const languages: Record<string, Record<string, Value>> = {};
  for (const [code, values] of Object.entries(asObject(value))) {
    const own = Object.entries(asObject(values)).map(([name, each]) => [name, read(each)] as const);
    if (!LANGUAGE.test(code) || own.some(([name, each]) => !PROPERTY.test(name) || each === null)) return null;
    languages[code] = Object.fromEntries(own) as Record<string, Value>;
  }
  return languages;
}

function asObject(value: Json | undefined): Fields {
  return isObject(value) ? (value as Fields) : {};
}

function parse(source: string): Json {
  try {
    return JSON.parse(source) as Json;
  } catch {
    return null;
  }
}
