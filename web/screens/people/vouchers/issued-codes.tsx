import { useRef, useState } from 'react';
import type { IssuedVoucher, VoucherBatch } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { onSheet } from '#core/vouchers/print/layouts.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { lastChoice, rememberChoice } from './print/print-choice.ts';
import { PrintFields } from './print/print-fields.tsx';
import { PrintState } from './print/print-state.tsx';
import { usePrint } from './print/use-print.ts';
import classes from './vouchers.module.css';

export interface Issued {
  readonly batch: VoucherBatch;
  /** null: whoever issued them may not read them. */
  readonly vouchers: readonly IssuedVoucher[] | null;
}

interface DialogProps {
  readonly org: string;
  readonly issued: Issued;
  onClose(): void;
}

/** What was issued, to be read across a desk or printed with one press. */
export function IssuedDialog({ org, issued: { batch, vouchers }, onClose }: DialogProps) {
  const [choice, setChoice] = useState(lastChoice);
  const { printing, print } = usePrint(org, batch.id);
  const { count } = batch;
  const printAll = () => {
    rememberChoice(choice);
    void print(choice);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      held
      size="form"
      title={text('vouchers.issued', { count })}
      footer={
        <>
          <Button variant={vouchers ? 'plain' : 'primary'} onClick={onClose}>
            {text('vouchers.done')}
          </Button>
          {vouchers && (
            <Button busy={printing.state === 'running'} variant="primary" onClick={printAll}>
              {text('vouchers.print')}
            </Button>
          )}
        </>
      }
    >
      {vouchers === null ? (
        <Notice tone="info">{text('vouchers.noPrint')}</Notice>
      ) : (
        <div className={classes.form}>
          <IssuedCodes vouchers={vouchers} />
          <PrintFields choice={choice} onChoose={setChoice} />
          <PrintState printing={printing} sheets={Math.ceil(count / onSheet(choice.layout))} />
        </div>
      )}
    </Dialog>
  );
}

/** Codes large enough to be read across a desk. */
function IssuedCodes({ vouchers }: { readonly vouchers: readonly IssuedVoucher[] }) {
  const shown = useRef<HTMLUListElement>(null);
  const [first, last] = [vouchers[0]?.serial ?? 0, vouchers.at(-1)?.serial ?? 0];
  return (
    <div className={classes.issued}>
      <p className={classes.hint}>
        {vouchers.length === 1
          ? text('vouchers.issuedHint', { first })
          : text('vouchers.issuedHintMany', { first, last })}
      </p>
      <ul
        ref={shown}
        className={classes.codes}
        data-many={vouchers.length > 3 || undefined}
        aria-label={text('vouchers.codes')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the keyboard too
        tabIndex={0}
      >
        {vouchers.map(({ id, code }) => (
          <li key={id}>{code}</li>
        ))}
      </ul>
      <CopyButton
        label={text('vouchers.copy')}
        words={vouchers.map(({ code }) => code).join('\n')}
        shown={shown}
        copied={text('vouchers.copied')}
        failed={text('vouchers.copyFailed')}
      />
    </div>
  );
}
