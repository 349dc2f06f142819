import type { AroundNavHandler } from 'wouter';

/** Whether the window stays where it is, which was then said; `go` goes on to where it was about to go. */
type Guard = (address: string, go: () => void) => boolean;

let guard: Guard | null = null;

/** For the router, which goes nowhere without it. */
export const guarded: AroundNavHandler = (navigate, address, options) => {
  const go = () => navigate(address, options);
  if (!guard?.(address, go)) go();
};

/** Asks `by` before a link or a button leads to another address; ends with what is given. */
export function guardAhead(by: Guard): () => void {
  guard = by;
  return () => {
    if (guard === by) guard = null;
  };
}
