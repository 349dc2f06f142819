import { useEffect, useState } from 'react';
import { nearlyUsed } from '#core/access/quota.ts';
import type { Usage } from '#core/ports/usage.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { Notice } from '../../ui/message/notice.tsx';

/** Says in time that the account will soon have all it may have. Asked anew whenever home is opened. */
export function QuotaNotice({ className }: { className: string | undefined }) {
  const { api } = useApp();
  const [usage, setUsage] = useState<Usage | null>(null);
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
  if (!nearly) return null;
  const { of, has, limit } = nearly;
  return (
    <Notice tone={has >= limit ? 'danger' : 'warning'} className={className}>
      {text(of === 'pages' ? 'quota.pages' : 'quota.bytes', { has, limit })}
    </Notice>
  );
}
