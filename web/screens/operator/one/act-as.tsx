import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { Session } from '#core/ports/api.ts';
import type { Member } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { SESSION_KEY } from '../../../app/adapters/browser-ports.ts';
import { useApp } from '../../../app/app-context.ts';
import { useLink } from '../../../app/auth/mail-link.ts';
import { Splash } from '../../../app/frame/whole-screen.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { ReasonDialog } from '../form-dialog.tsx';
import { useAct } from '../use-act.ts';
import { useIsOperator } from '../use-is-operator.ts';

interface ActAsProps {
  readonly org: string;
  readonly member: Member;
}

/** spec organisations.150: the button by which an operator signs in as a person, and the form that asks why. */
export function ActAsButton({ org, member }: ActAsProps) {
  const { api } = useApp();
  const { user_id: person, email, name } = member;
  const isOperator = useIsOperator();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, failure, act, forget } = useAct();
  if (!isOperator || member.state === 'disabled') return null;
  const who = name || email;
  const start = () =>
    void act(async () => {
      const staff = await api.staff();
      const { ticket } = await staff.startActing({ organisation: org, person, reason });
      openActing(ticket);
      setOpen(false);
      setReason('');
    });
  const type = (typed: string) => {
    forget();
    setReason(typed);
  };
  return (
    <>
      <Button size="s" aria-label={text('operator.actAsNamed', { who })} onClick={() => setOpen(true)}>
        {text('operator.actAs')}
      </Button>
      <ReasonDialog
        {...{ open, busy, variant: 'primary', onOpenChange: setOpen, onSubmit: start }}
        title={text('operator.actAsTitle', { who })}
        description={text('operator.actAsHint')}
        label={text('operator.actAsDo')}
        {...{ reason, failure, onType: type }}
        hint={text('operator.actAsReasonHint')}
      />
    </>
  );
}

/** Opens the tab in which the operator is the person; this one stays theirs (spec organisations.303). */
function openActing(ticket: string): void {
  const address = `/operator?${new URLSearchParams({ acting: ticket })}`;
  if (window.open(address)) return;
  const action = { label: text('pages.openHere'), onAction: () => location.assign(address) };
  toast(text('pages.popupTitle'), { tone: 'warning', description: text('operator.actAsBlocked'), action });
}

/** Leads this tab into a session that no other tab sees: they stay the operator's. */
function keepActing(session: Session): void {
  sessionStorage.setItem(SESSION_KEY, JSON.stringify(session));
  location.assign('/');
}

/** The ticket in the address that the terminal prints. */
export function useActingTicket(given: string | null): string {
  return useLink('/operator', { acting: given ?? '' }).acting;
}

/** Uses the ticket, and leads into the session. */
export function EnterActing({ ticket }: { readonly ticket: string }) {
  const { api } = useApp();
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const enter = async () => keepActing(await (await api.staff()).enterActing(ticket, signal));
    enter().catch((error: unknown) => {
      if (!signal.aborted) setFailure(failureOf(error));
    });
    return () => controller.abort();
  }, [api, ticket]);
  if (!failure) return <Splash />;
  return (
    <EmptyState
      role="alert"
      title={text('operator.actAsFailed')}
      description={failure.reason}
      action={
        <Link className={buttonClass()} href="/operator" state={null}>
          {text('operator.toAll')}
        </Link>
      }
    />
  );
}
