import { useState } from 'react';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { Voucher } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../../app/app-context.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/message/notice.tsx';
import { VoucherRows } from './voucher-rows.tsx';

interface BatchVouchersProps {
  readonly org: string;
  readonly batch: string;
  readonly mayEnd: boolean;
}

/** Vouchers that are read and drawn at once: a batch may have ten thousand. */
const PART = 100;

/** The vouchers of a batch part by part, the last first, with their codes for who may read them. */
export function BatchVouchers({ org, batch, mayEnd }: BatchVouchersProps) {
  const { api } = useApp();
  const [vouchers, setVouchers] = useState<readonly Voucher[]>([]);
  /** null: there are no more. */
  const [next, setNext] = useState<string | null | undefined>();
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const more = async () => {
    setLoading(true);
    setFailure(null);
    try {
      const query = { batch, limit: String(PART), ...(typeof next === 'string' && { cursor: next }) };
      const part = await api.voucherPart(org, query);
      setVouchers([...vouchers, ...part.vouchers]);
      setNext(part.next ?? null);
    } catch (error) {
      setFailure(failureOf(error));
    }
    setLoading(false);
  };
  return (
    <>
      {vouchers.length > 0 && (
        <VoucherRows org={org} vouchers={vouchers} mayEnd={mayEnd} label={text('vouchers.ofBatch')} />
      )}
      {failure && <Notice tone="danger">{failure.reason}</Notice>}
      {next !== null && (
        <div>
          <Button size="s" busy={isLoading} onClick={() => void more()}>
            {vouchers.length === 0 ? text('vouchers.showVouchers') : text('vouchers.showMore')}
          </Button>
        </div>
      )}
    </>
  );
}
