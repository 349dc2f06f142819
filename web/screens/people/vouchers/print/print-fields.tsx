import { text } from '#core/texts/index.ts';
import { PRINTED_LANGUAGES, type PrintedLanguage } from '#core/texts/vouchers/printed.ts';
import { PRINT_LAYOUT_NAMES } from '#core/vouchers/print/layouts.ts';
import type { PrintLayoutName } from '#core/vouchers/types.ts';
import { Field, Select } from '../../../../ui/field/field.tsx';
import classes from '../vouchers.module.css';
import type { PrintChoice } from './print-choice.ts';

interface FieldsProps {
  readonly choice: PrintChoice;
  onChoose(choice: PrintChoice): void;
}

const languages = () =>
  PRINTED_LANGUAGES.map((value) => ({
    value,
    label: new Intl.DisplayNames([value], { type: 'language' }).of(value) ?? value,
  }));

/** On what, and in which language. */
export function PrintFields({ choice, onChoose }: FieldsProps) {
  return (
    <div className={classes.pair}>
      <Field label={text('vouchers.printOn')}>
        {(control) => (
          <Select
            {...control}
            options={PRINT_LAYOUT_NAMES.map((value) => ({ value, label: text(`vouchers.layout.${value}`) }))}
            value={choice.layout}
            onChange={(event) => onChoose({ ...choice, layout: event.target.value as PrintLayoutName })}
          />
        )}
      </Field>
      <Field label={text('vouchers.printLanguage')}>
        {(control) => (
          <Select
            {...control}
            options={languages()}
            value={choice.lang}
            onChange={(event) => onChoose({ ...choice, lang: event.target.value as PrintedLanguage })}
          />
        )}
      </Field>
    </div>
  );
}
