import type { FormField } from '#core/auth/form-fields.ts';
import { predefinedField } from '#core/auth/predefined-fields.ts';
import { fieldTypes, typeOfField } from '#core/settings/form/field-types.ts';
import { renameField } from '#core/settings/form/rename-field.ts';
import { setFieldOptional } from '#core/settings/form/set-field-optional.ts';
import { setFieldPattern } from '#core/settings/form/set-field-pattern.ts';
import { setFieldType } from '#core/settings/form/set-field-type.ts';
import { setInvalidMessage } from '#core/settings/form/set-invalid-message.ts';
import { text } from '#core/texts/index.ts';
import type { Workbench } from '../../bench/workbench.ts';
import { runVerb } from '../run-verb.ts';
import { WrittenRow } from '../written-row.tsx';
import { ChosenRow } from './chosen-row.tsx';
import styles from './form.module.css';
import { OptionList } from './option-list.tsx';
import { fieldsOf } from './use-fields.ts';

interface EditorProps {
  readonly bench: Workbench;
  readonly index: number;
  readonly field: FormField;
}

/** Everything that can be set about a field. What is fixed about a ready-made one is not offered. */
export function FieldEditor({ bench, index, field }: EditorProps) {
  // The key changes with the label while it is written, so it is looked up for every change.
  const now = () => fieldsOf(bench)[index]?.field ?? field;
  const join = (what: string) => `form:${index}:${what}`;
  const kept = (what: string) => ({ id: `form:${field.key}:${what}`, of: field.label });
  const { type, immutable, options } = field;
  const { chooses, typed } = typeOfField(type);
  const disabled = bench.readOnly;
  return (
    <div className={styles.body}>
      <WrittenRow
        {...kept('label')}
        label="forms.label"
        disabled={disabled}
        read={() => now().label}
        apply={(label) => runVerb(bench, renameField, { key: now().key, label }, join('label'))}
      />
      {!immutable && (
        <ChosenRow
          label="forms.type"
          kind="choice"
          options={fieldTypes.map((each) => ({ value: each.type, label: each.label }))}
          value={type}
          disabled={disabled}
          onChoose={(value) => {
            const chosen = fieldTypes.find((each) => each.type === value);
            if (chosen) runVerb(bench, setFieldType, { key: now().key, type: chosen.type });
          }}
        />
      )}
      {predefinedField(field.key)?.alwaysOptional ? (
        <p className={styles.note}>{text('forms.marketingOptional')}</p>
      ) : (
        <ChosenRow
          label="forms.optional"
          kind="toggle"
          value={String(field.optional)}
          disabled={disabled}
          onChoose={(value) => runVerb(bench, setFieldOptional, { key: now().key, optional: value === 'true' })}
        />
      )}
      {chooses && !immutable && <OptionList bench={bench} index={index} options={options} />}
      {typed && !immutable && (
        <WrittenRow
          {...kept('pattern')}
          label="forms.pattern"
          hint="forms.patternHint"
          disabled={disabled}
          read={() => now().regexp}
          apply={(regexp) => runVerb(bench, setFieldPattern, { key: now().key, regexp }, join('pattern'))}
        />
      )}
      <WrittenRow
        {...kept('message')}
        label="forms.message"
        hint="forms.messageHint"
        disabled={disabled}
        read={() => now().invalidMessage}
        apply={(invalidMessage) =>
          runVerb(bench, setInvalidMessage, { key: now().key, invalidMessage }, join('message'))
        }
      />
      <p className={styles.note}>{text(immutable ? 'forms.readyHint' : 'forms.keyHint', { key: field.key })}</p>
    </div>
  );
}
