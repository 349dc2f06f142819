import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import classes from './tooltip.module.css';

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

/** Wraps the app once: after one tooltip the next opens at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={400} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps {
  label: string;
  shortcut?: string | undefined;
  side?: TooltipSide | undefined;
  /** One element that takes a ref and can be focused. */
  children: ReactElement;
}

export function Tooltip({ label, shortcut, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={classes.tooltip} side={side} sideOffset={6} collisionPadding={8}>
          {label}
          {shortcut ? <Kbd>{shortcut}</Kbd> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A key or key combination. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={classes.kbd}>{children}</kbd>;
}
