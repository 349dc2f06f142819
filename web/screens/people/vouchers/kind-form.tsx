import { type FormEvent, useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { VoucherKind } from '#core/ports/vouchers/kinds.ts';
import { text } from '#core/texts/index.ts';
import { KIND_NAME_MAXIMUM, PRICE_MAXIMUM } from '#core/vouchers/kinds.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { SIZE_UNITS, type SizeUnit, TIME_UNITS, type TimeUnit } from './form/amounts.ts';
import { AmountField, Choice, Words } from './form/fields.tsx';
import { isWarned, type KindProblem, type KindValues, kindOf, valuesOf } from './kind-values.ts';
import classes from './vouchers.module.css';

interface FormProps {
  readonly org: string;
  /** null: a new one. */
  readonly kind: VoucherKind | null;
  /** With what was saved; null: nothing was. */
  onClose(saved: VoucherKind | null): void;
}

const FORM = 'voucher-kind-form';

/** One kind. What is left empty is not limited. */
export function KindForm({ org, kind, onClose }: FormProps) {
  const { api } = useApp();
  const [before] = useState(() => valuesOf(kind));
  const [values, setValues] = useState(before);
  const [problems, setProblems] = useState<readonly KindProblem[]>([]);
  const [isRunning, setRunning] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const set = (change: Partial<KindValues>) => setValues({ ...values, ...change });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    const made = kindOf(values, kind);
    if ('length' in made) return setProblems(made);
    setProblems([]);
    setWhy(null);
    setRunning(true);
    try {
      onClose(kind ? await api.changeVoucherKind(org, kind.id, made) : await api.makeVoucherKind(org, made));
    } catch (error) {
      setWhy(failureOf(error).reason);
      setRunning(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose(null)}
      held={values !== before}
      size="form"
      title={kind ? text('vouchers.changeNamed', { name: kind.name }) : text('vouchers.newKind')}
      description={text('vouchers.emptyIsFree')}
      footer={
        <>
          <Button disabled={isRunning} onClick={() => onClose(null)}>
            {text('ui.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={FORM} busy={isRunning}>
            {text('vouchers.save')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={classes.form} onSubmit={(event) => void save(event)} noValidate>
        <KindFields values={values} problems={problems} isKept={kind?.network?.has_password ?? false} set={set} />
        {why !== null && <Notice tone="danger">{why}</Notice>}
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  readonly values: KindValues;
  readonly problems: readonly KindProblem[];
  /** Whether a password of the network is stored. */
  readonly isKept: boolean;
  set(change: Partial<KindValues>): void;
}

function KindFields(props: FieldsProps) {
  const { values, problems, set } = props;
  const wrong = (name: KindProblem) => wrongWords(problems, name);
  return (
    <>
      <Words
        label={text('vouchers.kindName')}
        error={wrong('name')}
        most={KIND_NAME_MAXIMUM}
        value={values.name}
        onType={(name) => set({ name })}
      />
      <AmountFields {...props} />
      <Words
        label={text('vouchers.atOnceField')}
        error={wrong('atOnce')}
        most={3}
        value={values.atOnce}
        onType={(atOnce) => set({ atOnce })}
      />
      <Words
        label={text('vouchers.validDaysField')}
        error={wrong('validDays')}
        most={4}
        value={values.validDays}
        onType={(validDays) => set({ validDays })}
      />
      <Words
        label={text('vouchers.priceField')}
        most={PRICE_MAXIMUM}
        value={values.price}
        onType={(price) => set({ price })}
      />
      <Choice
        label={text('vouchers.alphabet')}
        value={values.alphabet}
        names={['safe', 'digits']}
        onChoose={(alphabet) => set({ alphabet })}
      />
      <NetworkFields {...props} />
    </>
  );
}

const wrongWords = (problems: readonly KindProblem[], name: KindProblem) =>
  problems.includes(name) ? text(`vouchers.wrong.${name}`) : undefined;

/** The network that is printed beside the codes. */
function NetworkFields({ values, problems, set, isKept }: FieldsProps) {
  return (
    <>
      <Words
        label={text('vouchers.networkField')}
        hint={text('vouchers.networkHint')}
        error={wrongWords(problems, 'network')}
        most={32}
        value={values.ssid}
        onType={(ssid) => set({ ssid })}
      />
      {values.ssid.trim() !== '' && (
        <Choice
          label={text('vouchers.security')}
          value={values.security}
          names={['open', 'secured']}
          onChoose={(security) => set({ security })}
        />
      )}
      {values.ssid.trim() !== '' && values.security === 'secured' && (
        <Words
          label={text('vouchers.networkPassword')}
          hint={isKept ? text('vouchers.passwordKept') : undefined}
          error={wrongWords(problems, 'password')}
          most={63}
          value={values.password}
          onType={(password) => set({ password })}
        />
      )}
      {isWarned(values) && <Notice tone="warning">{text('vouchers.notAlike')}</Notice>}
    </>
  );
}

/** How long, and how much. */
function AmountFields({ values, problems, set }: FieldsProps) {
  return (
    <>
      <AmountField
        label={text('vouchers.time')}
        error={wrongWords(problems, 'time')}
        typed={values.time}
        unit={values.timeUnit}
        units={Object.keys(TIME_UNITS) as TimeUnit[]}
        onType={(time) => set({ time })}
        onUnit={(timeUnit) => set({ timeUnit })}
      />
      <Choice
        label={text('vouchers.clock')}
        value={values.clock}
        names={['wall', 'online']}
        onChoose={(clock) => set({ clock })}
      />
      <AmountField
        label={text('vouchers.data')}
        error={wrongWords(problems, 'data')}
        typed={values.data}
        unit={values.dataUnit}
        units={Object.keys(SIZE_UNITS) as SizeUnit[]}
        onType={(data) => set({ data })}
        onUnit={(dataUnit) => set({ dataUnit })}
      />
    </>
  );
}
