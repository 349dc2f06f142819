import X from 'lucide-react/icons/x';
import { Fragment, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Acting } from '#core/ports/account.ts';
import type { User } from '#core/ports/api.ts';
import type { OrganisationSummary } from '#core/ports/organisations.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { buttonClass } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Notice } from '../ui/message/notice.tsx';
import { useApp } from './app-context.ts';
import { DoorNotice } from './auth/door-notice.tsx';
import { dayOf, momentOf } from './day-words.ts';
import { SuspendedNotice } from './organisation/suspended-notice.tsx';

interface SignInNoticesProps {
  readonly className?: string | undefined;
  /** Whether they lead to the account, and say all that is to be told of it; there, only what a second factor is for. */
  readonly leads?: boolean;
  /** Another value asks the server again. */
  readonly round?: unknown;
}

/** What somebody has to know of how they sign in, and of what they sign in to (spec accounts.84, accounts.87, accounts.88). */
export function SignInNotices({ className, leads = false, round }: SignInNoticesProps) {
  const { api } = useApp();
  const [user, setUser] = useState<User | null>(null);
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && setReturns((before) => before + 1);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: round and the return to the window say when to ask again
  useEffect(() => {
    const request = new AbortController();
    // Without an answer nothing is said: what is refused later says why.
    api.me(request.signal).then(setUser, () => undefined);
    return () => request.abort();
  }, [api, round, returns]);
  if (!user) return null;
  return (
    <>
      {user.acted_by && <ActedBy className={className} acting={user.acted_by} />}
      {leads && <AccountNews className={className} user={user} />}
      {(user.organisations ?? []).map((organisation) => (
        <Fragment key={organisation.id}>
          {leads && <SuspendedNotice className={className} organisation={organisation} />}
          <FactorDue className={className} organisation={organisation} leads={leads} />
          {leads && <DoorNotice className={className} organisation={organisation} />}
        </Fragment>
      ))}
    </>
  );
}

/** Staff of the provider who are signed in as the person right now, with the reason (spec organisations.303). */
function ActedBy({ className, acting }: { readonly className: string | undefined; readonly acting: Acting }) {
  const { by, reason, until } = acting;
  return (
    <Notice className={className} tone="warning" title={text('acting.now', { by, time: momentOf(until) })}>
      {text('acting.reason', { reason })}
    </Notice>
  );
}

function AccountNews({ className, user }: { readonly className: string | undefined; readonly user: User }) {
  const { recovery_codes_left: left, deletion_due: due } = user;
  const [isRead, setRead] = useState(false);
  return (
    <>
      {due && (
        <Notice
          className={className}
          tone="danger"
          title={text('accountEnd.due', { time: momentOf(due) })}
          action={<ToAccount words="accountEnd.toAccount" />}
        >
          {text('accountEnd.dueHint')}
        </Notice>
      )}
      {left !== undefined && !isRead && (
        <Notice
          className={className}
          tone="warning"
          title={text(left === 0 ? 'factors.codesGone' : 'factors.codesFew', { left })}
          action={
            <>
              <ToAccount words="factors.renew" />
              <IconButton label={text('ui.close')} icon={<X size={16} />} onClick={() => setRead(true)} />
            </>
          }
        />
      )}
    </>
  );
}

interface FactorDueProps {
  readonly className: string | undefined;
  readonly organisation: OrganisationSummary;
  readonly leads: boolean;
}

/** An organisation that demands a second factor that one does not have, and until when. */
function FactorDue({ className, organisation: { name, factor_due: due }, leads }: FactorDueProps) {
  if (!due) return null;
  return (
    <Notice
      className={className}
      tone={due.is_over ? 'danger' : 'warning'}
      title={text('demandedFactor.dueTitle', { name })}
      action={leads && <ToAccount words="demandedFactor.setUp" />}
    >
      {text(due.is_over ? 'demandedFactor.over' : 'demandedFactor.due', { name, day: dayOf(due.at) })}
    </Notice>
  );
}

function ToAccount({ words }: { readonly words: TextKey }) {
  return (
    <Link className={buttonClass('plain', 's')} href="/account">
      {text(words)}
    </Link>
  );
}
