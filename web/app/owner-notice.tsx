import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { OwnerNotices } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Notice } from '../ui/message/notice.tsx';
import { useApp } from './app-context.ts';
import { useLoaded } from './use-loaded.ts';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const timeOf = (iso: string) => ({ time: moment.format(new Date(iso)) });

interface OwnerNoticeProps {
  readonly className?: string | undefined;
}

/** Tells the owner of pages what strangers do to them. Where the server does not say, nothing is told. */
export function OwnerNotice({ className }: OwnerNoticeProps) {
  const { api } = useApp();
  const [loaded] = useLoaded('notices', (signal) => api.notices(signal));
  if (loaded.state !== 'ready') return null;
  const { wrong_codes, messages } = loaded.value;
  return (
    <>
      {wrong_codes && <Guessed className={className} {...wrong_codes} />}
      {messages && <MessagesUsed className={className} {...messages} />}
    </>
  );
}

function Guessed({ className, since, guarded_until }: OwnerNoticeProps & NonNullable<OwnerNotices['wrong_codes']>) {
  return (
    <Told className={className} title={text('home.wrongCodes', timeOf(since))}>
      {guarded_until === null ? null : `${text('home.guarded', timeOf(guarded_until))} `}
      {text('home.wrongCodesHint')}
    </Told>
  );
}

function MessagesUsed({
  className,
  since,
  most,
  none_until,
}: OwnerNoticeProps & NonNullable<OwnerNotices['messages']>) {
  return (
    <Told className={className} title={text('home.messages', { most, ...timeOf(since) })}>
      {none_until === null ? null : `${text('home.noMessages', timeOf(none_until))} `}
      {text('home.messagesHint')}
    </Told>
  );
}

/** It is there until it is closed or its day is over. */
function Told({
  className,
  title,
  children,
}: OwnerNoticeProps & { readonly title: string; readonly children: ReactNode }) {
  const [read, setRead] = useState(false);
  if (read) return null;
  const close = <IconButton label={text('ui.close')} icon={<X size={16} />} onClick={() => setRead(true)} />;
  return (
    <Notice className={className} tone="warning" title={title} action={close}>
      {children}
    </Notice>
  );
}
