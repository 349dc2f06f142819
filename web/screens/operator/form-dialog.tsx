import { type FormEvent, type ReactNode, useId } from 'react';
import type { Failure } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/field/field.tsx';
import { Notice } from '../../ui/message/notice.tsx';
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

interface ReasonDialogProps extends Omit<FormDialogProps, 'children'> {
  readonly reason: string;
  /** Who reads it. */
  readonly hint: string;
  readonly failure: Failure | null;
  onType(reason: string): void;
}

/** A form that asks why. What is wrong with the reason stands at it, any other refusal below. */
export function ReasonDialog({ reason, hint, failure, onType, ...form }: ReasonDialogProps) {
  const isReason = failure?.code === 'reason';
  return (
    <FormDialog {...form}>
      <Field label={text('operator.reason')} hint={hint} error={isReason ? failure.reason : null}>
        {(control) => (
          <TextInput {...control} maxLength={200} value={reason} onChange={(event) => onType(event.target.value)} />
        )}
      </Field>
      {failure && !isReason && <Notice tone="danger">{failure.reason}</Notice>}
    </FormDialog>
  );
}
