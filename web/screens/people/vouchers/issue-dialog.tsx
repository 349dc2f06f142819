import { type FormEvent, useState } from 'react';
import { type Failure, failureOf, NO_ANSWER } from '#core/machines/failure.ts';
import type { VoucherKind } from '#core/ports/vouchers/kinds.ts';
import { BATCH_NOTE_MAXIMUM, MOST_VOUCHERS } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field/field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { useOnceKey } from './card/use-once-key.ts';
import { type Issued, IssuedDialog } from './issued-codes.tsx';
import { limitWords } from './limit-words.ts';
import { useTellRefusal } from './rights/withdrawn.ts';
import classes from './vouchers.module.css';

interface IssueDialogProps {
  readonly org: string;
  readonly kind: VoucherKind;
  onIssued(): void;
  /** Somebody removed the kind meanwhile. */
  onGone(): void;
  onClose(): void;
}

/** Asks how many, issues them, and shows the codes. */
export function IssueDialog({ org, kind, onIssued, onGone, onClose }: IssueDialogProps) {
  const issue = useIssue(org, kind, onIssued);
  const { issued } = issue;
  if (issued) return <IssuedDialog org={org} issued={issued} onClose={onClose} />;
  const cancel = () => {
    // What may have been issued stands in the list.
    if (issue.failure?.status === NO_ANSWER) onIssued();
    if (issue.failure?.code === 'kind_missing') onGone();
    onClose();
  };
  return <IssueForm kind={kind} issue={issue} onClose={cancel} />;
}

interface Issuing {
  readonly issued: Issued | null;
  readonly isRunning: boolean;
  readonly failure: Failure | null;
  issue(count: number, note: string): void;
}

function useIssue(org: string, kind: VoucherKind, onIssued: () => void): Issuing {
  const { api } = useApp();
  const tellRefusal = useTellRefusal();
  const [issued, setIssued] = useState<Issued | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const keyOf = useOnceKey();
  const issue = async (count: number, note: string) => {
    const what = { kind_id: kind.id, count, note, ...(kind.warnings.length > 0 && { accept_unenforced: true }) };
    setRunning(true);
    try {
      const { voucher_batch: batch, vouchers = null } = await api.issueVouchers(org, what, keyOf(what));
      setIssued({ batch, vouchers });
      onIssued();
    } catch (error) {
      const refused = failureOf(error);
      tellRefusal(refused);
      setFailure(refused);
    }
    setRunning(false);
  };
  return { issued, isRunning, failure, issue: (count, note) => void issue(count, note) };
}

interface FormProps {
  readonly kind: VoucherKind;
  readonly issue: Issuing;
  onClose(): void;
}

function IssueForm({ kind, issue: { isRunning, failure, issue }, onClose }: FormProps) {
  const [typed, setTyped] = useState('1');
  const [note, setNote] = useState('');
  const [isWrong, setWrong] = useState(false);
  const count = Number(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fits = /^\d+$/.test(typed.trim()) && count >= 1 && count <= MOST_VOUCHERS;
    setWrong(!fits);
    if (fits && !isRunning) issue(count, note.trim());
  };
  const isWarned = kind.warnings.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      held={isRunning || failure !== null || note !== ''}
      size="form"
      title={text('vouchers.issueOf', { kind: kind.name })}
      description={limitWords(kind.limits)}
      footer={
        <>
          <Button disabled={isRunning} onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button variant="primary" type="submit" form="issue-vouchers-form" busy={isRunning}>
            {isWarned ? text('vouchers.issueAnyway') : text('vouchers.issue')}
          </Button>
        </>
      }
    >
      <form id="issue-vouchers-form" className={classes.form} onSubmit={submit} noValidate>
        <IssueFields
          typed={typed}
          note={note}
          isWrong={isWrong}
          onCount={(words) => {
            setTyped(words);
            setWrong(false);
          }}
          onNote={setNote}
        />
        {isWarned && (
          <Notice tone="warning" title={text('vouchers.warned')}>
            {kind.warnings.join(' ')}
          </Notice>
        )}
        {failure && !isRunning && (
          <Notice
            tone="danger"
            title={failure.status === NO_ANSWER ? text('vouchers.issueUnknown') : text('vouchers.issueFailed')}
          >
            {failure.reason}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  readonly typed: string;
  readonly note: string;
  readonly isWrong: boolean;
  onCount(words: string): void;
  onNote(words: string): void;
}

function IssueFields({ typed, note, isWrong, onCount, onNote }: FieldsProps) {
  return (
    <>
      <Field
        label={text('vouchers.count')}
        error={isWrong ? text('vouchers.countWrong', { most: MOST_VOUCHERS }) : undefined}
      >
        {(control) => (
          <TextInput {...control} inputMode="numeric" value={typed} onChange={(event) => onCount(event.target.value)} />
        )}
      </Field>
      <Field label={text('vouchers.note')} hint={text('vouchers.noteHint')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={BATCH_NOTE_MAXIMUM}
            value={note}
            onChange={(event) => onNote(event.target.value)}
          />
        )}
      </Field>
    </>
  );
}
