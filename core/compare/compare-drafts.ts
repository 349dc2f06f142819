import { loginMethod } from '#core/auth/registry.ts';
import { componentByName } from '#core/components/index.ts';
import { componentLabel, NAME_PROPERTY, nodeExcerpt, nodeName } from '#core/components/node-name.ts';
import { referenceName } from '#core/components/parts/page-style.ts';
import type { PageConfiguration } from '#core/config/types.ts';
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
import { settingGroups } from '#core/settings/registry.ts';
import type { Setting } from '#core/settings/types.ts';
import { text } from '#core/texts/index.ts';

/** One thing in which two drafts of a page differ, in words. */
export interface Difference {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  /** The element or setting: 'Text “Welcome”', 'Access code'. */
  readonly about: string;
  /** The property or the part that changed, such as 'Color'; empty where the whole is meant. */
  readonly what: string;
  /** Values as a person sets them; both empty where they are too large or too secret to be shown. */
  readonly before: string;
  readonly after: string;
  /** The element it is about, in the later draft unless it was removed; null where it is a setting. */
  readonly node: NodeId | null;
}

/** One line: 'Text “Welcome”, Color: “#111111” became “#222222”'. */
export function differenceWords(difference: Difference): string {
  const { kind, about, what } = difference;
  if (kind !== 'changed') return text(`compare.${kind}`, { about });
  return changedWords(what === '' ? about : text('compare.of', { about, what }), difference);
}

/** The line under a heading that names the element or setting: 'Color: “#111111” became “#222222”', 'Added'. */
export function differenceDetail(difference: Difference): string {
  const { kind, what } = difference;
  if (kind !== 'changed') return text(`compare.${kind}Alone`);
  return what === '' ? differenceWords(difference) : changedWords(what, difference);
}

function changedWords(of: string, { before, after }: Difference): string {
  if (before === '' && after === '') return text('compare.changed', { of });
  if (before === '') return text('compare.set', { of, after });
  return after === '' ? text('compare.unset', { of, before }) : text('compare.fromTo', { of, before, after });
}

type Configuration = Readonly<PageConfiguration>;

/** Settings that differ: the simple ones by their values, then login methods, adverts and languages as wholes. */
export function compareSettings(then: Configuration, now: Configuration): Difference[] {
  const compared = new Set<string>();
  const simple = settingGroups.flatMap(({ label, settings }) =>
    settings.flatMap((setting) => {
      if (setting.read(then) === setting.read(now)) return [];
      compared.add(setting.id);
      const about = text('compare.of', { about: text(label), what: text(setting.label) });
      return changed(about, shownValue(setting, then), shownValue(setting, now));
    }),
  );
  return [
    ...simple,
    ...compareMethods(compared, then, now),
    ...compareAdverts(then, now),
    ...compareLanguages(then, now),
  ];
}

function changed(about: string, before = '', after = ''): Difference {
  return { kind: 'changed', about, what: '', before, after, node: null };
}

/** The value as its control shows it; nothing for a secret. */
function shownValue({ kind, options, read }: Setting, configuration: Configuration): string {
  if (kind === 'secret') return '';
  const value = read(configuration);
  if (kind === 'toggle') return text(value === 'true' ? 'controls.option.yes' : 'controls.option.no');
  const option = options?.find((each) => each.value === value);
  return option?.label ? text(option.label) : (option?.name ?? value);
}

/** Methods whose settings differ in what no simple setting says: the fields of a form, coupons. */
function compareMethods(told: ReadonlySet<string>, then: Configuration, now: Configuration): Difference[] {
  const earlier = new Map(then.authentications.map((method) => [method.name, method]));
  return now.authentications.flatMap(({ name, ...method }) => {
    const { name: _, ...was } = earlier.get(name) ?? { name };
    const isTold = [...told].some((id) => id.startsWith(`${name}.`));
    if (isTold || sameJson(was as Json, method as Json)) return [];
    const label = loginMethod(name)?.label;
    return changed(text('compare.method', { method: label ? text(label) : name }));
  });
}

function compareAdverts(then: Configuration, now: Configuration): Difference[] {
  const same = sameJson(then.advertising.details as Json, now.advertising.details as Json);
  return same ? [] : [changed(text('settings.advertising'))];
}

