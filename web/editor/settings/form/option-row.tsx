import { X } from 'lucide-react';
import { useId } from 'react';
import { renameOption } from '#core/settings/form/options.ts';
import { text } from '#core/texts/index.ts';
import { TextView } from '../../../controls/text-views.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import { Grip } from '../reorder/grip.tsx';
import reorder from '../reorder/reorder.module.css';
import type { GripHandlers } from '../reorder/use-reorder.ts';
import { useRows } from '../rows.ts';
import { runVerb } from '../run-verb.ts';
import settings from '../settings.module.css';
import { useWritten } from '../use-written.ts';
import styles from './form.module.css';
import { useField } from './use-fields.ts';

interface RowProps {
  readonly store: EditorStore;
  /** Of its row, and of the row of the field. */
  readonly id: string;
  readonly fieldId: string;
  readonly place: number;
  readonly option: string;
  /** The only one there is, which stays. */
  readonly last: boolean;
  readonly look: string | undefined;
  readonly grip: GripHandlers;
  onRemove(): void;
}

const CONTROL = { label: 'forms.options' } as const;

/** One option, which can be written over. */
export function OptionRow({ store, id, fieldId, place, option, last, look, grip, onRemove }: RowProps) {
  const inputId = useId();
  const field = useField(store, fieldId);
  const rows = useRows(`options:${fieldId}`);
  const numbered = (at: number) => text('forms.numberedOption', { number: at + 1 });
  const { words, error, type, finish } = useWritten({
    id: `field:${fieldId}:option:${id}`,
    now: () => {
      const { label = '', options = [] } = field() ?? {};
      const at = rows.ids(options).indexOf(id);
      const value = options[at];
      return value === undefined ? null : { label: text('settings.partOf', { of: label, part: numbered(at) }), value };
    },
    apply: (label) =>
      runVerb(store, renameOption, { key: field()?.key ?? '', index: place, label }, `field:${fieldId}:option:${id}`),
  });
  return (
    <li className={reorder.row} data-look={look}>
      <div className={styles.option}>
        <Grip name={option} disabled={store.readOnly} handlers={grip} />
        <label htmlFor={inputId}>
          <VisuallyHidden>{numbered(place)}</VisuallyHidden>
        </label>
        <TextView
          control={CONTROL}
          id={inputId}
          value={words}
          invalid={error !== null}
          {...(error === null ? {} : { describedBy: `${inputId}-note` })}
          disabled={store.readOnly}
          onType={type}
          onDone={finish}
        />
        {!store.readOnly && !last && (
          <IconButton
            label={text('forms.removeOption', { label: option })}
            icon={<X size={14} />}
            size="s"
            onClick={onRemove}
          />
        )}
      </div>
      {error !== null && (
        <p id={`${inputId}-note`} className={settings.error} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}
