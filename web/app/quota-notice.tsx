import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { nearlyUsed } from '#core/access/quota.ts';
import type { Usage } from '#core/ports/usage.ts';
import { text } from '#core/texts/index.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Notice } from '../ui/message/notice.tsx';
import { useApp } from './app-context.ts';

/** Says in time that the account will soon have all it may have. Asked anew whenever home or a page is opened. */
export function QuotaNotice({ className }: { readonly className: string | undefined }) {
  const { api } = useApp();
  const [usage, setUsage] = useState<Usage | null>(null);
  const [read, setRead] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    // Without an answer nothing is said: what is refused later says why.
    api.me(left.signal).then(
      (user) => setUsage(user.usage ?? null),
      () => undefined,
    );
    return () => left.abort();
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
