/** Works on items, on several at once; no further one is begun once `stop` aborts. Resolves when begun work is over. */
export async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
  stop?: AbortSignal,
): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) {
      if (stop?.aborted) return;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
