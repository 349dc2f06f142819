import { methodsOnPage } from '#core/auth/methods-on-page.ts';
import { loginMethod } from '#core/auth/registry.ts';
import { componentByName, components } from '#core/components/index.ts';
import { pointer } from '#core/config/json.ts';
import type { ConfigurationFinding } from '#core/config/report.ts';
import { errorsOf } from '#core/config/schema-errors.ts';
import { controlById } from '#core/controls/index.ts';
import { readProperty } from '#core/draft/draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { sameJson } from '#core/page/json.ts';
import { walk } from '#core/page/tree.ts';
import type { Json, PageNode } from '#core/page/types.ts';
import type { PageSummary } from '#core/ports/api.ts';
import { settingGroups } from '#core/settings/registry.ts';
import type { Setting } from '#core/settings/types.ts';
import { type TextKey, type TextParams, text } from '#core/texts/index.ts';
import { validate } from '#schemas/compiled/fleet-change.js';

/**
 * Why people could not enter a value for a property in the editor; null where they can, and where no control edits the
 * property. Null as a value is the default.
 */
export function valueProblem(component: string, property: string, value: Json): TextKey | null {
  if (value === null) return null;
  const controls = (componentByName(component)?.controls ?? [])
    .map(controlById)
    .filter((control) => control.property === property);
  for (const { parse, read } of controls) {
    const parsed = parse(read(value));
    if ('error' in parsed) return parsed.error;
  }
  return null;
}

/** Which pages: those that have everything which is said. */
export interface PageSelector {
  readonly ids?: readonly string[];
  /** The whole name; `*` stands for any characters, `?` for one. */
  readonly label?: string;
  readonly template?: boolean;
  /** Pages of others, too. */
  readonly shared?: boolean;
  readonly component?: string;
  readonly method?: string;
}

/** Which elements of a page: those that have everything which is said. */
interface ElementSelector {
  readonly component?: string;
  readonly id?: string;
  readonly where?: { readonly [property: string]: Json };
}

/** One step of a change. A property's value null stands for its default. */
export type ChangeStep =
  | {
      readonly set: 'property';
      readonly elements: ElementSelector;
      readonly property: string;
      readonly value: Json;
    }
  | {
      readonly set: 'component';
      readonly elements: ElementSelector;
      readonly properties: { readonly [property: string]: Json };
    }
  | { readonly set: 'setting'; readonly setting: string; readonly value: string }
  | {
      readonly set: 'text';
      readonly elements?: ElementSelector;
      readonly property?: string;
      readonly key?: string;
      readonly language?: string;
      readonly value: string;
    };

/** A change of many pages (schemas/fleet-change.schema.json). */
export interface FleetChange {
  readonly version: 1;
  readonly title?: string;
  readonly pages: PageSelector;
  readonly changes: readonly ChangeStep[];
}

export type ReadChange =
  | { readonly ok: true; readonly change: FleetChange }
  | { readonly ok: false; readonly findings: readonly ConfigurationFinding[] };

const settings = new Map(settingGroups.flatMap((group) => group.settings).map((setting) => [setting.id, setting]));

export function settingById(id: string): Setting | undefined {
  return settings.get(id);
}

/** A change from outside: its shape, then whether the names in it are known. */
export function readChange(value: unknown): ReadChange {
  const wrong = errorsOf(value, validate);
  if (wrong.length > 0) return { ok: false, findings: wrong };
  const change = value as FleetChange;
  const findings = [
    ...unknownNames(change.pages, '/pages'),
    ...change.changes.flatMap((step, index) => unknownInStep(step, `/changes/${index}`)),
  ];
  return findings.length > 0 ? { ok: false, findings } : { ok: true, change };
}

function finding(path: string, key: TextKey, params: TextParams = {}): ConfigurationFinding {
  return { severity: 'error', path, key, params };
}

function unknownNames({ component, method }: PageSelector, path: string): ConfigurationFinding[] {
  const unknown = unknownComponent(component, path);
  if (method !== undefined && !loginMethod(method)) {
    unknown.push(finding(`${path}/method`, 'fleet.unknownMethod', { method }));
  }
  return unknown;
}

function unknownComponent(component: string | undefined, path: string): ConfigurationFinding[] {
  if (component === undefined || componentByName(component)) return [];
  const names = components.map(({ name }) => name).join(', ');
  return [finding(`${path}/component`, 'fleet.unknownComponent', { component, names })];
}

function unknownInStep(step: ChangeStep, path: string): ConfigurationFinding[] {
  switch (step.set) {
    case 'setting':
      return unknownSetting(step.setting, path);
    case 'property':
      return unknownProperties(step.elements, [[step.property, `${path}/property`]], path);
    case 'component': {
      const places = Object.keys(step.properties).map((name) => [name, `${path}/properties/${name}`] as const);
      return unknownProperties(step.elements, places, path);
    }
    case 'text':
      return unknownText(step, path);
  }
}

