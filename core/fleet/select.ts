import { methodsOnPage } from '#core/auth/methods-on-page.ts';
import { readProperty } from '#core/draft/draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { sameJson } from '#core/page/json.ts';
import { walk } from '#core/page/tree.ts';
import type { PageNode } from '#core/page/types.ts';
import type { PageSummary } from '#core/ports/api.ts';
import type { ElementSelector, PageSelector } from './change.ts';

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
  const wanted = Object.entries(where);
  return Array.from(walk(draft.document), ({ node }) => node).filter(
    (node) =>
      (component === undefined || node.component === component) &&
      (id === undefined || node.id === id) &&
      wanted.every(([property, value]) => sameJson(readProperty(draft, node.id, property), value)),
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
