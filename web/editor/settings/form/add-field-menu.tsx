import { Plus } from 'lucide-react';
import { predefinedFields } from '#core/auth/predefined-fields.ts';
import { fieldTypes } from '#core/settings/form/field-types.ts';
import { addField, addPredefinedField } from '#core/settings/form/fields.ts';
import type { StoredField } from '#core/settings/form/stored-form.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import { runVerb } from '../run-verb.ts';
import styles from './form.module.css';

interface MenuProps {
  readonly store: EditorStore;
  readonly fields: readonly StoredField[];
  onAdded(): void;
}

/** Fields of one's own by type, and those that come ready, each of which can be there once. */
export function AddFieldMenu({ store, fields, onAdded }: MenuProps) {
  const taken = new Set(fields.map(({ field }) => field.key));
  const done = (refusal: TextKey | null) => {
    if (refusal !== null) return store.say(text(refusal));
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
          <MenuItem key={type} onSelect={() => done(runVerb(store, addField, { type }))}>
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
            onSelect={() => done(runVerb(store, addPredefinedField, { id }))}
          >
            {text(label)}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
