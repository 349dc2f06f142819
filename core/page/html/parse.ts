import { DOCUMENT_VERSION, MAX_DEPTH } from '#core/constants.ts';
import {
  accepted,
  createDocument,
  type EditResult,
  type PageDocument,
  type PageRegistry,
  refused,
} from '#core/page/document.ts';
import { readStoredProps } from '#core/page/json.ts';
import { NODE_ID } from '#core/page/new-id.ts';
import { NodeMap } from '#core/page/node-map.ts';
import type { NodeId, PageNode, Props } from '#core/page/types.ts';
import type { Finding } from '#core/rules/registry.ts';
import type { ParsedElement, ParsedNode } from './parsed.ts';
import { COMPONENT_ATTRIBUTE, PROPS_ATTRIBUTE, VERSION_ATTRIBUTE } from './serialise.ts';
import { writeParsed } from './write-markup.ts';

// spec page-document.5

export interface ParsedPage {
  readonly document: PageDocument;
  readonly findings: readonly Finding[];
}

/** The state of reading one page. */
interface Reading {
  readonly registry: PageRegistry;
  readonly ids: Ids;
  readonly nodes: PageNode[];
  readonly findings: Finding[];
  /** Components that stand once on a page and were read. */
  readonly once: Set<string>;
}

interface Place {
  readonly parent: NodeId;
  readonly component: string;
  /** Levels the place is below the root. */
  readonly depth: number;
}

/**
 * Parsed html as a page. Our own elements are read by their three attributes; whatever else there is becomes
 * Custom HTML, so nothing is lost. Refuses only pages of a newer version. The same input gives the same ids.
 */
export function parse(parsed: readonly ParsedNode[], registry: PageRegistry): EditResult<ParsedPage> {
  const root = parsed.find((node): node is ParsedElement => componentOf(node) === registry.root);
  const version = root?.attrs[VERSION_ATTRIBUTE] ?? DOCUMENT_VERSION;
  if (version !== DOCUMENT_VERSION) return refused('page.newerVersion');
  const reading: Reading = { registry, ids: createIds(parsed), nodes: [], findings: [], once: new Set() };
  const outside = parsed.filter((node) => node !== root);
  if (!root) report(reading, 'page.noRoot');
  else if (!outside.every(blank)) report(reading, 'page.outsideRoot');
  const id = root ? reading.ids.take(root.attrs.id, reading.findings) : reading.ids.fresh();
  const props = root ? (propsOf(root, reading, id) ?? registry.defaults(registry.root)) : {};
  const place = { parent: id, component: registry.root, depth: 1 };
  const children = endLast(readChildren([...(root?.children ?? []), ...outside], place, reading), reading);
  const page = createDocument(registry, id, props);
  const top = page.nodes.get(id) as PageNode;
  const nodes = NodeMap.from([{ ...top, props: root ? props : top.props, children }, ...reading.nodes]);
  return accepted({ document: { ...page, nodes }, findings: reading.findings });
}

/** Nodes are read as such, the markup between them is collected into Custom HTML leaves. */
function readChildren(children: readonly ParsedNode[], place: Place, reading: Reading): NodeId[] {
  const ids: NodeId[] = [];
  let foreign: ParsedNode[] = [];
  const keepForeign = () => {
    const id = keep(foreign, place, reading);
    if (id) ids.push(id);
    foreign = [];
  };
  for (const child of children) {
    const id = typeof child === 'object' && 'tag' in child ? readNode(child, place, reading) : null;
    if (id === null) {
      foreign.push(child);
      continue;
    }
    keepForeign();
    ids.push(id);
  }
  keepForeign();
  return ids;
}

/** The footer is last, wherever it was written. */
function endLast(children: NodeId[], { registry, nodes, once }: Reading): NodeId[] {
  if (once.size === 0) return children;
  const last = nodes.find(({ component }) => registry.last(component))?.id;
  return [...children.filter((id) => id !== last), ...children.filter((id) => id === last)];
}

