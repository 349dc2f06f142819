import Printer from 'lucide-react/icons/printer';
import { useRef } from 'react';
import type { IssuedVoucher } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { printWords } from '../../../app/print-words.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import classes from './vouchers.module.css';

export interface Issued {
  readonly count: number;
  /** null: whoever issued them may not read them. */
  readonly vouchers: readonly IssuedVoucher[] | null;
}

/** What was issued, large enough to be read across a desk. */
export function IssuedCodes({ issued: { vouchers } }: { readonly issued: Issued }) {
  const shown = useRef<HTMLUListElement>(null);
  if (vouchers === null) return <Notice tone="info">{text('vouchers.noPrint')}</Notice>;
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

interface FooterProps {
  readonly kind: string;
  readonly issued: Issued;
  onClose(): void;
}

IssuedCodes.Footer = function IssuedFooter({ kind, issued: { vouchers }, onClose }: FooterProps) {
  return (
    <>
      {vouchers && (
        <Button
          icon={<Printer size={16} aria-hidden />}
          onClick={() =>
            printWords(
              kind,
              vouchers.map(({ code }) => code),
            )
          }
        >
          {text('vouchers.print')}
        </Button>
      )}
      <Button variant="primary" onClick={onClose}>
        {text('vouchers.done')}
      </Button>
    </>
  );
};
