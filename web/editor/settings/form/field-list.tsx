import { ChevronRight, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { type FormField, predefinedFields } from '#core/auth/form-fields.ts';
import type { Refusal } from '#core/page/document.ts';
import { addField, addPredefinedField, moveField, removeField } from '#core/settings/form/fields.ts';
import { fieldTypes, type StoredField, typeOfField } from '#core/settings/form/stored-form.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import reorder from '../reorder.module.css';
import { Grip, type GripHandlers, useReorder } from '../rows.tsx';
import settings from '../settings.module.css';
import { FieldEditor } from './field-editor.tsx';
import styles from './form.module.css';
import { useFields } from './use-fields.ts';

/** The fields of the form in their order; one of them is open. */
export function FieldList({ store }: { readonly store: EditorStore }) {
  const titleId = useId();
  const { fields, ids, idsNow } = useFields(store);
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
          <FieldRow
            key={ids[index]}
            id={ids[index] ?? ''}
            store={store}
            field={field}
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
  readonly look: string | undefined;
  readonly grip: GripHandlers;
  readonly open: boolean;
  onOpen(open: boolean): void;
  onRemove(): void;
}

/** One field: what it is called and what it is, and opened what can be set about it. */
export function FieldRow({ store, id, field, look, grip, open, onOpen, onRemove }: RowProps) {
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
        {open && <FieldEditor store={store} id={id} field={field} />}
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
  const done = (refusal: Refusal | null) => {
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