/** The node's id; null where the element is none of ours, or none that may be here. */
function readNode(element: ParsedElement, place: Place, reading: Reading): NodeId | null {
  const { registry, ids, nodes, findings } = reading;
  const component = element.attrs[COMPONENT_ATTRIBUTE];
  if (component === undefined) return null;
  if (!registry.has(component)) return leave(reading, 'page.unknownKept', component);
  if (!registry.accepts(place.component, component)) return leave(reading, 'page.misplaced', component);
  const container = registry.container(component);
  if (registry.last(component) && reading.once.has(component)) return leave(reading, 'page.misplaced', component);
  // spec page-document.6: on reading, what lies deeper than 50 stays as one Custom HTML leaf
  if (container && place.depth >= MAX_DEPTH && !element.children.every(blank))
    return leave(reading, 'page.deepKept', component);
  const stored = readStoredProps(element.attrs[PROPS_ATTRIBUTE]);
  if (stored === null && !container) return leave(reading, 'page.brokenProps', component);
  if (registry.last(component)) reading.once.add(component);
  const id = ids.take(element.attrs.id, findings);
  const props = propsOf(element, reading, id) ?? registry.defaults(component);
  const at = nodes.push({ id, component, props, parent: place.parent, children: [] }) - 1;
  if (!container) return id;
  const children = readChildren(element.children, { parent: id, component, depth: place.depth + 1 }, reading);
  nodes[at] = { id, component, props, parent: place.parent, children };
  return id;
}

function propsOf(element: ParsedElement, { registry, findings }: Reading, node: NodeId): Props | null {
  const component = element.attrs[COMPONENT_ATTRIBUTE] ?? registry.root;
  const stored = readStoredProps(element.attrs[PROPS_ATTRIBUTE]);
  if (stored === null) {
    findings.push({ severity: 'warning', key: 'page.brokenProps', params: { component }, node });
    return null;
  }
  const { props, wrong } = registry.readProps(component, stored);
  const params = { component, properties: wrong.join(', ') };
  if (wrong.length > 0) findings.push({ severity: 'warning', key: 'page.wrongProps', params, node });
  return props;
}

/** Puts foreign markup into a Custom HTML leaf; blank text between elements is no markup. */
function keep(
  foreign: readonly ParsedNode[],
  { parent }: Place,
  { registry, ids, nodes, findings }: Reading,
): NodeId | null {
  if (foreign.every(blank)) return null;
  const { component, property } = registry.fallback;
  const id = ids.fresh();
  const props = { ...registry.defaults(component), [property]: writeParsed(foreign).trim() };
  nodes.push({ id, component, props, parent, children: [] });
  findings.push({ severity: 'warning', key: 'page.foreign', node: id });
  return id;
}

function leave(reading: Reading, key: Finding['key'], component: string): null {
  reading.findings.push({ severity: 'warning', key, params: { component } });
  return null;
}

function report(reading: Reading, key: Finding['key']): void {
  reading.findings.push({ severity: 'warning', key });
}

function componentOf(node: ParsedNode): string | undefined {
  return typeof node === 'object' && 'tag' in node ? node.attrs[COMPONENT_ATTRIBUTE] : undefined;
}

function blank(node: ParsedNode): boolean {
  return typeof node === 'string' && node.trim() === '';
}

interface Ids {
  /** The id itself where it may be used and is not yet; else a fresh one, which is reported. */
  take(id: string | undefined, findings: Finding[]): NodeId;
  /** An id that nothing on the page has: `n1`, `n2` ..., the same ones for the same page. */
  fresh(): NodeId;
}

/** Gives out the ids of a page being read. */
export function createIds(parsed: readonly ParsedNode[]): Ids {
  const written = writtenIds(parsed);
  const taken = new Set<NodeId>();
  let count = 0;
  const fresh = (): NodeId => {
    do count++;
    while (written.has(`n${count}`));
    return `n${count}`;
  };
  return {
    fresh,
    take(id = '', findings) {
      if (NODE_ID.test(id) && !taken.has(id)) {
        taken.add(id);
        return id;
      }
      const to = fresh();
      findings.push({ severity: 'warning', key: 'page.idRepaired', params: { id: id.slice(0, 80), to }, node: to });
      return to;
    },
  };
}

/** Every id in the html, nodes' or not. */
function writtenIds(parsed: readonly ParsedNode[]): ReadonlySet<string> {
  const ids = new Set<string>();
  const waiting = [...parsed];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string' || 'comment' in next) continue;
    if (next.attrs.id !== undefined) ids.add(next.attrs.id);
    for (const child of next.children) waiting.push(child);
  }
  return ids;
}
