import { type FormEvent, useState } from 'react';
import type { VoucherRight } from '#core/access/types.ts';
import { USUAL_DAILY, VOUCHER_RIGHTS } from '#core/access/voucher-rights.ts';
import { failureOf } from '#core/machines/failure.ts';
import type { VoucherKind, VoucherPerson } from '#core/ports/vouchers/kinds.ts';
import { MOST_VOUCHERS } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../../app/app-context.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field, Select, TextInput } from '../../../../ui/field/field.tsx';
import { Notice } from '../../../../ui/message/notice.tsx';
import classes from '../vouchers.module.css';

interface DialogProps {
  readonly org: string;
  readonly person: VoucherPerson;
  readonly kinds: readonly VoucherKind[];
  onClose(isSaved: boolean): void;
}

const FORM = 'voucher-rights-form';

/** What one person may do with vouchers, how many they issue in a day, and of which kinds. */
export function RightsDialog({ org, person, kinds, onClose }: DialogProps) {
  const { api } = useApp();
  const { user_id: id, fullname, email } = person;
  const [rights, setRights] = useState<readonly VoucherRight[]>(person.rights);
  const [daily, setDaily] = useState(String(person.daily_most ?? USUAL_DAILY));
  const [own, setOwn] = useState(person.kinds);
  const [isWrong, setWrong] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [why, setWhy] = useState<string | null>(null);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const most = Number(daily);
    const fits = /^\d+$/.test(daily.trim()) && most <= MOST_VOUCHERS;
    setWrong(!fits);
    if (!fits || isRunning) return;
    setRunning(true);
    setWhy(null);
    try {
      await api.setVoucherRights(org, id, { rights, daily_most: most, kinds: own });
      onClose(true);
    } catch (error) {
      setWhy(failureOf(error).reason);
      setRunning(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose(false)}
      size="form"
      title={text('voucherRights.of', { name: fullname || email })}
      description={text('voucherRights.ofHint')}
      footer={<Footer isRunning={isRunning} onCancel={() => onClose(false)} />}
    >
      <form id={FORM} className={classes.form} onSubmit={(event) => void save(event)} noValidate>
        <Checks
          legend={text('voucherRights.may')}
          all={VOUCHER_RIGHTS.map((right) => ({ id: right, label: text(`voucherRights.may.${right}`) }))}
          chosen={rights}
          onChange={(chosen) => setRights(VOUCHER_RIGHTS.filter((right) => chosen.includes(right)))}
        />
        {rights.includes('issue') && (
          <IssueFields kinds={kinds} daily={daily} own={own} isWrong={isWrong} setDaily={setDaily} setOwn={setOwn} />
        )}
        {why !== null && <Notice tone="danger">{why}</Notice>}
      </form>
    </Dialog>
  );
}

function Footer({ isRunning, onCancel }: { readonly isRunning: boolean; onCancel(): void }) {
  return (
    <>
      <Button onClick={onCancel}>{text('ui.cancel')}</Button>
      <Button variant="primary" type="submit" form={FORM} busy={isRunning}>
        {text('vouchers.save')}
      </Button>
    </>
  );
}

interface IssueFieldsProps extends Pick<DialogProps, 'kinds'> {
  readonly daily: string;
  readonly own: VoucherPerson['kinds'];
  readonly isWrong: boolean;
  setDaily(typed: string): void;
  setOwn(kinds: VoucherPerson['kinds']): void;
}

/** How many somebody issues in a day, and of which kinds. */
function IssueFields({ kinds, daily, own, isWrong, setDaily, setOwn }: IssueFieldsProps) {
  return (
    <>
      <Field
        label={text('voucherRights.dailyField')}
        error={isWrong ? text('voucherRights.dailyWrong', { most: MOST_VOUCHERS }) : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            maxLength={5}
            value={daily}
            onChange={(event) => setDaily(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={text('voucherRights.kinds')}
        hint={text(own === 'all' ? 'voucherRights.allHint' : 'voucherRights.someHint')}
      >
        {(control) => (
          <Select
            {...control}
            options={(['all', 'some'] as const).map((value) => ({ value, label: text(`voucherRights.${value}`) }))}
            value={own === 'all' ? 'all' : 'some'}
            onChange={(event) => setOwn(event.target.value === 'all' ? 'all' : [])}
          />
        )}
      </Field>
      {own !== 'all' && (
        <Checks
          legend={text('voucherRights.some')}
          all={kinds.map(({ id, name }) => ({ id, label: name }))}
          chosen={own}
          onChange={setOwn}
        />
      )}
    </>
  );
}

interface ChecksProps {
  readonly legend: string;
  readonly all: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

function Checks({ legend, all, chosen, onChange }: ChecksProps) {
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className={classes.checks}>
      <legend>{legend}</legend>
      {all.map(({ id, label }) => (
        <label key={id} className={classes.check}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
