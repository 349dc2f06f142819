/** A value as a sentence names it; it can be as long as a file. */
export function shortened(value: string): string {
  return value.length > 80 ? `${value.slice(0, 80)}…` : value;
}

/** How many edits make one word of another: letters put in, left out or replaced. */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let index = 0; index < other.length; index++) {
      const replaced = (row[index] ?? 0) + (letter === other[index] ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const NONE: readonly number[] = [];

/** The indexes of items whose name occurs earlier in the list, too; null is no name. */
export function repeated<Item>(items: readonly Item[], nameOf: (item: Item) => string | null): readonly number[] {
  const seen = new Set<string>();
  let found: number[] | null = null;
  for (let index = 0; index < items.length; index++) {
    const name = nameOf(items[index] as Item);
    if (name === null) continue;
    if (seen.has(name)) {
      found ??= [];
      found.push(index);
    }
    seen.add(name);
  }
  return found ?? NONE;
}
