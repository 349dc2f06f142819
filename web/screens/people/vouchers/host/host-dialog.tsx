import { type FormEvent, useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { VoucherHost } from '#core/ports/vouchers/host.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../../app/app-context.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../../ui/field/field.tsx';
import { Notice } from '../../../../ui/message/notice.tsx';
import classes from '../vouchers.module.css';

interface HostProps {
  readonly org: string;
  readonly host: VoucherHost;
  onClose(isSaved: boolean): void;
}

const FORM = 'voucher-host-form';
const STEPS = ['name', 'address', 'plain'] as const;

/** The host of printed codes, with what has to stand in its DNS, and the network that devices join. */
export function HostDialog({ org, host: before, onClose }: HostProps) {
  const { api } = useApp();
  const [typed, setTyped] = useState<Typed>({ ...before, host: before.host ?? '' });
  const [isRunning, setRunning] = useState(false);
  const [why, setWhy] = useState<string | null>(null);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isRunning) return;
    setRunning(true);
    setWhy(null);
    try {
      const { host, network, open } = typed;
      await api.setVoucherHost(org, { host: host.trim() || null, network: network.trim(), open });
      onClose(true);
    } catch (error) {
      setWhy(failureOf(error).reason);
      setRunning(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose(false)}
      size="form"
      title={text('voucherHost.title')}
      description={text('voucherHost.hint')}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{text('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={FORM} busy={isRunning}>
            {text('vouchers.save')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={classes.form} onSubmit={(event) => void save(event)} noValidate>
        <ol className={classes.steps}>
          {STEPS.map((step) => (
            <li key={step}>{text(`voucherHost.step.${step}`)}</li>
          ))}
        </ol>
        <HostFields typed={typed} set={(change) => setTyped({ ...typed, ...change })} />
        {why !== null && <Notice tone="danger">{why}</Notice>}
      </form>
    </Dialog>
  );
}

type Typed = Omit<VoucherHost, 'host'> & { readonly host: string };

interface FieldsProps {
  readonly typed: Typed;
  set(change: Partial<Typed>): void;
}

function HostFields({ typed: { host, network, open }, set }: FieldsProps) {
  return (
    <>
      <Field label={text('voucherHost.host')}>
        {(control) => (
          <TextInput
            {...control}
            placeholder="v.example.com"
            autoComplete="off"
            spellCheck={false}
            maxLength={253}
            value={host}
            onChange={(event) => set({ host: event.target.value })}
          />
        )}
      </Field>
      <Field label={text('voucherHost.network')} hint={text('voucherHost.networkHint')}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={32}
            value={network}
            onChange={(event) => set({ network: event.target.value })}
          />
        )}
      </Field>
      <label className={classes.check}>
        <input type="checkbox" checked={open} onChange={(event) => set({ open: event.target.checked })} />
        {text('voucherHost.open')}
      </label>
    </>
  );
}
