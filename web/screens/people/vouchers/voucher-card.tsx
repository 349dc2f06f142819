import { useState } from 'react';
import type { Voucher, VoucherDetails } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { momentOf } from '../../../app/day-words.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { EndDialog, EndedDevices, type EndSaid } from './ends/end-dialog.tsx';
import { limitWords, sizeWords, timeWords } from './limit-words.ts';
import { type Acts, useActs } from './use-acts.ts';
import classes from './vouchers.module.css';

interface CardProps {
  readonly org: string;
  readonly voucher: Voucher;
  readonly mayEnd: boolean;
}

/** One voucher: what is left of it, who is online with it, and what can be done. */
export function VoucherCard({ org, voucher: found, mayEnd }: CardProps) {
  const { api } = useApp();
  const [loaded, again] = useLoaded<VoucherDetails>(found.id, (signal) => api.voucher(org, found.id, signal));
  const voucher = loaded.state === 'ready' ? loaded.value : found;
  const online = loaded.state === 'ready' ? loaded.value.online : null;
  const act = useActs();
  const [ending, setEnding] = useState<'void' | 'release' | null>(null);
  const [devices, setDevices] = useState<EndSaid['devices']>([]);
  const isGood = voucher.state !== 'void' && voucher.state !== 'ended';
  const close = (done: EndSaid | null) => {
    setEnding(null);
    if (done === null) return;
    act.tell(done.said);
    setDevices(done.devices);
    again();
  };
  return (
    <article className={classes.card} aria-label={nameOf(voucher)}>
      <header className={classes.cardTop}>
        <code className={classes.code}>{voucher.code}</code>
        <span className={classes.state} data-good={isGood || undefined}>
          {text(`vouchers.state.${voucher.state}`)}
        </span>
      </header>
      <p className={classes.hint}>
        {[nameOf(voucher), limitWords({ ...voucher.limits, valid_days: null }), voucher.note]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        {[
          leftOf(voucher),
          voucher.devices > 0 && text('vouchers.devices', { count: voucher.devices }),
          onlineWords(online),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {act.said !== null && <Notice tone="success">{act.said}</Notice>}
      <EndedDevices devices={devices} />
      {act.why !== null && <Notice tone="danger">{act.why}</Notice>}
      {loaded.state === 'failed' && <Notice tone="danger">{loaded.failure.reason}</Notice>}
      {mayEnd && isGood && <CardActs org={org} voucher={voucher} act={act} again={again} onEnd={setEnding} />}
      {ending && <EndDialog key={ending} org={org} voucher={voucher} what={ending} onClose={close} />}
    </article>
  );
}

interface ActsProps extends Pick<CardProps, 'org' | 'voucher'> {
  readonly act: Acts;
  again(): void;
  onEnd(what: 'void' | 'release'): void;
}

function CardActs({ org, voucher, act, again, onEnd }: ActsProps) {
  const { api } = useApp();
  const move = async () => {
    const { code } = await api.moveVoucher(org, voucher.id);
    again();
    return text('vouchers.movedTo', { code: code ?? '' });
  };
  return (
    <div className={classes.acts}>
      <Button size="s" onClick={() => onEnd('release')}>
        {text('vouchers.release')}
      </Button>
      <Button size="s" onClick={() => void act.run(move)}>
        {text('vouchers.move')}
      </Button>
      <Button size="s" variant="danger" onClick={() => onEnd('void')}>
        {text('vouchers.void')}
      </Button>
    </div>
  );
}

const nameOf = ({ serial, owner }: Voucher): string =>
  serial === null ? text('vouchers.coupon', { owner }) : text('vouchers.number', { serial });

function leftOf({ left, limits }: Voucher): string {
  const words = [
    left.seconds !== null && limits.minutes !== null && timeWords(Math.ceil(left.seconds / 60)),
    left.total !== null && sizeWords(left.total),
    left.download !== null && text('vouchers.limit.download', { size: sizeWords(left.download) }),
    left.upload !== null && text('vouchers.limit.upload', { size: sizeWords(left.upload) }),
  ].filter((one) => one !== false);
  return words.length === 0 ? '' : `${text('vouchers.left')}: ${words.join(', ')}`;
}

function onlineWords(online: VoucherDetails['online']): string {
  if (!online || online.devices === 0) return '';
  if (online.until === null) return text('vouchers.online', { count: online.devices });
  return text('vouchers.onlineUntil', { count: online.devices, time: momentOf(online.until) });
}
