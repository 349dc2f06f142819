import { useState } from 'react';
import type { Voucher, VoucherDetails } from '#core/ports/vouchers/vouchers.ts';
import { useApp } from '../../../../app/app-context.ts';
import { type Loaded, useLoaded } from '../../../../app/use-loaded.ts';

export interface KnownVoucher {
  readonly voucher: Voucher;
  readonly online: VoucherDetails['online'];
  readonly batch: VoucherDetails['batch'];
  readonly loaded: Loaded<VoucherDetails>;
  /** An act may have changed it without an answer, and it was not read since. */
  readonly isDoubtful: boolean;
  /** What an act answered. */
  set(details: VoucherDetails): void;
  again(): void;
  /** Reads it again because nobody knows what became of an act. */
  doubt(): void;
}

/** A voucher as it was last told of: it stays in sight while it is read again. */
export function useVoucher(org: string, found: Voucher): KnownVoucher {
  const { api } = useApp();
  const [known, setKnown] = useState<Voucher | VoucherDetails>(found);
  const [isDoubtful, setDoubtful] = useState(false);
  const set = (details: VoucherDetails) => {
    setKnown(details);
    setDoubtful(false);
  };
  const [loaded, again] = useLoaded<VoucherDetails>(found.id, async (signal) => {
    const details = await api.voucher(org, found.id, signal);
    set(details);
    return details;
  });
  const doubt = () => {
    setDoubtful(true);
    again();
  };
  const [online, batch] = 'online' in known ? [known.online, known.batch] : [null, null];
  return { voucher: known, online, batch, loaded, isDoubtful, set, again, doubt };
}
