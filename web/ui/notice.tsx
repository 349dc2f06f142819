// One by one: the login shows notices, and the whole set would come with it.
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import classes from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<NoticeTone, typeof Info> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonAlert,
};

export interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  action?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** A message that stays in its place. Failures and warnings are said aloud. */
export function Notice({ tone = 'info', title, action, className, children }: NoticeProps) {
  const Icon = icons[tone];
  const role = tone === 'danger' || tone === 'warning' ? 'alert' : 'status';
  return (
    <div className={joinClasses(classes.notice, classes[tone], className)} role={role}>
      <Icon size={16} aria-hidden="true" />
      <div className={classes.words}>
        {title ? <strong>{title}</strong> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action}
    </div>
  );
}
