import { type FormEvent, useId, useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import { MOST_REQUEST_WORDS } from '#core/ports/filing/publish-requests.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, FieldBox } from '../ui/field/field.tsx';
import classes from './words-dialog.module.css';

interface WordsDialogProps {
  readonly title: string;
  readonly hint: string;
  readonly label: string;
  /** What is said where nothing was written. */
  readonly missing: string;
  readonly send: string;
  /** Rejects with why it was not done; what was written stays. */
  onSend(words: string): Promise<void>;
  onClose(): void;
}

/** Asks for a few words and sends them. */
export function WordsDialog({ title, hint, label, missing, send, onSend, onClose }: WordsDialogProps) {
  const id = useId();
  const [words, setWords] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (words.trim() === '') return setProblem(missing);
    setBusy(true);
    try {
      await onSend(words.trim());
    } catch (error) {
      setProblem(text('publishRequest.failed', { reason: failureOf(error).reason }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="s"
      title={title}
      description={hint}
      footer={
        <>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} busy={isBusy}>
            {send}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <Field label={label} error={problem}>
          {(control) => (
            <FieldBox size="m" className={classes.box}>
              <textarea
                {...control}
                className={classes.words}
                rows={3}
                maxLength={MOST_REQUEST_WORDS}
                value={words}
                onChange={(event) => {
                  setProblem(null);
                  setWords(event.target.value);
                }}
              />
            </FieldBox>
          )}
        </Field>
      </form>
    </Dialog>
  );
}
