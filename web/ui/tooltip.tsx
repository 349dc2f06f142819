import type { ReactNode } from 'react';
import classes from './tooltip.module.css';

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

/** Attributes that give an element a tooltip (show-tooltips.ts): what it is called, and the keys that do the same. */
export function tooltipOf(
  label: string,
  { keys, side }: { keys?: string | undefined; side?: TooltipSide | undefined },
) {
  return { 'data-tooltip': label, 'data-keys': keys, 'data-tooltip-side': side };
}

/** A key or key combination. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={classes.kbd}>{children}</kbd>;
}
