import { type FormField, predefinedField } from '#core/auth/form-fields.ts';
import type { Refusal } from '#core/page/document.ts';
import { fieldTypes, typeOfField } from '#core/settings/form/field-types.ts';
import {
  renameField,
  setFieldOptional,
  setFieldPattern,
  setFieldType,
  setInvalidMessage,
} from '#core/settings/form/fields.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import { ChosenRow, WrittenRow } from '../setting-rows.tsx';
import styles from './form.module.css';
import { OptionList } from './option-list.tsx';
import { useField } from './use-fields.ts';

interface EditorProps {
  readonly store: EditorStore;
  /** Of the row. */
  readonly id: string;
  readonly field: FormField;
}

/** Everything that can be set about a field. What is fixed about a ready-made one is not offered. */
export function FieldEditor({ store, id, field }: EditorProps) {
  const now = useField(store, id);
  const key = () => now()?.key ?? field.key;
  /** A part of the field that is written: `read` gives null where a field has none. */
  const part = (
    name: TextKey,
    read: (of: FormField) => string | null,
    apply: (words: string, join: string) => Refusal | null,
  ) => {
    const source = `field:${id}:${name}`;
    return {
      label: name,
      disabled,
      source: {
        id: source,
        value: read(field) ?? '',
        now: () => {
          const there = now();
          const value = there && read(there);
          return value === null
            ? null
            : { label: text('settings.partOf', { of: there?.label ?? '', part: text(name) }), value };
        },
        apply: (words: string) => apply(words, source),
      },
    };
  };
  const { type, immutable, options } = field;
  const { chooses, typed } = typeOfField(type);
  const disabled = store.readOnly;
  return (
    <div className={styles.body}>
      <WrittenRow
        {...part(
          'forms.label',
          ({ label }) => label,
          (label, join) => store.configure(renameField, { key: key(), label }, join),
        )}
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
            if (chosen) store.configure(setFieldType, { key: key(), type: chosen.type });
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
          onChoose={(value) => store.configure(setFieldOptional, { key: key(), optional: value === 'true' })}
        />
      )}
      {chooses && !immutable && <OptionList store={store} id={id} options={options} />}
      {typed && !immutable && (
        <WrittenRow
          hint="forms.patternHint"
          {...part(
            'forms.pattern',
            (of) => (typeOfField(of.type).typed ? of.regexp : null),
            (regexp, join) => store.configure(setFieldPattern, { key: key(), regexp }, join),
          )}
        />
      )}
      <WrittenRow
        hint="forms.messageHint"
        {...part(
          'forms.message',
          (of) => of.invalidMessage,
          (invalidMessage, join) => store.configure(setInvalidMessage, { key: key(), invalidMessage }, join),
        )}
      />
      <p className={styles.note}>{text(immutable ? 'forms.readyHint' : 'forms.keyHint', { key: field.key })}</p>
    </div>
  );
}