function unknownSetting(id: string, path: string): ConfigurationFinding[] {
  const setting = settingById(id);
  if (!setting) return [finding(`${path}/setting`, 'fleet.unknownSetting', { setting: id })];
  // The change and its plan are files that are shared.
  return setting.kind === 'secret' ? [finding(`${path}/setting`, 'fleet.secretSetting', { setting: id })] : [];
}

function unknownProperties(
  elements: ElementSelector,
  set: readonly (readonly [string, string])[],
  path: string,
): ConfigurationFinding[] {
  const wrong = unknownComponent(elements.component, `${path}/elements`);
  const component = componentByName(elements.component ?? '');
  if (!component) return wrong;
  const names = Object.keys(elements.where ?? {}).map((name) => [name, `${path}/elements/where/${name}`] as const);
  return [...names, ...set].flatMap(([property, place]) =>
    hasProperty(component.name, property)
      ? []
      : [finding(place, 'fleet.unknownProperty', { property, component: component.name })],
  );
}

/** Whether elements of this component have such a property. */
export function hasProperty(name: string, property: string): boolean {
  const component = componentByName(name);
  if (!component) return false;
  return Object.hasOwn(component.defaults, property) || component.inConfiguration?.[property] !== undefined;
}

/**
 * Values of properties that the editor would not take, where the component is said. A plan may hold such a change all
 * the same, made by an earlier version: the way back from it is needed.
 */
export function wrongValues({ changes }: Pick<FleetChange, 'changes'>): ConfigurationFinding[] {
  return changes.flatMap((step, index) => {
    if (step.set !== 'property' && step.set !== 'component') return [];
    const { component } = step.elements;
    if (component === undefined) return [];
    const path = `/changes/${index}`;
    const values: (readonly [string, Json, string])[] =
      step.set === 'property'
        ? [[step.property, step.value, `${path}/value`]]
        : Object.entries(step.properties).map(([name, value]) => [name, value, pointer(`${path}/properties`, name)]);
    return values.flatMap(([property, value, place]) => {
      const problem = valueProblem(component, property, value);
      return problem === null ? [] : [finding(place, 'fleet.refusedProperty', { property, reason: text(problem) })];
    });
  });
}

type TextStep = Extract<ChangeStep, { set: 'text' }>;

function unknownText({ elements, key, property, language }: TextStep, path: string): ConfigurationFinding[] {
  if ((elements === undefined) === (key === undefined)) return [finding(path, 'fleet.textOf')];
  if (key !== undefined) return language === undefined ? [finding(path, 'fleet.keyNeedsLanguage')] : [];
  return unknownProperties(elements ?? {}, property === undefined ? [] : [[property, `${path}/property`]], path);
}

/** Whether a page can be meant, as far as its entry in a list tells. */
export function mayMean({ ids, label, template }: PageSelector, page: Pick<PageSummary, 'id' | 'label' | 'template'>) {
  if (ids !== undefined && !ids.includes(page.id)) return false;
  if (template !== undefined && template !== page.template) return false;
  return label === undefined || patternOf(label).test(page.label);
}

/** Whether a page is meant, by what is in it. */
export function means({ component, method }: PageSelector, { document }: Draft): boolean {
  if (method !== undefined && !methodsOnPage(document).has(method)) return false;
  return component === undefined || Array.from(walk(document)).some(({ node }) => node.component === component);
}

/** The elements that are meant, in the order of the page. */
export function selectElements({ component, id, where = {} }: ElementSelector, draft: Draft): readonly PageNode[] {
  const conditions = Object.entries(where);
  return Array.from(walk(draft.document), ({ node }) => node).filter(
    (node) =>
      (component === undefined || node.component === component) &&
      (id === undefined || node.id === id) &&
      conditions.every(([property, value]) => sameJson(readProperty(draft, node.id, property), value)),
  );
}

/** A name with `*` and `?` as a pattern, in which a row of stars counts as one: no name takes long. */
function patternOf(label: string): { test(name: string): boolean } {
  const parts = label.split(/\*+/).map((part) => Array.from(part));
  return { test: (name) => matches(parts, Array.from(name)) };
}

/** The parts between the stars one after the other, each at its first place. */
function matches(parts: readonly (readonly string[])[], name: readonly string[]): boolean {
  const fits = (part: readonly string[], at: number) =>
    at + part.length <= name.length && part.every((letter, index) => letter === '?' || letter === name[at + index]);
  const first = parts[0] as readonly string[];
  const last = parts.at(-1) as readonly string[];
  if (!fits(first, 0)) return false;
  if (parts.length === 1) return first.length === name.length;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    while (!fits(part, at)) if (++at > name.length) return false;
    at += part.length;
  }
  return name.length - last.length >= at && fits(last, name.length - last.length);
}
