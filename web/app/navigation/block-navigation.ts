import { useEffect, useRef } from 'react';
import type { AroundNavHandler } from 'wouter';
import { useUnloadWarning } from '../../ui/message/unload-warning.ts';

interface Blocker {
  /** Answers whether the window stays; `go` continues to the address. Without it links are not blocked. */
  forward?(address: string, go: () => void): boolean;
  /** Answers whether the window stays where it is although the browser went back or forward. */
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

/**
 * Asks the blockers when the browser goes back. It has left the address by then, so an entry of the window's history
 * with the same address and state is added where one of them stays. Call this before the router is drawn: listeners are
 * called in their order, and the router's would act first.
 */
export function listenForBack(): void {
  const currentEntry = () => ({ address: window.location.href, state: window.history.state });
  let shown = currentEntry();
  const follow = () => {
    shown = currentEntry();
  };
  // the router tells of these two
  for (const change of ['pushState', 'replaceState']) window.addEventListener(change, follow);
  window.addEventListener('popstate', (event) => {
    if (!blockers.toReversed().some(({ back }) => back())) return follow();
    event.stopImmediatePropagation();
    window.history.pushState(shown.state, '', shown.address);
  });
}

/** While `held`, the browser's Back calls `onBack` and leads nowhere, and the browser asks before the window is closed. */
export function useHeldWindow(held: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  useUnloadWarning(held);
  useEffect(() => {
    if (!held) return;
    return blockNavigation({
      back() {
        latest.current();
        return true;
      },
    });
  }, [held]);
}
