import type { Voucher, VoucherDetails } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../../app/app-context.ts';
import { ActDialog, type ActEnd } from './act-dialog.tsx';
import { useOnceKey } from './use-once-key.ts';

interface MoveProps {
  readonly org: string;
  readonly voucher: Voucher;
  onMoved(voucher: VoucherDetails): void;
  onClose(end: ActEnd): void;
}

/** Asks before the code on somebody's paper stops working. */
export function MoveDialog({ org, voucher: { id, code }, onMoved, onClose }: MoveProps) {
  const { api } = useApp();
  const keyOf = useOnceKey();
  return (
    <ActDialog
      title={text('vouchers.moveTitle')}
      description={text('vouchers.moveHint', { code: code ?? '' })}
      confirm={text('vouchers.move')}
      unknown={text('vouchers.moveUnknown')}
      danger
      act={async () => onMoved(await api.moveVoucher(org, id, keyOf(id)))}
      onClose={onClose}
    />
  );
}
