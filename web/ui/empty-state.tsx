import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { joinClasses } from './join-classes.ts';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  description?: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
  /** `alert` for failures: said aloud. */
  role?: 'alert' | 'status';
  className?: string | undefined;
}

/** What a place says that has nothing to show, because there is nothing yet or because it failed. */
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
