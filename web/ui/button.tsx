import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';
import { joinClasses } from './join-classes.ts';
import { Spinner } from './progress.tsx';

export type ButtonVariant = 'primary' | 'plain' | 'ghost' | 'danger';
type ButtonSize = 's' | 'm' | 'l';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Drawn before the words. */
  icon?: ReactNode;
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  busy?: boolean;
}

/** The class of a button, for other elements such as links. */
export function buttonClass(variant: ButtonVariant = 'plain', size: ButtonSize = 'm'): string {
  return joinClasses(classes.button, classes[variant], classes[`size-${size}`]);
}

/** One filled (`primary`) button per screen at most. */
export function Button({ variant, size, icon, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={joinClasses(buttonClass(variant, size), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner size={14} /> : icon}
      {children}
    </button>
  );
}
