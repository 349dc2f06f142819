import type { ComponentProps, ReactNode } from 'react';
import classes from './icon-button.module.css';
import { joinClasses } from './join-classes.ts';
import { type TooltipSide, tooltipOf } from './tooltip.tsx';

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
