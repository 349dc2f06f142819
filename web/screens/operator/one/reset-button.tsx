import { useState } from 'react';
import type { Member } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { ReasonDialog } from '../form-dialog.tsx';
import { useAct } from '../use-act.ts';
import { useIsOperator } from '../use-is-operator.ts';

interface ResetButtonProps {
  readonly org: string;
  readonly member: Member;
  /** Shows the organisation anew. */
  onChanged(): void;
}

/** Resets how somebody signs in who has lost it all, or stops a reset that waits (spec accounts.85). */
export function ResetButton({ org, member, onChanged }: ResetButtonProps) {
  const { api } = useApp();
  const { user_id: id, email, reset_due: due } = member;
  const name = member.name || email;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, failure, act } = useAct();
  if (!useIsOperator() || member.is_you) return null;
  const change = (done: string, work: () => Promise<unknown>) =>
    void act(async () => {
      await work();
      toast(done, { tone: 'success' });
      setOpen(false);
      onChanged();
    });
  const ask = () =>
    change(text('resetSignIn.asked', { name }), async () => (await api.staff()).resetPerson(org, id, reason));
  const keep = () => change(text('resetSignIn.stopped', { name }), async () => (await api.staff()).keepPerson(org, id));
  return (
    <>
      <Button
        size="s"
        variant="ghost"
        busy={busy}
        aria-label={text(due ? 'resetSignIn.stopNamed' : 'resetSignIn.askNamed', { name })}
        onClick={due ? keep : () => setOpen(true)}
      >
        {text(due ? 'resetSignIn.stop' : 'resetSignIn.ask')}
      </Button>
      {failure && !open && <Notice tone="danger">{failure.reason}</Notice>}
      <ReasonDialog
        {...{ open, busy, variant: 'danger', onOpenChange: setOpen, onSubmit: ask }}
        title={text('resetSignIn.title', { name })}
        description={text('resetSignIn.hint', { name })}
        label={text('resetSignIn.ask')}
        {...{ reason, failure, onType: setReason }}
        hint={text('resetSignIn.reasonHint')}
      />
    </>
  );
}
