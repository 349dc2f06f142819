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
