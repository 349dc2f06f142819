import FileUp from 'lucide-react/icons/file-up';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { text } from '#core/texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, FieldBox } from '../ui/field/field.tsx';
import { Notice } from '../ui/message/notice.tsx';
import { useUnloadWarning } from '../ui/message/unload-warning.ts';
import { ImportLines } from './import-lines.tsx';
import classes from './importing.module.css';
import { type AskImport, type ImportState, useImport } from './use-import.ts';

export interface ImportDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly hint: string;
  /** A table as it may be. */
  readonly example: string;
  readonly ask: AskImport;
  /** What the button says that brings in so many lines. */
  label(count: number): string;
  /** `done`: something was brought in. */
  onClose(done: boolean): void;
  /** What is asked beside the table. */
  readonly children?: ReactNode;
}

/** spec screens.56: a table is pasted or read from a file, looked at line by line, and then brought in. */
export function ImportDialog({ open, title, hint, example, ask, label, onClose, children }: ImportDialogProps) {
  const form = useId();
  const state = useImport(ask);
  const { csv, report, isBusy } = state;
  useUnloadWarning(open && csv !== '' && !report?.done);
  const count = report?.lines.filter(({ outcome }) => outcome === 'todo').length ?? 0;
  const close = () => {
    if (isBusy) return;
    const isDone = report?.done === true;
    if (isDone) state.clear();
    onClose(isDone);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || close()}
      size="form"
      title={title}
      description={report ? undefined : hint}
      footer={<Buttons {...{ state, form, count, label }} onClose={close} />}
    >
      {report ? (
        <div className={classes.form}>
          <Failure problem={state.problem} />
          <ImportLines report={report} />
        </div>
      ) : (
        <TableForm id={form} state={state} example={example}>
          {children}
        </TableForm>
      )}
    </Dialog>
  );
}

interface ButtonsProps extends Pick<ImportDialogProps, 'label'> {
  readonly state: ImportState;
  readonly form: string;
  readonly count: number;
  onClose(): void;
}

function Buttons({ state, form, count, label, onClose }: ButtonsProps) {
  const { report, isBusy } = state;
  if (!report) {
    return (
      <>
        <Button onClick={onClose}>{text('ui.cancel')}</Button>
        <Button key="look" type="submit" form={form} variant="primary" busy={isBusy}>
          {text('import.look')}
        </Button>
      </>
    );
  }
  if (report.done) {
    return (
      <Button variant="primary" onClick={onClose}>
        {text('import.close')}
      </Button>
    );
  }
  return (
    <>
      <Button disabled={isBusy} onClick={state.change}>
        {text('import.change')}
      </Button>
      <Button
        key="bring-in"
        variant="primary"
        busy={isBusy}
        disabled={count === 0}
        onClick={() => void state.bringIn()}
      >
        {count === 0 ? text('import.nothing') : label(count)}
      </Button>
    </>
  );
}

function Failure({ problem }: { readonly problem: string | null }) {
  return (
    problem && (
      <Notice tone="danger" title={text('import.failed')}>
        {problem}
      </Notice>
    )
  );
}

interface TableFormProps {
  readonly id: string;
  readonly state: ImportState;
  readonly example: string;
  readonly children: ReactNode;
}

function TableForm({ id, state, example, children }: TableFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void state.look();
  };
  return (
    <form
      id={id}
      className={classes.form}
      noValidate
      onSubmit={submit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) void state.readFile(file);
      }}
    >
      <Field
        label={text('import.table')}
        hint={text('import.tableHint')}
        error={state.isEmpty ? text('import.missing') : null}
      >
        {(control) => (
          <FieldBox size="m" className={classes.tableBox}>
            <textarea
              {...control}
              className={classes.table}
              rows={8}
              wrap="off"
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="none"
              placeholder={example}
              value={state.csv}
              onChange={(event) => state.type(event.target.value)}
            />
          </FieldBox>
        )}
      </Field>
      <FileChoice onFile={(file) => void state.readFile(file)} />
      {state.isGuessed && <Notice tone="warning">{text('import.guessed')}</Notice>}
      {children}
      <Failure problem={state.problem} />
    </form>
  );
}

function FileChoice({ onFile }: { onFile(file: Blob): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button icon={<FileUp size={16} aria-hidden />} onClick={() => input.current?.click()}>
        {text('import.file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-label={text('import.file')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // So the same file can be chosen again after it was corrected.
          target.value = '';
        }}
      />
    </div>
  );
}
