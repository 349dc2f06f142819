import { Plus } from 'lucide-react';
import { useId } from 'react';
import { addOption, moveOption, removeOption } from '#core/settings/form/options.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import reorder from '../reorder/reorder.module.css';
import { useReorder } from '../reorder/use-reorder.ts';
import { useRows } from '../rows.ts';
import { runVerb } from '../run-verb.ts';
import settings from '../settings.module.css';
import styles from './form.module.css';
import { OptionRow } from './option-row.tsx';
import { useField } from './use-fields.ts';

interface ListProps {
  readonly store: EditorStore;
  /** Of the row of the field. */
  readonly id: string;
  readonly options: readonly string[];
}

/** What visitors choose among. */
export function OptionList({ store, id, options }: ListProps) {
  const titleId = useId();
  const field = useField(store, id);
  const ids = useRows(`options:${id}`).ids(options);
  const key = () => field()?.key ?? '';
  const move = (from: number, to: number) => {
    if (runVerb(store, moveOption, { key: key(), from, to }) !== null) return;
    store.say(text('settings.reordered', { name: options[from] ?? '', place: to + 1, count: options.length }));
  };
  const { list, look, grip, removed } = useReorder(options.length, move);
  const remove = (place: number) => {
    if (runVerb(store, removeOption, { key: key(), index: place }) === null) removed(place);
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
            onClick={() => runVerb(store, addOption, { key: key() })}
          >
            {text('forms.addOption')}
          </Button>
        )}
      </div>
    </section>
  );
}
