import type { AroundNavHandler } from 'wouter';

interface Blocker {
  /** Whether the window stays where it is; `go` leads to the address that was asked for. Without it links are free. */
  forward?(address: string, go: () => void): boolean;
  /** Whether the way back stays closed. */
  back(): boolean;
}

const blockers: Blocker[] = [];

/** Asks `blocker` before a link leads to another address or the browser goes back, the latest first; ends with what is given. */
export function blockNavigation(blocker: Blocker): () => void {
  blockers.push(blocker);
  return () => {
    blockers.splice(blockers.indexOf(blocker), 1);
  };
}

/** For the router, which goes nowhere without it. */
export const aroundNavigation: AroundNavHandler = (navigate, address, options) => {
  const go = () => navigate(address, options);
  if (!blockers.toReversed().some(({ forward }) => forward?.(address, go))) go();
};

/** Listens from the start on: a window asks its listeners in their order, and the router's would act first. */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => {
    if (blockers.toReversed().some(({ back }) => back())) event.stopImmediatePropagation();
  });
}
