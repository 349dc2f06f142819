/** A list with one item at another place, which is counted from 0 without it; null where there is no such item or place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] | null {
  const isPlace = (index: number) => Number.isInteger(index) && index >= 0 && index < items.length;
  if (!isPlace(from) || !isPlace(to)) return null;
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from] as Item);
}
