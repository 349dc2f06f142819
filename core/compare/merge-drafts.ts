import type { PageLanguage } from '#core/config/types.ts';
import { nodeOfKey } from '#core/draft/draft-strings.ts';
import type { Draft } from '#core/draft/types.ts';
import { NodeMap } from '#core/page/node-map.ts';
import { descendants, walk } from '#core/page/tree.ts';
import type { NodeId, PageNode } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { compareDrafts, compareSettings, type Difference } from './compare-drafts.ts';

/** The settings of the page are taken or left as a whole. */
export const SETTINGS = 'settings';

/** One thing in which work that was not saved differs from the page as it is now: an element, or the settings. */
export interface MergePart {
  /** The id of the element, or `settings`. */
  readonly id: NodeId | typeof SETTINGS;
  readonly about: string;
  readonly differences: readonly Difference[];
}

/** What the work would change in the page, element by element, in its order; the settings last. */
export function mergeParts(page: Draft, work: Draft): MergePart[] {
  const parts = new Map<NodeId, Difference[]>();
  for (const difference of compareDrafts(page, work)) {
    if (difference.node !== null) parts.set(difference.node, [...(parts.get(difference.node) ?? []), difference]);
  }
  const elements = [...parts].map(([id, differences]) => ({ id, about: differences[0]?.about ?? '', differences }));
  const settings = compareSettings(page.configuration, work.configuration);
  if (settings.length === 0) return elements;
  return [...elements, { id: SETTINGS, about: text('compare.settings'), differences: settings }];
}

/**
 * spec rooms.20: the page with those parts of the work that are taken. What lies in an element that was added or removed comes and goes
 * with it. An element whose new place is in one that is left stays where it is.
 */
export function mergeDrafts(page: Draft, work: Draft, taken: ReadonlySet<string>): Draft {
  const merging = new Merging(page, work);
  const parts = mergeParts(page, work).filter(({ id }) => taken.has(id));
  const is = (kind: Difference['kind']) =>
    new Set(parts.filter(({ differences }) => differences.some((one) => one.kind === kind)).map(({ id }) => id));
  const [added, moved, removed] = [is('added'), is('moved'), is('removed')];
  for (const { node } of walk(work.document)) {
    if (added.has(node.id)) merging.add(node);
    else if (moved.has(node.id)) merging.move(node);
  }
  for (const id of removed) if (!added.has(id)) merging.remove(id);
  for (const id of is('changed')) if (id !== SETTINGS) merging.change(id);
  return merging.result(taken.has(SETTINGS));
}

class Merging {
  readonly #page: Draft;
  readonly #work: Draft;
  readonly #nodes: Map<NodeId, PageNode>;
  /** Elements whose words in every language are those of the work. */
  readonly #worded = new Set<NodeId>();

  constructor(page: Draft, work: Draft) {
    this.#page = page;
    this.#work = work;
    this.#nodes = new Map([...page.document.nodes.values()].map((node) => [node.id, node]));
  }

  /** Inserts an element with its contents, except elements that the work has elsewhere: they go where the work has them. */
  remove(id: NodeId): void {
    for (const { id: inside } of this.#nodes.has(id) ? descendants(this.#page.document, id) : []) {
      const own = this.#work.document.nodes.get(inside);
      const here = this.#nodes.get(inside);
      if (own && here && this.#isWithin(here, id)) this.move(own);
    }
    const node = this.#nodes.get(id);
    if (!node) return;
    this.#detach(node);
    this.#drop(node);
  }

  add(node: PageNode): void {
    this.remove(node.id);
    this.#place(node, { ...node, children: [] });
    this.#worded.add(node.id);
    for (const child of node.children) {
      const own = this.#work.document.nodes.get(child);
      // What was in the page already has a difference of its own: it was moved here.
      if (own && !this.#page.document.nodes.has(child)) this.add(own);
    }
  }

  move(node: PageNode): void {
    const here = this.#nodes.get(node.id);
    const parent = node.parent === null ? undefined : this.#nodes.get(node.parent);
    if (!here || !parent || this.#isWithin(parent, node.id)) return;
    this.#detach(here);
    this.#place(node, here);
  }

  change(id: NodeId): void {
    const [here, own] = [this.#nodes.get(id), this.#work.document.nodes.get(id)];
    if (!here || !own) return;
    this.#nodes.set(id, { ...here, props: own.props });
    this.#worded.add(id);
  }

  result(withSettings: boolean): Draft {
    const configuration = withSettings ? this.#work.configuration : this.#page.configuration;
    const languages = Object.fromEntries(
      Object.entries(configuration.languages).map(([code, language]) => {
        const made_from = this.#byKey(code, 'made_from', language);
        const isKnown = language.made_from !== undefined || Object.keys(made_from).length > 0;
        const strings = this.#byKey(code, 'strings', language);
        return [code, { ...language, strings, ...(isKnown && { made_from }) }];
      }),
    );
    const document = { ...this.#page.document, nodes: NodeMap.from(this.#nodes.values()) };
    return { document, configuration: { ...configuration, languages } };
  }

  /** Words of the page itself go with the settings, those of an element with the element; so does what they were made from. */
  #byKey<Kept extends 'strings' | 'made_from'>(
    code: string,
    kept: Kept,
    chosen: PageLanguage,
  ): Required<PageLanguage>[Kept] {
    const idOf = (key: string) => nodeOfKey(key)?.id;
    const of = ({ configuration }: Draft) => Object.entries(configuration.languages[code]?.[kept] ?? {});
    return Object.fromEntries([
      ...Object.entries(chosen[kept] ?? {}).filter(([key]) => idOf(key) === undefined),
      ...of(this.#page).filter(([key]) => this.#nodes.has(idOf(key) ?? '') && !this.#worded.has(idOf(key) ?? '')),
      ...of(this.#work).filter(([key]) => this.#worded.has(idOf(key) ?? '')),
    ]) as Required<PageLanguage>[Kept];
  }

  /** Behind the nearest element that stands before it in the work, and is in the same parent here. */
  #place(where: PageNode, node: PageNode): void {
    const parent = where.parent === null ? undefined : this.#nodes.get(where.parent);
    if (!parent) return;
    const siblings = this.#work.document.nodes.get(parent.id)?.children ?? [];
    const before = siblings.slice(0, siblings.indexOf(where.id)).findLast((id) => parent.children.includes(id));
    const at = before === undefined ? 0 : parent.children.indexOf(before) + 1;
    this.#nodes.set(parent.id, { ...parent, children: parent.children.toSpliced(at, 0, node.id) });
    this.#nodes.set(node.id, { ...node, parent: parent.id });
  }

  #detach({ id, parent }: PageNode): void {
    const from = parent === null ? undefined : this.#nodes.get(parent);
    if (from) this.#nodes.set(from.id, { ...from, children: from.children.filter((child) => child !== id) });
  }

  #drop({ id, children }: PageNode): void {
    for (const child of children) {
      const node = this.#nodes.get(child);
      if (node) this.#drop(node);
    }
    this.#nodes.delete(id);
  }

  #isWithin(node: PageNode, id: NodeId): boolean {
    if (node.id === id) return true;
    const parent = node.parent === null ? undefined : this.#nodes.get(node.parent);
    return parent !== undefined && this.#isWithin(parent, id);
  }
}
