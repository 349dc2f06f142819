import { useState } from 'react';
import type { Voucher } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { VoucherCard } from '../voucher-card.tsx';
import classes from '../vouchers.module.css';

interface RowsProps {
  readonly org: string;
  readonly vouchers: readonly Voucher[];
  readonly mayEnd: boolean;
  readonly label: string;
}

/** Several vouchers, one line each; the line opens what is known of one. */
export function VoucherRows({ org, vouchers, mayEnd, label }: RowsProps) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <ul className={classes.rows} aria-label={label}>
      {vouchers.map((voucher) => {
        const { id, serial, code, state, note } = voucher;
        return (
          <li key={id}>
            <button
              type="button"
              className={classes.rowLine}
              aria-expanded={open === id}
              onClick={() => setOpen(open === id ? null : id)}
            >
              <span className={classes.rowNumber}>{serial === null ? '–' : text('vouchers.number', { serial })}</span>
              <code>{code}</code>
              <span className={classes.rowState}>{text(`vouchers.state.${state}`)}</span>
              {note !== '' && <span className={classes.rowNote}>{note}</span>}
            </button>
            {open === id && <VoucherCard org={org} voucher={voucher} mayEnd={mayEnd} />}
          </li>
        );
      })}
    </ul>
  );
}
