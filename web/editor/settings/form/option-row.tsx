import { X } from 'lucide-react';
import { useId } from 'react';
import { renameOption } from '#core/settings/form/rename-option.ts';
import { text } from '#core/texts/index.ts';
import { TextView } from '../../../controls/text-view.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Workbench } from '../../bench/workbench.ts';
import { Grip } from '../reorder/grip.tsx';
import reorder from '../reorder/reorder.module.css';
import type { GripHandlers } from '../reorder/use-reorder.ts';
import { runVerb } from '../run-verb.ts';
import settings from '../settings.module.css';
import { useWritten } from '../use-written.ts';
import styles from './form.module.css';
import { fieldsOf } from './use-fields.ts';

interface RowProps {
  readonly bench: Workbench;
  /** Of the field. */
  readonly index: number;
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
export function OptionRow({ bench, index, place, option, last, look, grip, onRemove }: RowProps) {
  const id = useId();
  const field = () => fieldsOf(bench)[index]?.field;
  const numbered = text('forms.numberedOption', { number: place + 1 });
  const { words, error, type, finish } = useWritten({
    id: `form:${field()?.key}:option:${place}`,
    label: text('settings.partOf', { of: field()?.label ?? '', part: numbered }),
    read: () => field()?.options[place] ?? '',
    apply: (label) =>
      runVerb(bench, renameOption, { key: field()?.key ?? '', index: place, label }, `form:${index}:option:${place}`),
  });
  return (
    <li className={reorder.row} data-look={look}>
      <div className={styles.option}>
        <Grip name={option} disabled={bench.readOnly} handlers={grip} />
        <label htmlFor={id}>
          <VisuallyHidden>{numbered}</VisuallyHidden>
        </label>
        <TextView
          control={CONTROL}
          id={id}
          value={words}
          invalid={error !== null}
          {...(error === null ? {} : { describedBy: `${id}-note` })}
          disabled={bench.readOnly}
          onType={type}
          onDone={finish}
        />
        {!bench.readOnly && !last && (
          <IconButton
            label={text('forms.removeOption', { label: option })}
            icon={<X size={14} />}
            size="s"
            onClick={onRemove}
          />
        )}
      </div>
      {error !== null && (
        <p id={`${id}-note`} className={settings.error} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}
