import { X } from 'lucide-react';
import { useState } from 'react';
import { text } from '#core/texts/index.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Notice } from '../ui/message/notice.tsx';
import { useApp } from './app-context.ts';
import { useLoaded } from './use-loaded.ts';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** Tells the owner of pages that somebody guesses at them. Where the server does not say, nothing is told. */
export function OwnerNotice({ className }: { readonly className?: string | undefined }) {
  const { api } = useApp();
  const [loaded] = useLoaded('notices', (signal) => api.notices(signal));
  const [read, setRead] = useState(false);
  const guesses = loaded.state === 'ready' ? loaded.value.wrong_codes : null;
  if (guesses === null || read) return null;
  const { since, guarded_until } = guesses;
  const close = <IconButton label={text('ui.close')} icon={<X size={16} />} onClick={() => setRead(true)} />;
  return (
    <Notice
      className={className}
      tone="warning"
      title={text('home.wrongCodes', { time: moment.format(new Date(since)) })}
      action={close}
    >
      {guarded_until === null ? null : `${text('home.guarded', { time: clock.format(new Date(guarded_until)) })} `}
      {text('home.wrongCodesHint')}
    </Notice>
  );
}
