import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { Voucher, VoucherDetails } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { momentOf } from '../../../app/day-words.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { limitWords, sizeWords, timeWords } from './limit-words.ts';
import { VoidDialog } from './void-dialog.tsx';
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
  const act = useActs(again);
  const [isEnding, setEnding] = useState(false);
  const isGood = voucher.state !== 'void' && voucher.state !== 'ended';
  const close = (said: string | null) => {
    setEnding(false);
    if (said !== null) act.tell(said);
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
      {act.why !== null && <Notice tone="danger">{act.why}</Notice>}
      {loaded.state === 'failed' && <Notice tone="danger">{loaded.failure.reason}</Notice>}
      {mayEnd && isGood && (
        <div className={classes.acts}>
          <Button
            size="s"
            onClick={() =>
              void act.run(async () => text('vouchers.released', { count: await api.releaseVoucher(org, voucher.id) }))
            }
          >
            {text('vouchers.release')}
          </Button>
          <Button
            size="s"
            onClick={() =>
              void act.run(async () => {
                const { code } = await api.moveVoucher(org, voucher.id);
                return text('vouchers.movedTo', { code: code ?? '' });
              })
            }
          >
            {text('vouchers.move')}
          </Button>
          <Button size="s" variant="danger" onClick={() => setEnding(true)}>
            {text('vouchers.void')}
          </Button>
        </div>
      )}
      {isEnding && <VoidDialog org={org} voucher={voucher} onClose={close} />}
    </article>
  );
}

/** What became of the last act stands where it was asked for. */
function useActs(again: () => void) {
  const [said, setSaid] = useState<string | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const tell = (words: string) => {
    setSaid(words);
    setWhy(null);
    again();
  };
  return {
    said,
    why,
    tell,
    async run(work: () => Promise<string>) {
      setSaid(null);
      setWhy(null);
      try {
        tell(await work());
      } catch (error) {
        setWhy(failureOf(error).reason);
      }
    },
  };
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
