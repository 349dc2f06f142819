import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';

interface DialogProps {
  readonly organisation: Organisation;
  /** The visit whose visitor took it back. */
  readonly id: string;
  onClose(isDone: boolean): void;
}

/** Notes that somebody took their consent back, by a letter or at the counter. */
export function WithdrawDialog({ organisation, id, onClose }: DialogProps) {
  const { api } = useApp();
  const [isRunning, setRunning] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const withdraw = async () => {
    setRunning(true);
    setWhy(null);
    try {
      await api.withdrawConsent(organisation.slug, { id });
      toast(text('foundVisitors.withdrawnNow'));
      onClose(true);
    } catch (error) {
      setWhy(failureOf(error).reason);
      setRunning(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose(false)}
      title={text('foundVisitors.withdrawTitle')}
      description={text('foundVisitors.withdrawHint', { name: organisation.name })}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{text('ui.cancel')}</Button>
          <Button variant="primary" busy={isRunning} onClick={() => void withdraw()}>
            {text('foundVisitors.withdrawDo')}
          </Button>
        </>
      }
    >
      {why !== null && <Notice tone="danger" title={why} />}
    </Dialog>
  );
}
