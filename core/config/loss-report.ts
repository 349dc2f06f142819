import { isObject, pointer } from './json.ts';
import type { MigrationChange } from './report.ts';

/** A value at a place, before and after; absent where there was or is none. */
export interface ValueDifference {
  /** JSON pointer. */
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The values of a document before and after, path by path. Plain values count, and empty lists and objects. */
export interface LossReport {
  readonly in: number;
  readonly out: number;
  readonly kept: number;
  readonly changed: readonly ValueDifference[];
  readonly added: readonly ValueDifference[];
  readonly removed: readonly ValueDifference[];
}

/** Compares two JSON values by themselves, whatever is said to have been done to the first. */
export function lossReport(before: unknown, after: unknown): LossReport {
  const ins = valuesOf(before);
  const outs = valuesOf(after);
  const changed: ValueDifference[] = [];
  const removed: ValueDifference[] = [];
  for (const [path, value] of ins) {
    const now = outs.has(path) ? outs.get(path) : valueAt(after, path);
    if (now === undefined) removed.push({ path, before: value });
    else if (!isSamePlain(value, now)) changed.push({ path, before: value, after: now });
  }
  const added: ValueDifference[] = [];
  for (const [path, value] of outs) {
    if (!ins.has(path) && valueAt(before, path) === undefined) added.push({ path, after: value });
  }
  return { in: ins.size, out: outs.size, kept: ins.size - changed.length - removed.length, changed, added, removed };
}

/** Values of which nothing is left. Nulls and empty lists and objects said nothing that could be lost. */
export function losses({ changed, removed }: LossReport): readonly ValueDifference[] {
  return [...removed, ...changed].filter(({ before }) => typeof before !== 'object');
}

/** Whether the changes that are said to have been made are those that were made, and no others. */
export function explains(changes: readonly MigrationChange[], before: unknown, after: unknown): boolean {
  const { changed, added, removed } = lossReport(replay(before, changes), after);
  return changed.length + added.length + removed.length === 0;
}

function replay(before: unknown, changes: readonly MigrationChange[]): unknown {
  const holder = { document: structuredClone(before) };
  for (const { path, kind, after } of changes) {
    const keys = `/document${path}`.split('/').slice(1).map(unescaped);
    const last = keys.pop() as string;
    const container = keys.reduce<unknown>(itemOf, holder) as object;
    if (kind === 'removed') Reflect.deleteProperty(container, last);
    else {
      const value = structuredClone(after);
      Object.defineProperty(container, last, { value, enumerable: true, configurable: true, writable: true });
    }
  }
  return holder.document;
}

/** By path; without recursion, because a document can be deeper than a call stack. */
function valuesOf(document: unknown): Map<string, unknown> {
  const values = new Map<string, unknown>();
  const open: (readonly [string, unknown])[] = [['', document]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [path, value] = next;
    const inside = typeof value === 'object' && value !== null ? Object.entries(value).reverse() : [];
    if (inside.length === 0) values.set(path, value);
    for (const [key, item] of inside) open.push([pointer(path, key), item]);
  }
  return values;
}

function valueAt(document: unknown, path: string): unknown {
  return path.split('/').slice(1).map(unescaped).reduce(itemOf, document);
}

function itemOf(container: unknown, key: string): unknown {
  if (typeof container !== 'object' || container === null || !Object.hasOwn(container, key)) return undefined;
  return (container as Record<string, unknown>)[key];
}

function unescaped(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

function isSamePlain(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null) return one === other;
  const kinds = isObject(one) ? isObject(other) : Array.isArray(other);
  return kinds && Object.keys(other as object).length === 0;
}
