/** Whether a promise settles within a time. If it does not, nobody has to handle its error any more. */
export function settledWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    // Answers that arrived while the process was busy are read before the time counts as over.
    const timer = setTimeout(() => setImmediate(() => resolve(false)), Math.max(milliseconds, 0));
    const settle = () => {
      clearTimeout(timer);
      resolve(true);
    };
    promise.then(settle, settle);
  });
}
