import { type FormField, predefinedField } from '#core/auth/form-fields.ts';
import type { EditRefusal } from '#core/page/document.ts';
import {
  renameField,
  setFieldOptional,
  setFieldPattern,
  setFieldType,
  setInvalidMessage,
} from '#core/settings/form/fields.ts';
import { fieldTypes, typeOfField } from '#core/settings/form/stored-form.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import { ChosenRow, WrittenRow } from '../setting-rows.tsx';
import styles from './form.module.css';
import { OptionList } from './option-list.tsx';

interface EditorProps {
  readonly store: EditorStore;
  /** Of the row. */
  readonly id: string;
  readonly field: FormField;
  /** The field as it is once something was applied; null once it is removed. */
  fieldNow(): FormField | null;
}

/** Everything that can be set about a field. What is fixed about a ready-made one is not offered. */
export function FieldEditor({ store, id, field, fieldNow }: EditorProps) {
  const key = () => fieldNow()?.key ?? field.key;
  const part = (written: WrittenPart) => rowOf(written, { store, id, field, fieldNow });
  const { immutable, options } = field;
  const { chooses, typed } = typeOfField(field.type);
  return (
    <div className={styles.body}>
      <WrittenRow
        {...part({
          name: 'forms.label',
          read: ({ label }) => label,
          apply: (label, join) => store.configure(renameField, { key: key(), label }, join),
        })}
      />
      {!immutable && <TypeRow store={store} field={field} keyNow={key} />}
      <OptionalRow store={store} field={field} keyNow={key} />
      {chooses && !immutable && <OptionList store={store} id={id} options={options} fieldNow={fieldNow} />}
      {typed && !immutable && (
        <WrittenRow
          hint="forms.patternHint"
          {...part({
            name: 'forms.pattern',
            read: ({ type, regexp }) => (typeOfField(type).typed ? regexp : null),
            apply: (regexp, join) => store.configure(setFieldPattern, { key: key(), regexp }, join),
          })}
        />
      )}
      <WrittenRow
        hint="forms.messageHint"
        {...part({
          name: 'forms.message',
          read: ({ invalidMessage }) => invalidMessage,
          apply: (invalidMessage, join) => store.configure(setInvalidMessage, { key: key(), invalidMessage }, join),
        })}
      />
      <p className={styles.note}>{text(immutable ? 'forms.readyHint' : 'forms.keyHint', { key: field.key })}</p>
    </div>
  );
}

/** A part of a field that is written as text. */
interface WrittenPart {
  readonly name: TextKey;
  /** null where the field has no such part. */
  read(field: FormField): string | null;
  apply(words: string, join: string): EditRefusal | null;
}

function rowOf({ name, read, apply }: WrittenPart, { store, id, field, fieldNow }: EditorProps) {
  const source = `field:${id}:${name}`;
  return {
    label: name,
    disabled: store.readOnly,
    source: {
      id: source,
      value: read(field) ?? '',
      now() {
        const current = fieldNow();
        const value = current && read(current);
        return value === null
          ? null
          : { label: text('settings.partOf', { of: current?.label ?? '', part: text(name) }), value };
      },
      apply: (words: string) => apply(words, source),
    },
  };
}

interface PartProps extends Pick<EditorProps, 'store' | 'field'> {
  /** The key of the field, which changes with its label. */
  keyNow(): string;
}

function TypeRow({ store, field, keyNow }: PartProps) {
  return (
    <ChosenRow
      label="forms.type"
      kind="choice"
      options={fieldTypes.map(({ type, label }) => ({ value: type, label }))}
      value={field.type}
      disabled={store.readOnly}
      onChoose={(value) => {
        const chosen = fieldTypes.find(({ type }) => type === value);
        if (chosen) store.configure(setFieldType, { key: keyNow(), type: chosen.type });
      }}
    />
  );
}

function OptionalRow({ store, field, keyNow }: PartProps) {
  if (predefinedField(field.key)?.alwaysOptional)
    return <p className={styles.note}>{text('forms.marketingOptional')}</p>;
  return (
    <ChosenRow
      label="forms.optional"
      kind="toggle"
      value={String(field.optional)}
      disabled={store.readOnly}
      onChoose={(value) => store.configure(setFieldOptional, { key: keyNow(), optional: value === 'true' })}
    />
  );
}
