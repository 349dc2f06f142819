import { useState } from 'react';
import { Link } from 'wouter';
import { text } from '#core/texts/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';

interface WaitNoticeProps {
  /** Seconds until the next try; null when the server does not say. */
  seconds: number | null;
  /** The email of the failed tries. */
  email: string;
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** Until when no password is accepted, and a way to sign in without waiting. */
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

/** The first full minute after a wait, because the notice shows hours and minutes only. */
export function minuteAfter(now: number, seconds: number): Date {
  return new Date(Math.ceil((now + seconds * 1_000) / MINUTE) * MINUTE);
}
