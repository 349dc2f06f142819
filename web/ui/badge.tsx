import type { ReactNode } from 'react';
import classes from './badge.module.css';
import { joinClasses } from './join-classes.ts';

export interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
  /** A dot before the words. */
  dot?: boolean;
  children: ReactNode;
}

/** A state in a word or two. */
export function Badge({ tone = 'neutral', dot = false, children }: BadgeProps) {
  return (
    <span className={joinClasses(classes.badge, classes[tone])}>
      {dot ? <span className={classes.dot} /> : null}
      {children}
    </span>
  );
}
