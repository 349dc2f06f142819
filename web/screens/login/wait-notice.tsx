import { useState } from 'react';
import { Link } from 'wouter';
import { text } from '#core/texts/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';

interface WaitNoticeProps {
  /** Until the next try, from now on; null where the server does not say. */
  seconds: number | null;
  /** For which the tries were. */
  email: string;
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** Until when no password is taken, and the ways in that need not wait for it. */
export function WaitNotice({ seconds, email }: WaitNoticeProps) {
  const [until] = useState(() => (seconds === null ? null : minuteAfter(Date.now(), seconds)));
  return (
    <Notice
      tone="danger"
      title={text('account.slowDown')}
      action={
        <Link className={buttonClass()} href="/resetPassword" state={{ email }}>
          {text('account.slowDownLink')}
        </Link>
      }
    >
      {until ? text('account.slowDownUntil', { time: clock.format(until) }) : text('account.slowDownLater')}{' '}
      {text('account.slowDownHint')}
    </Notice>
  );
}

const MINUTE = 60_000;

/** The first full minute at which a wait is over: a clock that shows minutes says it truly. */
export function minuteAfter(now: number, seconds: number): Date {
  return new Date(Math.ceil((now + seconds * 1_000) / MINUTE) * MINUTE);
}
