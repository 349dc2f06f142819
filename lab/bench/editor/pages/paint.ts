/** Resolves after two animation frames: what was changed before was painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** Checks once in every frame until the condition holds. */
export async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + 120_000;
  while (!holds()) {
    if (performance.now() > end) throw new Error('The page did not come to show what was loaded.');
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
