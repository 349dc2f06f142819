import { useId } from 'react';
import { type TextKey, text } from '#core/texts/index.ts';
import { settingViews } from './setting-views.ts';
import styles from './settings.module.css';
import { useWritten } from './use-written.ts';

interface RowProps {
  readonly label: TextKey;
  readonly hint?: TextKey | undefined;
  readonly kind?: 'line' | 'lines' | 'image';
  readonly disabled: boolean;
  read(): string;
  apply(words: string): TextKey | null;
}

/** A row whose words a verb takes or refuses: label, input, and below it what is wrong, else what it is for. */
export function WrittenRow({ label, hint, kind = 'line', disabled, read, apply }: RowProps) {
  const id = useId();
  const { words, error, type, finish } = useWritten({ read, apply });
  const View = settingViews[kind];
  const note = error ?? (hint && text(hint));
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        {text(label)}
      </label>
      <div className={styles.input}>
        <View
          control={{ label }}
          id={id}
          value={words}
          invalid={error !== null}
          describedBy={note ? `${id}-note` : undefined}
          disabled={disabled}
          onType={type}
          onDone={finish}
        />
        {note && (
          <p
            id={`${id}-note`}
            className={error === null ? styles.hint : styles.error}
            role={error === null ? undefined : 'alert'}
          >
            {note}
          </p>
        )}
      </div>
    </div>
  );
}
