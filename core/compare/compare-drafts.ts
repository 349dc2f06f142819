import { componentByName } from '#core/components/index.ts';
import { componentLabel, NAME_PROPERTY, nodeExcerpt, nodeName } from '#core/components/node-name.ts';
import { referenceName } from '#core/components/parts/page-style.ts';
import { controlById, groupLabel } from '#core/controls/index.ts';
import type { Control } from '#core/controls/types.ts';
import { readProperty } from '#core/draft/draft.ts';
import { stringKey } from '#core/draft/draft-strings.ts';
import type { Draft } from '#core/draft/types.ts';
import type { PageDocument } from '#core/page/document.ts';
import { sameJson } from '#core/page/json.ts';
import { plainWords } from '#core/page/rich-text.ts';
import { walk } from '#core/page/tree.ts';
import type { Json, NodeId, PageNode } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { compareSettings } from './compare-settings.ts';
import type { Difference } from './difference.ts';

/** What changed from one draft of a page to another: its elements first, then its settings. */
export function compareDrafts(then: Draft, now: Draft): Difference[] {
  return [...compareElements(then, now), ...compareSettings(then.configuration, now.configuration)];
}

/** Elements that were added, removed, moved or changed: those of the later draft in their order, then the removed ones. */
function compareElements(then: Draft, now: Draft): Difference[] {
  const moved = movedNodes(then.document, now.document);
  const found: Difference[] = [];
  for (const { node } of walk(now.document)) {
    const earlier = then.document.nodes.get(node.id);
    if (earlier?.component !== node.component) {
      if (isOutermost(node, then.document)) found.push(whole('added', node));
      continue;
    }
    if (moved.has(node.id)) found.push(whole('moved', node));
    found.push(...compareNode(node, then, now));
  }
  for (const { node } of walk(then.document)) {
    const isGone = now.document.nodes.get(node.id)?.component !== node.component;
    if (isGone && isOutermost(node, now.document)) found.push(whole('removed', node));
  }
  return found;
}

/** What lies in something added or removed is not told again. */
function isOutermost(node: PageNode, other: PageDocument): boolean {
  return node.parent === null || other.nodes.has(node.parent);
}

function whole(kind: Difference['kind'], node: PageNode): Difference {
  return { kind, about: aboutNode(node), what: '', before: '', after: '', node: node.id };
}

function aboutNode(node: PageNode): string {
  const excerpt = nodeExcerpt(node);
  const label = nodeName(node) || componentLabel(node);
  return excerpt === '' ? label : text('compare.element', { label, excerpt });
}

function compareNode(node: PageNode, then: Draft, now: Draft): Difference[] {
  const component = componentByName(node.component);
  const earlier = then.document.nodes.get(node.id) as PageNode;
  const controls = (component?.controls ?? []).map(controlById);
  const about = aboutNode(node);
  const changed = (what: string, before = '', after = ''): Difference => {
    // Words that differ in their marks alone are not told as two equal ones.
    const words = before === after ? { before: '', after: '' } : { before, after };
    return { kind: 'changed', about, what, ...words, node: node.id };
  };
  const found = controls.flatMap((control) => {
    const was = readProperty(then, node.id, control.property);
    const is = readProperty(now, node.id, control.property);
    // What the configuration owns is told with its settings.
    const isTold = sameJson(was, is) || component?.inConfiguration?.[control.property] !== undefined;
    if (isTold) return [];
    const isWords = control.property === component?.inlineText;
    const [before, after] = [shown(control, was), shown(control, is)];
    return changed(
      labelOf(control, controls),
      isWords ? plainWords(earlier, before) : before,
      isWords ? plainWords(node, after) : after,
    );
  });
  if (nodeName(earlier) !== nodeName(node))
    found.push(changed(text('compare.name'), nodeName(earlier), nodeName(node)));
  const told = new Set([NAME_PROPERTY, ...controls.map(({ property }) => property)]);
  const others = Object.keys({ ...earlier.props, ...node.props }).filter((property) => !told.has(property));
  if (others.some((property) => !sameJson(earlier.props[property], node.props[property]))) found.push(changed(''));
  return [...found, ...compareStrings(node.id, component?.strings ?? [], then, now, changed)];
}

/** Its label, with its group where another control of the element has the same. */
function labelOf(control: Control, controls: readonly Control[]): string {
  const what = text(control.label);
  const isAlone = controls.every((other) => other === control || other.label !== control.label);
  return isAlone ? what : text('compare.of', { about: text(groupLabel(control.group, controls)), what });
}

/** The value as its control shows it; the words of a choice or of a reference instead of its name. */
function shown(control: Control, value: Json | undefined): string {
  const reference = control.refers && referenceName(value, control.refers);
  if (reference) return reference;
  const typed = control.read(value);
  const option = control.options?.find((each) => each.value === typed);
  return option?.label ? text(option.label) : (option?.name ?? typed);
}

/** Its translations. */
function compareStrings(
  id: NodeId,
  properties: readonly string[],
  then: Draft,
  now: Draft,
  changed: (what: string, before: string, after: string) => Difference,
): Difference[] {
  return Object.entries(now.configuration.languages).flatMap(([code, { name, strings }]) => {
    const earlier = then.configuration.languages[code]?.strings;
    // A language that was not there is told as one.
    if (!earlier) return [];
    return properties.flatMap((property) => {
      const key = stringKey(id, property);
      const [was = '', is = ''] = [earlier[key], strings[key]];
      return was === is ? [] : changed(text('compare.inLanguage', { language: name || code }), was, is);
    });
  });
}

/**
 * Elements of both drafts that stand elsewhere: in another parent, or in another order among those that stayed in
 * theirs. Of an order as few as possible are called moved.
 */
function movedNodes(then: PageDocument, now: PageDocument): ReadonlySet<NodeId> {
  const moved = new Set<NodeId>();
  for (const { node } of walk(now)) {
    const earlier = then.nodes.get(node.id);
    const stayed: NodeId[] = [];
    for (const id of node.children) {
      const was = then.nodes.get(id);
      if (was === undefined) continue;
      if (was.parent === node.id) stayed.push(id);
      else moved.add(id);
    }
    const places = new Map(earlier?.children.map((id, place) => [id, place]));
    const kept = longestRise(stayed.map((id) => places.get(id) ?? 0));
    for (const [at, id] of stayed.entries()) if (!kept.has(at)) moved.add(id);
  }
  return moved;
}

/** The indexes of a longest rising selection of these numbers. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  /** For each length, the index with the smallest number that ends such a selection. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [at, number] of numbers.entries()) {
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] as number] as number) < number) low = middle + 1;
      else high = middle;
    }
    previous[at] = ends[low - 1] ?? -1;
    ends[low] = at;
  }
  const rise = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at !== -1; at = previous[at] as number) rise.add(at);
  return rise;
}
