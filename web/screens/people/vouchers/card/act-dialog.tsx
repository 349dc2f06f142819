import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type Failure, failureOf, NO_ANSWER } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Notice } from '../../../../ui/message/notice.tsx';
import { useTellRefusal } from '../rights/withdrawn.ts';
import classes from '../vouchers.module.css';

/** `unknown`: nobody knows whether it was done. */
export type ActEnd = 'cancelled' | 'unknown';

interface ActDialogProps {
  readonly title: string;
  readonly description: string;
  /** The verb of what is done. */
  readonly confirm: string;
  /** What is said where no answer came: what is not known, and that it may be asked for again. */
  readonly unknown: string;
  readonly danger?: boolean;
  readonly children?: ReactNode;
  /** Whether it can be done as it stands; it says itself what is wrong. */
  fits?(): boolean;
  /** Done once, also where it is repeated after a lost answer. It closes the dialog itself. */
  act(): Promise<void>;
  onClose(end: ActEnd): void;
}

/** Asks before something is done, and stays until it is known what became of it. */
export function ActDialog({ title, description, unknown, children, ...props }: ActDialogProps) {
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const tellRefusal = useTellRefusal();
  const id = useId();
  const isUnknown = failure?.status === NO_ANSWER;
  const close = () => {
    if (!isRunning) props.onClose(isUnknown ? 'unknown' : 'cancelled');
  };
  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning || props.fits?.() === false) return;
    setRunning(true);
    try {
      await props.act();
    } catch (error) {
      const refused = failureOf(error);
      tellRefusal(refused);
      setFailure(refused);
      setRunning(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      held={isRunning}
      title={title}
      description={description}
      footer={
        <>
          <Button disabled={isRunning} onClick={close}>
            {text('ui.cancel')}
          </Button>
          <Button variant={props.danger ? 'danger' : 'primary'} type="submit" form={id} busy={isRunning}>
            {props.confirm}
          </Button>
        </>
      }
    >
      <form id={id} className={classes.form} onSubmit={(event) => void run(event)} noValidate>
        {children}
        {failure && !isRunning && (
          <Notice tone="danger" title={isUnknown ? unknown : undefined}>
            {failure.reason}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
