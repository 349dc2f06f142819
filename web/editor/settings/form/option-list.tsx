import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import type { FormField } from '#core/auth/form-fields.ts';
import { addOption, moveOption, removeOption, renameOption } from '#core/settings/form/options.ts';
import { text } from '#core/texts/index.ts';
import { TextView } from '../../../controls/text-views.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import reorder from '../reorder.module.css';
import { Grip, type GripHandlers, useReorder, useRows } from '../rows.tsx';
import { useWritten } from '../setting-drafts.tsx';
import settings from '../settings.module.css';
import styles from './form.module.css';

interface ListProps {
  readonly store: EditorStore;
  /** Of the row of the field. */
  readonly id: string;
  readonly options: readonly string[];
  /** The field as it is once something was applied; null once it is removed. */
  fieldNow(): FormField | null;
}

/** What visitors choose among. */
export function OptionList({ store, id, options, fieldNow }: ListProps) {
  const titleId = useId();
  const ids = useRows(`options:${id}`).ids(options);
  const key = () => fieldNow()?.key ?? '';
  const move = (from: number, to: number) => {
    if (store.configure(moveOption, { key: key(), from, to }) !== null) return;
    store.say(text('settings.reordered', { name: options[from] ?? '', place: to + 1, count: options.length }));
  };
  const { list, look, grip, removed } = useReorder(options.length, move);
  const remove = (place: number) => {
    if (store.configure(removeOption, { key: key(), index: place }) === null) removed(place);
  };
  return (
    <section className={settings.row} aria-labelledby={titleId}>
      <span id={titleId} className={settings.label}>
        {text('forms.options')}
      </span>
      <div className={styles.options}>
        <ul ref={list} className={reorder.list}>
          {options.map((option, place) => (
            <OptionRow
              key={ids[place]}
              id={ids[place] ?? ''}
              store={store}
              fieldId={id}
              fieldNow={fieldNow}
              place={place}
              option={option}
              last={options.length === 1}
              look={look(place)}
              grip={grip(place)}
              onRemove={() => remove(place)}
            />
          ))}
        </ul>
        {!store.readOnly && (
          <Button
            size="s"
            icon={<Plus size={14} aria-hidden />}
            onClick={() => store.configure(addOption, { key: key() })}
          >
            {text('forms.addOption')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface RowProps {
  readonly store: EditorStore;
  /** Of its row, and of the row of the field. */
  readonly id: string;
  readonly fieldId: string;
  fieldNow(): FormField | null;
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
export function OptionRow({ store, id, fieldId, fieldNow, place, option, last, look, grip, onRemove }: RowProps) {
  const inputId = useId();
  const rows = useRows(`options:${fieldId}`);
  const numbered = (at: number) => text('forms.numberedOption', { number: at + 1 });
  const { words, error, type, finish } = useWritten({
    id: `field:${fieldId}:option:${id}`,
    value: option,
    now: () => {
      const { label = '', options = [] } = fieldNow() ?? {};
      const at = rows.ids(options).indexOf(id);
      const value = options[at];
      return value === undefined ? null : { label: text('settings.partOf', { of: label, part: numbered(at) }), value };
    },
    apply: (label) =>
      store.configure(
        renameOption,
        { key: fieldNow()?.key ?? '', index: place, label },
        `field:${fieldId}:option:${id}`,
      ),
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
