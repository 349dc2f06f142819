import { useId, useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { EndedDevice, Voucher, VoucherDetails } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../../app/app-context.ts';
import { momentOf } from '../../../../app/day-words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Notice } from '../../../../ui/message/notice.tsx';
import { useTellRefusal } from '../rights/withdrawn.ts';
import classes from '../vouchers.module.css';

/** What became of an act, in a sentence, and what is known of each device whose session was to end. */
export interface EndSaid {
  readonly said: string;
  readonly devices: readonly EndedDevice[];
}

interface EndProps {
  readonly org: string;
  readonly voucher: Voucher;
  /** Whether the voucher is ended for good, or its devices are counted as online no more. */
  readonly what: 'void' | 'release';
  /** null: nothing was done. */
  onClose(said: EndSaid | null): void;
}

/** Asks before a voucher is ended or its devices are released, and whether their sessions end as well. */
export function EndDialog({ org, voucher, what, onClose }: EndProps) {
  const { api } = useApp();
  const tellRefusal = useTellRefusal();
  const [disconnects, setDisconnects] = useState(what === 'void');
  const [isRunning, setRunning] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const id = useId();
  const how = { disconnect: disconnects };
  const act = async (): Promise<EndSaid> => {
    if (what === 'void') {
      const done = await api.voidVoucher(org, voucher.id, how);
      return { said: voidedWords(done), devices: done.ended ?? [] };
    }
    const { released, ended = [] } = await api.releaseVoucher(org, voucher.id, how);
    return { said: text('vouchers.released', { count: released }), devices: ended };
  };
  const end = async () => {
    setRunning(true);
    setWhy(null);
    try {
      onClose(await act());
    } catch (error) {
      const failure = failureOf(error);
      tellRefusal(failure);
      setWhy(failure.reason);
      setRunning(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || isRunning || onClose(null)}
      title={text(`vouchers.${what}Title`)}
      description={text(`vouchers.${what}Hint`)}
      footer={
        <>
          <Button disabled={isRunning} onClick={() => onClose(null)}>
            {text('ui.cancel')}
          </Button>
          <Button variant={what === 'void' ? 'danger' : 'primary'} busy={isRunning} onClick={() => void end()}>
            {text(`vouchers.${what}`)}
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
function voidedWords({ online, ended }: VoucherDetails & { readonly ended?: readonly EndedDevice[] }): string {
  if (ended !== undefined || !online || online.devices === 0) return text('vouchers.voided');
  if (online.until === null) return text('vouchers.voidedUnknown');
  return text('vouchers.voidedOnline', { count: online.devices, time: momentOf(online.until) });
}

/** Each device whose session was to end, and what is known of it. */
export function EndedDevices({ devices }: { readonly devices: readonly EndedDevice[] }) {
  if (devices.length === 0) return null;
  return (
    <ul className={classes.devices} aria-label={text('vouchers.endedDevices')}>
      {devices.map(({ device, state, until }) => (
        <li key={`${device} ${state} ${until}`}>
          <code>{device || text('vouchers.erasedDevice')}</code>
          <span data-state={state}>
            {until === null ? text(`vouchers.ended.${state}`) : text('vouchers.ended.until', { time: momentOf(until) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
