import { useState } from 'react';
import type { MoreOfVoucher, Voucher, VoucherDetails } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../../app/app-context.ts';
import { amountIn, SIZE_UNITS, TIME_UNITS } from '../form/amounts.ts';
import { AmountField, type Unit } from '../form/fields.tsx';
import { ActDialog, type ActEnd } from './act-dialog.tsx';
import { useOnceKey } from './use-once-key.ts';

interface TopUpProps {
  readonly org: string;
  readonly voucher: Voucher;
  onToppedUp(voucher: VoucherDetails): void;
  onClose(end: ActEnd): void;
}

/** What a voucher can get more of, and in which units it is typed, the usual one first. */
const METERS = {
  minutes: ['hours', 'minutes', 'days'],
  total: ['GB', 'MB'],
  download: ['GB', 'MB'],
  upload: ['GB', 'MB'],
  uses: ['times'],
} as const satisfies Readonly<Record<string, readonly Unit[]>>;
type Meter = keyof typeof METERS;

const SIZES: Readonly<Record<Unit, number>> = { ...TIME_UNITS, ...SIZE_UNITS, times: 1 };

/** The limits of a voucher: of what is not limited there is no more. */
export const metersOf = ({ limits }: Voucher): readonly Meter[] =>
  (Object.keys(METERS) as Meter[]).filter((meter) => limits[meter] !== null);

interface Typed {
  readonly words: string;
  readonly unit: Unit;
}

/** Gives a voucher more of what limits it. */
export function TopUpDialog({ org, voucher, onToppedUp, onClose }: TopUpProps) {
  const { api } = useApp();
  const keyOf = useOnceKey();
  const meters = metersOf(voucher);
  const [typed, setTyped] = useState<Readonly<Partial<Record<Meter, Typed>>>>({});
  const [isTried, setTried] = useState(false);
  const typedOf = (meter: Meter): Typed => typed[meter] ?? { words: '', unit: METERS[meter][0] };
  const amountOf = (meter: Meter) => amountIn(typedOf(meter).words, SIZES[typedOf(meter).unit]);
  const amounts = meters.map((meter) => [meter, amountOf(meter)] as const);
  const more: MoreOfVoucher = Object.fromEntries(amounts.filter(([, amount]) => amount));
  const isEmpty = amounts.every(([, amount]) => amount === null);
  return (
    <ActDialog
      title={text('vouchers.topUpTitle')}
      description={text('vouchers.topUpHint')}
      confirm={text('vouchers.topUp')}
      unknown={text('vouchers.topUpUnknown')}
      fits={() => {
        setTried(true);
        return !isEmpty && amounts.every(([, amount]) => amount !== undefined);
      }}
      act={async () => onToppedUp(await api.topUpVoucher(org, voucher.id, more, keyOf(more)))}
      onClose={onClose}
    >
      {amounts.map(([meter, amount], index) => (
        <AmountField
          key={meter}
          label={text(`vouchers.more.${meter}`)}
          error={
            isTried && (amount === undefined || (isEmpty && index === 0)) ? text('vouchers.wrong.more') : undefined
          }
          typed={typedOf(meter).words}
          unit={typedOf(meter).unit}
          units={METERS[meter]}
          onType={(words) => setTyped({ ...typed, [meter]: { ...typedOf(meter), words } })}
          onUnit={(unit) => setTyped({ ...typed, [meter]: { ...typedOf(meter), unit } })}
        />
      ))}
    </ActDialog>
  );
}
