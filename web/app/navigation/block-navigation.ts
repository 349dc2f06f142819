import type { AroundNavHandler } from 'wouter';

interface Blocker {
  /** Answers whether the window stays; `go` continues to the address. Without it links are not blocked. */
  forward?(address: string, go: () => void): boolean;
  /** Answers whether a step back is stopped. */
  back(): boolean;
}

const blockers: Blocker[] = [];

/** Asks `blocker` before a link leads elsewhere or the browser goes back, the latest first. Call the result to stop asking. */
export function blockNavigation(blocker: Blocker): () => void {
  blockers.push(blocker);
  return () => {
    blockers.splice(blockers.indexOf(blocker), 1);
  };
}

/** The router sends every navigation through this handler. */
export const aroundNavigation: AroundNavHandler = (navigate, address, options) => {
  const go = () => navigate(address, options);
  if (!blockers.toReversed().some(({ forward }) => forward?.(address, go))) go();
};

/** Call this before the router is drawn: listeners are called in their order, and the router's would act first. */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => {
    if (blockers.toReversed().some(({ back }) => back())) event.stopImmediatePropagation();
  });
}
