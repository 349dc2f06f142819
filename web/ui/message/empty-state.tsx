import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  description?: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
  /** `alert` for failures: screen readers announce it. */
  role?: 'alert' | 'status';
  className?: string | undefined;
}

/** Shown in place of content: because there is none yet, or because loading it failed. */
export function EmptyState({ icon, title, description, action, role, className }: EmptyStateProps) {
  return (
    <div className={joinClasses(classes.state, className)} role={role}>
      {icon ? (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <p className={classes.title}>{title}</p>
      {description ? <p className={classes.description}>{description}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
