import { type FormEvent, useId, useState } from 'react';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { BrandAdding, HostSaid, NewBrand } from '#core/ports/hosts/brand-hosts.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/field/field.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { toast } from '../../ui/message/toast.ts';
import { useUnloadWarning } from '../../ui/message/unload-warning.ts';
import classes from './add-brand.module.css';
import { DnsLines } from './dns-lines.tsx';

interface AddBrandProps {
  readonly hint: string;
  add(brand: NewBrand): Promise<BrandAdding>;
  /** Shows the brands anew. */
  onAdded(): void;
}

const NOTHING: NewBrand = { name: '', host: '' };
/** The refusals that stand at each field. */
const CODES: Readonly<Record<keyof NewBrand, readonly string[]>> = {
  name: ['name'],
  host: ['host', 'hostname_taken', 'hostname_refused'],
};
const isAt = (field: keyof NewBrand, failure: Failure | null) => CODES[field].includes(failure?.code ?? '');

/** spec organisations.272: adds a brand, or shows the lines that have to stand in the DNS of its host first. */
export function AddBrand({ hint, add, onAdded }: AddBrandProps) {
  const id = useId();
  const { open, setOpen, busy, waiting, failure, field, submit } = useAddBrand(add, onAdded);
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {text('hosts.add')}
      </Button>
      <Dialog
        {...{ open, onOpenChange: setOpen, size: 'form' }}
        title={text('hosts.addTitle')}
        description={hint}
        footer={
          <>
            <Button disabled={busy} onClick={() => setOpen(false)}>
              {text('ui.cancel')}
            </Button>
            <Button type="submit" form={id} variant="primary" busy={busy}>
              {text(waiting ? 'hosts.addAgain' : 'hosts.add')}
            </Button>
          </>
        }
      >
        <form id={id} className={classes.form} noValidate onSubmit={submit}>
          <BrandField label={text('hosts.addName')} hint={text('hosts.addNameHint')} {...field('name')} />
          <BrandField label={text('hosts.addHost')} hint={text('hosts.addHostHint')} {...field('host')} />
          {failure && !isAt('name', failure) && !isAt('host', failure) && (
            <Notice tone="danger">{failure.reason}</Notice>
          )}
          {waiting && (
            <>
              <Notice tone="warning" title={text(`hosts.state.${waiting.state}`)}>
                {waiting.sentence}
              </Notice>
              <DnsLines dns={waiting} isRight={false} />
            </>
          )}
        </form>
      </Dialog>
    </>
  );
}

/** What is typed of a brand, and what came of adding it. */
function useAddBrand(add: AddBrandProps['add'], onAdded: AddBrandProps['onAdded']) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(NOTHING);
  const [waiting, setWaiting] = useState<HostSaid | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  useUnloadWarning(open && (typed.name !== '' || typed.host !== ''));

  async function send(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { added, check } = await add(typed);
      setWaiting(added ? null : check);
      if (added) {
        toast(text('hosts.added', { name: typed.name.trim(), host: check.host }), { tone: 'success' });
        setOpen(false);
        setTyped(NOTHING);
        onAdded();
      }
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  }
  const field = (name: keyof NewBrand) => ({
    value: typed[name],
    error: isAt(name, failure) ? failure?.reason : null,
    onType(value: string) {
      setFailure(null);
      if (name === 'host') setWaiting(null);
      setTyped({ ...typed, [name]: value });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return { open, setOpen, busy, waiting, failure, field, submit };
}

interface BrandFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly error: string | null | undefined;
  onType(value: string): void;
}

function BrandField({ label, hint, error, value, onType }: BrandFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput {...control} autoComplete="off" value={value} onChange={(event) => onType(event.target.value)} />
      )}
    </Field>
  );
}
