import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { whomOf } from './use-visitor-filters.ts';

/** Whom erasing is about: somebody by what was looked for, or one visit. */
export type Asked = { readonly who: string } | { readonly id: string };

interface DialogProps {
  readonly organisation: Organisation;
  readonly asked: Asked;
  onClose(isDone: boolean): void;
}

/** Asks before what is kept of somebody goes; what was refused says so where it was asked. */
export function ForgetDialog({ organisation, asked, onClose }: DialogProps) {
  const { api } = useApp();
  const [isRunning, setRunning] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const forget = async () => {
    setRunning(true);
    setWhy(null);
    try {
      const whom = 'id' in asked ? asked : whomOf(asked.who);
      const { records, pages } = await api.eraseFoundVisitors(organisation.slug, whom);
      const done = text('foundVisitors.forgotten', { records, pages });
      toast(records === 0 ? text('foundVisitors.nobodyForgotten') : done);
      onClose(true);
    } catch (error) {
      setWhy(failureOf(error).reason);
      setRunning(false);
    }
  };
  const isOne = 'id' in asked;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose(false)}
      title={isOne ? text('foundVisitors.forgetOneTitle') : text('foundVisitors.forgetTitle', { who: asked.who })}
      description={
        isOne ? text('foundVisitors.forgetOneHint') : text('foundVisitors.forgetHint', { name: organisation.name })
      }
      footer={
        <>
          <Button onClick={() => onClose(false)}>{text('ui.cancel')}</Button>
          <Button variant="danger" busy={isRunning} onClick={() => void forget()}>
            {text('foundVisitors.forget')}
          </Button>
        </>
      }
    >
      {why !== null && <Notice tone="danger" title={why} />}
    </Dialog>
  );
}
