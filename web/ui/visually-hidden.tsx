import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

/** Words for assistive technology alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}