/** Languages added and removed, and how many texts of one differ that belong to no element. */
function compareLanguages(then: Configuration, now: Configuration): Difference[] {
  const codes = [...new Set([...Object.keys(now.languages), ...Object.keys(then.languages)])];
  return codes.flatMap((code): Difference[] => {
    const [was, is] = [then.languages[code], now.languages[code]];
    const about = text('compare.language', { language: (is ?? was)?.name || code });
    if (!was || !is) return [{ ...changed(about), kind: is ? 'added' : 'removed' }];
    const keys = new Set([...Object.keys(was.strings), ...Object.keys(is.strings)]);
    const others = [...keys].filter((key) => !key.startsWith('node.') && was.strings[key] !== is.strings[key]);
    const shownChanged = was.active === is.active ? [] : [changed(about, visible(was.active), visible(is.active))];
    return others.length === 0
      ? shownChanged
      : [...shownChanged, changed(text('compare.texts', { about, count: others.length }))];
  });
}

function visible(active: boolean): string {
  return text(active ? 'compare.visible' : 'compare.hidden');
}

/** What changed from one draft of a page to another: its elements first, then its settings. */
export function compareDrafts(then: Draft, now: Draft): Difference[] {
  return [...compareElements(then, now), ...compareSettings(then.configuration, now.configuration)];
}

/** Elements that were added, removed, moved or changed: those of the later draft in their order, then the removed ones. */
function compareElements(then: Draft, now: Draft): Difference[] {
  const moved = movedNodes(then.document, now.document);
  const differences: Difference[] = [];
  for (const { node } of walk(now.document)) {
    const earlier = then.document.nodes.get(node.id);
    if (earlier?.component !== node.component) {
      if (isOutermost(node, then.document)) differences.push(whole('added', node));
      continue;
    }
    if (moved.has(node.id)) differences.push(whole('moved', node));
    differences.push(...compareNode(node, then, now));
  }
  for (const { node } of walk(then.document)) {
    const isGone = now.document.nodes.get(node.id)?.component !== node.component;
    if (isGone && isOutermost(node, now.document)) differences.push(whole('removed', node));
  }
  return differences;
}

/** Whether the parent was added or removed as well: then its contents are not listed again. */
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
    // Words that differ in their marks alone are not compared as two equal ones.
    const words = before === after ? { before: '', after: '' } : { before, after };
    return { kind: 'changed', about, what, ...words, node: node.id };
  };
  const differences = controls.flatMap((control) => {
    const was = readProperty(then, node.id, control.property);
    const is = readProperty(now, node.id, control.property);
    // What the configuration owns is compared with its settings.
    const isTold = sameJson(was, is) || component?.inConfiguration?.[control.property] !== undefined;
    if (isTold) return [];
    const isWords = control.property === component?.inlineText;
    const [before, after] = [typedValue(control, was), typedValue(control, is)];
    return changed(
      labelOf(control, controls),
      isWords ? plainWords(earlier, before) : before,
      isWords ? plainWords(node, after) : after,
    );
  });
  if (nodeName(earlier) !== nodeName(node))
    differences.push(changed(text('compare.name'), nodeName(earlier), nodeName(node)));
  const compared = new Set([NAME_PROPERTY, ...controls.map(({ property }) => property)]);
  const others = Object.keys({ ...earlier.props, ...node.props }).filter((property) => !compared.has(property));
  if (others.some((property) => !sameJson(earlier.props[property], node.props[property])))
    differences.push(changed(''));
  return [...differences, ...compareStrings(node.id, component?.strings ?? [], then, now, changed)];
}

/** Label of a control, with its group where another control of the element has the same label. */
function labelOf(control: Control, controls: readonly Control[]): string {
  const what = text(control.label);
  const isAlone = controls.every((other) => other === control || other.label !== control.label);
  return isAlone ? what : text('compare.of', { about: text(groupLabel(control.group, controls)), what });
}

/** The value as its control shows it; the words of a choice or of a reference instead of its name. */
function typedValue(control: Control, value: Json | undefined): string {
  const reference = control.refers && referenceName(value, control.refers);
  if (reference) return reference;
  const typed = control.read(value);
  const option = control.options?.find((each) => each.value === typed);
  return option?.label ? text(option.label) : (option?.name ?? typed);
}

/** Differences between the translations of an element. */
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
    const inOrder = longestRise(stayed.map((id) => places.get(id) ?? 0));
    for (const [at, id] of stayed.entries()) if (!inOrder.has(at)) moved.add(id);
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
