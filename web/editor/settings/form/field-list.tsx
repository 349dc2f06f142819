import { useSelector } from '@xstate/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useId, useState } from 'react';
import { type FormField, predefinedFields } from '#core/auth/form-fields.ts';
import type { EditRefusal } from '#core/page/document.ts';
import { addField, addPredefinedField, moveField, removeField } from '#core/settings/form/fields.ts';
import { fieldTypes, type StoredField, storedFields, typeOfField } from '#core/settings/form/stored-form.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import reorder from '../reorder.module.css';
import { Grip, type GripHandlers, type Rows, useReorder, useRows } from '../rows.tsx';
import settings from '../settings.module.css';
import { FieldEditor } from './field-editor.tsx';
import styles from './form.module.css';

/** The fields of the form in their order; one of them is open. */
export function FieldList({ store }: { readonly store: EditorStore }) {
  const titleId = useId();
  const { fields, ids, idsNow, fieldNow } = useFields(store);
  /** By the identity of its row. */
  const [open, setOpen] = useState<string | null>(null);
  const move = (from: number, to: number) => {
    const { key = '', label = '' } = fields[from]?.field ?? {};
    if (store.configure(moveField, { key, to }) !== null) return;
    store.say(text('settings.reordered', { name: label, place: to + 1, count: fields.length }));
  };
  const { list, look, grip, removed, added } = useReorder(fields.length, move);
  const remove = (index: number, { key, label }: FormField) => {
    if (store.configure(removeField, { key }) !== null) return;
    removed(index);
    store.say(text('forms.removed', { label }));
  };
  const add = () => {
    added();
    setOpen(idsNow().at(-1) ?? null);
  };
  return (
    <section className={settings.group} aria-labelledby={titleId} data-setting="form.fields">
      <h3 id={titleId} className={settings.groupTitle}>
        {text('forms.fields')}
      </h3>
      {fields.length === 0 && <p className={styles.none}>{text('forms.empty')}</p>}
      <ul ref={list} className={reorder.list} hidden={fields.length === 0}>
        {fields.map(({ field }, index) => (
          <FormFieldRow
            key={ids[index]}
            id={ids[index] ?? ''}
            store={store}
            field={field}
            fieldNow={() => fieldNow(ids[index] ?? '')}
            look={look(index)}
            grip={grip(index)}
            open={open === ids[index]}
            onOpen={(wanted) => setOpen(wanted ? (ids[index] ?? null) : null)}
            onRemove={() => remove(index, field)}
          />
        ))}
      </ul>
      {!store.readOnly && <AddFieldMenu store={store} fields={fields} onAdded={add} />}
    </section>
  );
}

interface RowProps {
  readonly store: EditorStore;
  /** Of the row. */
  readonly id: string;
  readonly field: FormField;
  fieldNow(): FormField | null;
  readonly look: string | undefined;
  readonly grip: GripHandlers;
  readonly open: boolean;
  onOpen(open: boolean): void;
  onRemove(): void;
}

/** One field: what it is called and what it is, and opened what can be set about it. */
export function FormFieldRow({ store, id, field, fieldNow, look, grip, open, onOpen, onRemove }: RowProps) {
  const bodyId = useId();
  const { label, key, type, optional, immutable } = field;
  const kind = text(immutable ? 'forms.ready' : typeOfField(type).label);
  return (
    <li className={`${reorder.row} ${styles.field}`} data-look={look} data-field={key}>
      <div className={styles.head}>
        <Grip name={label} disabled={store.readOnly} handlers={grip} />
        <button
          type="button"
          className={styles.summary}
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => onOpen(!open)}
        >
          <ChevronRight className={styles.chevron} size={14} aria-hidden />
          <span className={styles.name}>{label}</span>
          <span className={styles.kind}>{optional ? text('forms.kindOptional', { kind }) : kind}</span>
        </button>
        {!store.readOnly && (
          <IconButton label={text('forms.remove', { label })} icon={<Trash2 size={15} />} size="s" onClick={onRemove} />
        )}
      </div>
      <div id={bodyId} hidden={!open}>
        {open && <FieldEditor store={store} id={id} field={field} fieldNow={fieldNow} />}
      </div>
    </li>
  );
}

interface MenuProps {
  readonly store: EditorStore;
  readonly fields: readonly StoredField[];
  onAdded(): void;
}

/** Fields of one's own by type, and those that come ready, each of which can be there once. */
export function AddFieldMenu({ store, fields, onAdded }: MenuProps) {
  const taken = new Set(fields.map(({ field }) => field.key));
  const done = (refusal: EditRefusal | null) => {
    if (refusal !== null) return store.say(text(refusal.reason, refusal.params));
    onAdded();
    store.say(text('forms.added'));
  };
  return (
    <div className={styles.adding} data-add>
      <Menu
        align="start"
        trigger={
          <Button size="s" icon={<Plus size={14} aria-hidden />}>
            {text('forms.add')}
          </Button>
        }
      >
        {fieldTypes.map(({ type, label }) => (
          <MenuItem key={type} onSelect={() => done(store.configure(addField, { type }))}>
            {text(label)}
          </MenuItem>
        ))}
      </Menu>
      <Menu
        align="start"
        trigger={
          <Button size="s" icon={<Plus size={14} aria-hidden />}>
            {text('forms.addReady')}
          </Button>
        }
      >
        {predefinedFields.map(({ id, key, label }) => (
          <MenuItem
            key={id}
            disabled={taken.has(key)}
            onSelect={() => done(store.configure(addPredefinedField, { id }))}
          >
            {text(label)}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}

interface Fields {
  readonly fields: readonly StoredField[];
  /** Of the rows they stand in. */
  readonly ids: readonly string[];
  /** The identities once something was applied. */
  idsNow(): readonly string[];
  /** The field in a row once something was applied: its key changes with its label, letter by letter. */
  fieldNow(id: string): FormField | null;
}

/** The fields of the form as they are stored, drawn anew when the login methods change. */
function useFields(store: EditorStore): Fields {
  const rows = useRows('fields');
  const authentications = useSelector(store.actor, ({ context }) => context.draft.configuration.authentications);
  const fields = storedFields({ authentications });
  const idsNow = () => idsOf(rows, fieldsOf(store));
  return {
    fields,
    ids: idsOf(rows, fields),
    idsNow,
    fieldNow: (id) => fieldsOf(store)[idsNow().indexOf(id)]?.field ?? null,
  };
}

function fieldsOf(store: EditorStore): readonly StoredField[] {
  return storedFields(store.draft.configuration);
}

function idsOf(rows: Rows, fields: readonly StoredField[]): readonly string[] {
  return rows.ids(fields.map(({ field }) => field.key));
}
