import { text } from '#core/texts/index.ts';
import { Field, Select, TextInput } from '../../../../ui/field/field.tsx';
import classes from '../vouchers.module.css';
import type { SizeUnit, TimeUnit } from './amounts.ts';

interface WordsProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly most: number;
  readonly value: string;
  onType(words: string): void;
}

export function Words({ label, error, hint, most, value, onType }: WordsProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <TextInput {...control} maxLength={most} value={value} onChange={(event) => onType(event.target.value)} />
      )}
    </Field>
  );
}

export type Unit = TimeUnit | SizeUnit | 'times';
type Named = Unit | 'open' | 'secured' | 'wall' | 'online' | 'safe' | 'digits';

interface ChoiceProps<Name extends Named> {
  readonly label: string;
  readonly value: Name;
  readonly names: readonly Name[];
  onChoose(name: Name): void;
}

export function Choice<Name extends Named>({ label, value, names, onChoose }: ChoiceProps<Name>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          options={names.map((name) => ({ value: name, label: text(`vouchers.choice.${name}`) }))}
          value={value}
          onChange={(event) => onChoose(event.target.value as Name)}
        />
      )}
    </Field>
  );
}

interface AmountProps<Of extends Unit> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly typed: string;
  readonly unit: Of;
  readonly units: readonly Of[];
  onType(words: string): void;
  onUnit(unit: Of): void;
}

/** A number, and in what it is counted. */
export function AmountField<Of extends Unit>({ label, error, typed, unit, units, ...on }: AmountProps<Of>) {
  return (
    <div className={classes.pair}>
      <Words label={label} error={error} most={12} value={typed} onType={on.onType} />
      {units.length > 1 && <Choice label={text('vouchers.unit')} value={unit} names={units} onChoose={on.onUnit} />}
    </div>
  );
}
