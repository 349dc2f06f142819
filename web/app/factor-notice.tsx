import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { OrganisationSummary } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/message/notice.tsx';
import { useApp } from './app-context.ts';
import { dayOf } from './day-words.ts';

interface FactorNoticeProps {
  readonly className?: string | undefined;
  /** Whether it leads to the account; there it does not. */
  readonly leads?: boolean;
  /** Another value asks the server again. */
  readonly round?: unknown;
}

/** Which organisations demand a second factor that one does not have, and until when (spec accounts.84). */
export function FactorNotice({ className, leads, round }: FactorNoticeProps) {
  const { api } = useApp();
  const [organisations, setOrganisations] = useState<readonly OrganisationSummary[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: round says when to ask again
  useEffect(() => {
    const request = new AbortController();
    // Without an answer nothing is said: what is refused later says why.
    api.me(request.signal).then(
      (user) => setOrganisations(user.organisations ?? []),
      () => undefined,
    );
    return () => request.abort();
  }, [api, round]);
  return organisations.map(({ id, name, factor_due: due }) =>
    due ? (
      <Notice
        key={id}
        className={className}
        tone={due.is_over ? 'danger' : 'warning'}
        title={text('demandedFactor.dueTitle', { name })}
        action={
          leads && (
            <Link className={buttonClass('plain', 's')} href="/account">
              {text('demandedFactor.setUp')}
            </Link>
          )
        }
      >
        {text(due.is_over ? 'demandedFactor.over' : 'demandedFactor.due', { name, day: dayOf(due.at) })}
      </Notice>
    ) : null,
  );
}
