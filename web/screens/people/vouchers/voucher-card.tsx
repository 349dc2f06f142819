import { type ReactNode, useState } from 'react';
import type { Voucher, VoucherDetails } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { momentOf } from '../../../app/day-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import type { ActEnd } from './card/act-dialog.tsx';
import { MoveDialog } from './card/move-dialog.tsx';
import { metersOf, TopUpDialog } from './card/top-up-dialog.tsx';
import { type KnownVoucher, useVoucher } from './card/use-voucher.ts';
import { VoucherLeft } from './card/voucher-left.tsx';
import { EndDialog, EndedDevices, type EndSaid } from './ends/end-dialog.tsx';
import { limitWords } from './limit-words.ts';
import { type Acts, useActs } from './use-acts.ts';
import classes from './vouchers.module.css';

interface CardProps {
  readonly org: string;
  readonly voucher: Voucher;
  readonly mayEnd: boolean;
}

/** One voucher: what is left of it, who is online with it, and what can be done. */
export function VoucherCard({ org, voucher: found, mayEnd }: CardProps) {
  const known = useVoucher(org, found);
  const { voucher, batch, loaded, isDoubtful, again } = known;
  const act = useActs();
  const [devices, setDevices] = useState<EndSaid['devices']>([]);
  const notes = [voucher.note, batch?.note ?? ''].filter(Boolean);
  const isGood = voucher.state !== 'void' && voucher.state !== 'ended';
  return (
    <article className={classes.card} aria-label={nameOf(voucher)}>
      <header className={classes.cardTop}>
        <code className={classes.code} data-doubtful={isDoubtful || undefined}>
          {voucher.code}
        </code>
        <span className={classes.state} data-good={isGood || undefined}>
          {text(`vouchers.state.${voucher.state}`)}
        </span>
      </header>
      {notes.length > 0 && <p className={classes.noted}>{notes.join(' · ')}</p>}
      <p className={classes.hint}>
        {[
          nameOf(voucher),
          batch && text('vouchers.batchNumber', { number: batch.number }),
          limitWords({ ...voucher.limits, valid_days: null }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isGood && <VoucherLeft voucher={voucher} />}
      <p>{factsOf(known).join(' · ')}</p>
      {act.said !== null && <Notice tone="success">{act.said}</Notice>}
      <EndedDevices devices={devices} />
      {act.why !== null && <Notice tone="danger">{act.why}</Notice>}
      {loaded.state === 'failed' && (
        <Notice
          tone="danger"
          {...(isDoubtful && { title: text('vouchers.codeUnknown') })}
          action={
            <Button size="s" onClick={again}>
              {text('ui.retry')}
            </Button>
          }
        >
          {loaded.failure.reason}
        </Notice>
      )}
      {mayEnd && isGood && <CardActs org={org} known={known} act={act} onDevices={setDevices} />}
    </article>
  );
}

interface ActsProps {
  readonly org: string;
  readonly known: KnownVoucher;
  readonly act: Acts;
  /** What became of the sessions of devices. */
  onDevices(devices: EndSaid['devices']): void;
}

type Asking = 'move' | 'topUp' | 'release' | 'void';

function CardActs({ org, known, act, onDevices }: ActsProps) {
  const { voucher } = known;
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = (asked: Asking) => () => {
    act.tell(null);
    setAsking(asked);
  };
  return (
    <div className={classes.acts}>
      {metersOf(voucher).length > 0 && (
        <Button size="s" onClick={ask('topUp')}>
          {text('vouchers.topUp')}
        </Button>
      )}
      <Button size="s" variant="ghost" onClick={ask('release')}>
        {text('vouchers.release')}
      </Button>
      <Button size="s" variant="ghost" onClick={ask('move')}>
        {text('vouchers.move')}
      </Button>
      <Button size="s" variant="ghost" onClick={ask('void')}>
        {text('vouchers.void')}
      </Button>
      {asking && <ActAsked {...{ org, known, act, asking, onDevices }} onEnd={() => setAsking(null)} />}
    </div>
  );
}

interface AskedProps extends ActsProps {
  readonly asking: Asking;
  onEnd(): void;
}

/** The dialog of what is asked for. */
function ActAsked({ org, known, act, asking, onDevices, onEnd }: AskedProps) {
  const { voucher } = known;
  const close = (end: ActEnd) => {
    onEnd();
    if (end === 'unknown') known.doubt();
  };
  const done = (changed: VoucherDetails, said: string) => {
    onEnd();
    known.set(changed);
    act.tell(said);
  };
  const ended = (done: EndSaid | null) => {
    onEnd();
    if (done === null) return;
    act.tell(done.said);
    onDevices(done.devices);
    known.again();
  };
  const dialogs: Readonly<Record<Asking, () => ReactNode>> = {
    move: () => (
      <MoveDialog
        {...{ org, voucher }}
        onMoved={(moved) => done(moved, text('vouchers.movedTo', { code: moved.code ?? '' }))}
        onClose={close}
      />
    ),
    topUp: () => (
      <TopUpDialog {...{ org, voucher }} onToppedUp={(more) => done(more, text('vouchers.toppedUp'))} onClose={close} />
    ),
    release: () => <EndDialog {...{ org, voucher }} what="release" onClose={ended} />,
    void: () => <EndDialog {...{ org, voucher }} what="void" onClose={ended} />,
  };
  return dialogs[asking]();
}

const nameOf = ({ serial, owner }: Voucher): string =>
  serial === null ? text('vouchers.coupon', { owner }) : text('vouchers.number', { serial });

function factsOf({ voucher, online }: KnownVoucher): readonly string[] {
  const { first_used_at: first, ends_at: ends, devices } = voucher;
  return [
    first !== null && text('vouchers.firstUsed', { time: momentOf(first) }),
    ends !== null &&
      text(Date.parse(ends) > Date.now() ? 'vouchers.endsAt' : 'vouchers.endedAt', { time: momentOf(ends) }),
    devices > 0 && text('vouchers.devices', { count: devices }),
    onlineWords(online),
  ].filter((words) => typeof words === 'string' && words !== '') as string[];
}

function onlineWords(online: VoucherDetails['online']): string {
  if (!online || online.devices === 0) return '';
  if (online.until === null) return text('vouchers.online', { count: online.devices });
  return text('vouchers.onlineUntil', { count: online.devices, time: momentOf(online.until) });
}
