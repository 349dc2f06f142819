import { useState } from 'react';
import type { OperatedDetails } from '#core/ports/operator.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { momentOf } from '../../../app/day-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { useUnloadWarning } from '../../../ui/message/unload-warning.ts';
import { ReasonDialog } from '../form-dialog.tsx';
import { useAct } from '../use-act.ts';
import { useIsOperator } from '../use-is-operator.ts';

interface SuspensionProps {
  readonly organisation: OperatedDetails;
  /** Shows the organisation anew. */
  onChanged(): void;
}

/** spec organisations.53: the button that suspends, and the form that asks why. */
export function SuspendButton({ organisation, onChanged }: SuspensionProps) {
  const { api } = useApp();
  const { slug, name, state } = organisation;
  const isOperator = useIsOperator();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, failure, act, forget } = useAct();
  useUnloadWarning(open && reason !== '');
  if (!isOperator || state !== 'active') return null;
  const suspend = () =>
    void act(async () => {
      await (await api.staff()).suspendOrganisation(slug, reason);
      toast(text('operator.wasSuspended', { name }), { tone: 'success' });
      onChanged();
    });
  const type = (typed: string) => {
    forget();
    setReason(typed);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('operator.suspend')}</Button>
      <ReasonDialog
        {...{ open, busy, variant: 'danger', onOpenChange: setOpen, onSubmit: suspend }}
        title={text('operator.suspendTitle', { name })}
        description={text('operator.suspendHint')}
        label={text('operator.suspend')}
        {...{ reason, failure, onType: type }}
        hint={text('operator.reasonHint')}
      />
    </>
  );
}

/** Why it is suspended, and the way back. */
export function SuspendedNotice({ organisation, onChanged }: SuspensionProps) {
  const { api } = useApp();
  const { slug, name, suspended } = organisation;
  const isOperator = useIsOperator();
  const { busy, failure, act } = useAct();
  if (suspended === null) return null;
  const resume = () =>
    act(async () => {
      await (await api.staff()).resumeOrganisation(slug);
      toast(text('operator.wasResumed', { name }), { tone: 'success' });
      onChanged();
    });
  return (
    <>
      <Notice
        tone="warning"
        title={text('operator.suspendedSince', { time: momentOf(suspended.at) })}
        action={
          isOperator ? (
            <Button size="s" busy={busy} onClick={resume}>
              {text('operator.resume')}
            </Button>
          ) : null
        }
      >
        {suspended.why}
      </Notice>
      {failure && <Notice tone="danger">{failure.reason}</Notice>}
    </>
  );
}
