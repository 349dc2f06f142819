import type { ReactNode } from 'react';
import { Glyph } from '../glyph.tsx';
import { joinClasses } from '../join-classes.ts';
import classes from './notice.module.css';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  action?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** A message that stays in its place. Screen readers announce failures and warnings. */
export function Notice({ tone = 'info', title, action, className, children }: NoticeProps) {
  const role = tone === 'danger' || tone === 'warning' ? 'alert' : 'status';
  return (
    <div className={joinClasses(classes.notice, classes[tone], className)} role={role}>
      <Glyph name={tone} size={16} />
      <div className={classes.words}>
        {title ? <strong>{title}</strong> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action}
    </div>
  );
}

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
