import type { ComponentProps, ReactNode } from 'react';
import classes from './icon-button.module.css';
import { joinClasses } from './join-classes.ts';
import tooltip from './tooltip.module.css';

type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

/** Attributes that give an element a tooltip (show-tooltips.ts): what it is called, and the keys that do the same. */
export function tooltipOf(
  label: string,
  { keys, side }: { keys?: string | undefined; side?: TooltipSide | undefined },
) {
  return { 'data-tooltip': label, 'data-keys': keys, 'data-tooltip-side': side };
}

/** A key or key combination. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={tooltip.kbd}>{children}</kbd>;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Its name, for the tooltip and for assistive technology. */
  label: string;
  icon: ReactNode;
  /** Shown in the tooltip, as in `Ctrl+Z`. */
  shortcut?: string;
  size?: 's' | 'm' | 'l';
  /** For buttons that stay down; leave out for buttons that do not. */
  pressed?: boolean;
  side?: TooltipSide;
}

/** A button with only an icon; it always has a name and a tooltip. */
export function IconButton({ label, icon, shortcut, size = 'm', pressed, side, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...tooltipOf(label, { keys: shortcut, side })}
      aria-label={label}
      aria-pressed={pressed}
      className={joinClasses(classes.button, classes[`size-${size}`], className)}
    >
      {icon}
    </button>
  );
}
