import type { Background } from '../domain/background.ts';
import type { Extension } from './create-app.ts';

/** How often each server looks for what waits. */
const LOOK = 60_000;

/**
 * Does what waits in the store by itself: each server looks every minute, one look after the other, until it closes.
 * `fault` is said in the log where a look failed.
 */
export function lookAgain<Deps extends { readonly background: Background }>(
  fault: string,
  look: (deps: Deps, ended: AbortSignal) => Promise<void>,
): Extension<Deps> {
  return async (app, deps) => {
    const ending = new AbortController();
    let isLooking = false;
    const interval = setInterval(() => {
      if (isLooking) return;
      isLooking = true;
      deps.background.run(fault, async () => {
        await look(deps, ending.signal).finally(() => {
          isLooking = false;
        });
      });
    }, LOOK);
    interval.unref();
    app.addHook('preClose', async () => {
      clearInterval(interval);
      ending.abort();
    });
  };
}
