/** Runs so many works at once; the others wait in the order they came. */
export function atOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // Who waited first takes this place, before anybody new.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
