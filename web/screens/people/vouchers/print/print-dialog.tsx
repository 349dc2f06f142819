import { type FormEvent, useState } from 'react';
import type { CountedBatch } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { onSheet } from '#core/vouchers/print/layouts.ts';
import { momentOf } from '../../../../app/day-words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../../ui/field/field.tsx';
import { Notice } from '../../../../ui/message/notice.tsx';
import classes from '../vouchers.module.css';
import { lastChoice, rememberChoice } from './print-choice.ts';
import { PrintFields } from './print-fields.tsx';
import { PrintState } from './print-state.tsx';
import { usePrint } from './use-print.ts';

interface DialogProps {
  readonly org: string;
  readonly batch: CountedBatch;
  /** Whether something was printed. */
  onClose(isPrinted: boolean): void;
}

const FORM = 'print-batch-form';

/** Asks on what, in which language and which of a batch; says so where it was printed before. */
export function PrintDialog({ org, batch, onClose }: DialogProps) {
  const [choice, setChoice] = useState(lastChoice);
  const [range, setRange] = useState({ from: '', to: '' });
  const [isMarked, setMarked] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const { printing, print, stop } = usePrint(org, batch.id);
  const { printed_at, printed_by, states } = batch;
  const count = states.unused + states.in_use;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const numbers = [range.from.trim(), range.to.trim()].filter((typed) => typed !== '');
    const fits = numbers.every((typed) => /^[1-9]\d{0,14}$/.test(typed));
    setWrong(!fits);
    if (!fits) return;
    rememberChoice(choice);
    const [from, to] = [range.from.trim(), range.to.trim()];
    void print({ ...choice, ...(from && { from }), ...(to && { to }), ...(isMarked && { crop: 'yes' }) });
  };
  const close = () => {
    stop();
    onClose(printing.state === 'ready');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      size="form"
      title={text('vouchers.printTitle')}
      description={text('vouchers.printHint', { count })}
      footer={
        <>
          <Button onClick={close}>{text(printing.state === 'ready' ? 'vouchers.done' : 'ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={FORM} busy={printing.state === 'running'}>
            {text('vouchers.print')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={classes.form} onSubmit={submit} noValidate>
        {printed_at !== null && (
          <Notice tone="warning" title={text('vouchers.printedBefore')}>
            {text('vouchers.printedBy', { who: printed_by ?? '', when: momentOf(printed_at) })}
          </Notice>
        )}
        <PrintFields choice={choice} onChoose={setChoice} />
        <RangeFields range={range} isWrong={isWrong} onRange={setRange} />
        <label className={classes.check}>
          <input type="checkbox" checked={isMarked} onChange={(event) => setMarked(event.target.checked)} />
          {text('vouchers.cropMarks')}
        </label>
        <PrintState printing={printing} sheets={Math.ceil(count / onSheet(choice.layout))} />
      </form>
    </Dialog>
  );
}

interface Range {
  readonly from: string;
  readonly to: string;
}

interface RangeProps {
  readonly range: Range;
  readonly isWrong: boolean;
  onRange(range: Range): void;
}

function RangeFields({ range, isWrong, onRange }: RangeProps) {
  return (
    <div className={classes.pair}>
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          label={text(`vouchers.print.${end}`)}
          error={isWrong && range[end] !== '' ? text('vouchers.printRangeWrong') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={range[end]}
              onChange={(event) => onRange({ ...range, [end]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
