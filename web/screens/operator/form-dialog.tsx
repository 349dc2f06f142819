import { type FormEvent, type ReactNode, useId } from 'react';
import { text } from '#core/texts/index.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './operator.module.css';

interface FormDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly description: string;
  /** What the button that sends it says. */
  readonly label: string;
  readonly variant: ButtonVariant;
  readonly busy: boolean;
  onOpenChange(open: boolean): void;
  onSubmit(): void;
  readonly children: ReactNode;
}

/** A form in a dialog, with the buttons that send and close it. */
export function FormDialog({ label, variant, busy, onSubmit, children, ...dialog }: FormDialogProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog
      {...dialog}
      size="form"
      footer={
        <>
          <Button disabled={busy} onClick={() => dialog.onOpenChange(false)}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" form={id} variant={variant} busy={busy}>
            {label}
          </Button>
        </>
      }
    >
      <form id={id} className={classes.form} noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
