import { useId, useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { Voucher, VoucherDetails } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { momentOf } from '../../../app/day-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import classes from './vouchers.module.css';

interface VoidProps {
  readonly org: string;
  readonly voucher: Voucher;
  /** With what became of it; null: nothing was done. */
  onClose(said: string | null): void;
}

/** Asks before a voucher is ended, and whether its sessions end as well. */
export function VoidDialog({ org, voucher, onClose }: VoidProps) {
  const { api } = useApp();
  const [disconnects, setDisconnects] = useState(true);
  const [isRunning, setRunning] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const id = useId();
  const end = async () => {
    setRunning(true);
    setWhy(null);
    try {
      onClose(wordsOf(await api.voidVoucher(org, voucher.id, { disconnect: disconnects })));
    } catch (error) {
      setWhy(failureOf(error).reason);
      setRunning(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose(null)}
      title={text('vouchers.voidTitle')}
      description={text('vouchers.voidHint')}
      footer={
        <>
          <Button onClick={() => onClose(null)}>{text('ui.cancel')}</Button>
          <Button variant="danger" busy={isRunning} onClick={() => void end()}>
            {text('vouchers.void')}
          </Button>
        </>
      }
    >
      <label className={classes.check} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={disconnects}
          onChange={(event) => setDisconnects(event.target.checked)}
        />
        {text('vouchers.disconnect')}
      </label>
      {why !== null && <Notice tone="danger">{why}</Notice>}
    </Dialog>
  );
}

/** Nobody is said to be offline unless a gateway said so. */
function wordsOf({ online }: VoucherDetails): string {
  if (!online || online.devices === 0) return text('vouchers.voided');
  if (online.until === null) return text('vouchers.voidedUnknown');
  return text('vouchers.voidedOnline', { count: online.devices, time: momentOf(online.until) });
}
