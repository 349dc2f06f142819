import { ChevronRight, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { FormField } from '#core/auth/form-fields.ts';
import { typeOfField } from '#core/settings/form/field-types.ts';
import { text } from '#core/texts/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import { Grip } from '../reorder/grip.tsx';
import reorder from '../reorder/reorder.module.css';
import type { GripHandlers } from '../reorder/use-reorder.ts';
import { FieldEditor } from './field-editor.tsx';
import styles from './form.module.css';

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
