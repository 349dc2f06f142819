import { useId, useState } from 'react';
import type { FormField } from '#core/auth/form-fields.ts';
import { moveField, removeField } from '#core/settings/form/fields.ts';
import { text } from '#core/texts/index.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import reorder from '../reorder/reorder.module.css';
import { useReorder } from '../reorder/use-reorder.ts';
import { runVerb } from '../run-verb.ts';
import settings from '../settings.module.css';
import { AddFieldMenu } from './add-field-menu.tsx';
import { FieldRow } from './field-row.tsx';
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
    if (runVerb(store, moveField, { key, to }) !== null) return;
    store.say(text('settings.reordered', { name: label, place: to + 1, count: fields.length }));
  };
  const { list, look, grip, removed, added } = useReorder(fields.length, move);
  const remove = (index: number, { key, label }: FormField) => {
    if (runVerb(store, removeField, { key }) !== null) return;
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
