/**
 * A key for every row that is drawn, by what it shows: what stays keeps its row, and what comes takes over the row of
 * what went. So an insertion costs one row, and a jump fills the rows there are.
 */
export function slotsFor<Id>(shown: readonly Id[], before: ReadonlyMap<Id, number>): ReadonlyMap<Id, number> {
  const kept = new Set(shown.flatMap((id) => before.get(id) ?? []));
  const free = [...before.values()].filter((slot) => !kept.has(slot));
  let next = 1 + Math.max(-1, ...before.values());
  return new Map(shown.map((id) => [id, before.get(id) ?? free.shift() ?? next++]));
}
