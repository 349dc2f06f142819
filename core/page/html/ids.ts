import type { Finding } from '#core/page/finding.ts';
import { NODE_ID } from '#core/page/new-id.ts';
import type { NodeId } from '#core/page/types.ts';
import type { ParsedNode } from './parsed.ts';

export interface Ids {
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
      findings.push({ level: 'warning', key: 'page.idRepaired', params: { id: id.slice(0, 80), to }, node: to });
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
