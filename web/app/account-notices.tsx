import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import { nearlyUsed } from '#core/access/deletion.ts';
import type { Usage } from '#core/ports/account.ts';
import type { OwnerNotices } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { dateFormat } from '../ui/formats/own-formats.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Notice } from '../ui/message/notice.tsx';
import { useApp } from './app-context.ts';
import { useLoaded } from './use-loaded.ts';

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const timeOf = (iso: string) => ({ time: moment.format(new Date(iso)) });

interface OwnerNoticeProps {
  readonly className?: string | undefined;
}

/** Tells the owner of pages what strangers do to them; shows nothing where the server does not say. */
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
    <ClosableNotice className={className} title={text('home.wrongCodes', timeOf(since))}>
      {guarded_until === null ? null : `${text('home.guarded', timeOf(guarded_until))} `}
      {text('home.wrongCodesHint')}
    </ClosableNotice>
  );
}

function MessagesUsed({
  className,
  since,
  most,
  none_until,
}: OwnerNoticeProps & NonNullable<OwnerNotices['messages']>) {
  const title =
    none_until === null ? text('home.messages', { most, ...timeOf(since) }) : text('home.noMessages', { most });
  return (
    <ClosableNotice className={className} title={title}>
      {none_until === null ? null : `${text('home.noMessagesUntil', timeOf(none_until))} `}
      {text('home.messagesHint')}
    </ClosableNotice>
  );
}

/** A warning that is shown until it is closed, or its day is over. */
function ClosableNotice({
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

/** What home says of an account besides how its person signs in. */
export function AccountNotices(props: OwnerNoticeProps & { readonly className: string | undefined }) {
  return (
    <>
      <OwnerNotice {...props} />
      <QuotaNotice {...props} />
    </>
  );
}

/** Says in time that the account will soon have all it may have. Asked anew whenever home or a page is opened. */
export function QuotaNotice({ className }: { readonly className: string | undefined }) {
  const { api } = useApp();
  const [usage, setUsage] = useState<Usage | null>(null);
  const [read, setRead] = useState(false);
  useEffect(() => {
    const request = new AbortController();
    // Without an answer nothing is said: what is refused later says why.
    api.me(request.signal).then(
      (user) => setUsage(user.usage ?? null),
      () => undefined,
    );
    return () => request.abort();
  }, [api]);
  const nearly = usage && nearlyUsed(usage);
  if (!nearly || read) return null;
  const { of, has, limit } = nearly;
  const close = <IconButton label={text('ui.close')} icon={<X size={16} />} onClick={() => setRead(true)} />;
  return (
    <Notice tone={has >= limit ? 'danger' : 'warning'} className={className} action={close}>
      {text(of === 'pages' ? 'quota.pages' : 'quota.bytes', { has, limit })}
    </Notice>
  );
}
