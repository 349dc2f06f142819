import { useId } from 'react';
import type { Option } from '#core/controls/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { settingViews } from '../setting-views.ts';
import styles from '../settings.module.css';

interface RowProps {
  readonly label: TextKey;
  readonly kind: 'choice' | 'toggle';
  readonly options?: readonly Option[];
  readonly value: string;
  readonly disabled: boolean;
  onChoose(value: string): void;
}

/** A row in which nothing wrong can be chosen. */
export function ChosenRow({ label, kind, options, value, disabled, onChoose }: RowProps) {
  const id = useId();
  const View = settingViews[kind];
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        {text(label)}
      </label>
      <div className={styles.input}>
        <View
          control={{ label, ...(options && { options }) }}
          id={id}
          value={value}
          invalid={false}
          disabled={disabled}
          onType={onChoose}
          onDone={() => undefined}
        />
      </div>
    </div>
  );
}
