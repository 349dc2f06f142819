import { useId } from 'react';
import type { Setting } from '#core/settings/types.ts';
import { text } from '#core/texts/index.ts';
import type { Workbench } from '../bench/workbench.ts';
import { settingViews } from './setting-views.ts';
import styles from './settings.module.css';
import { useSetting } from './use-setting.ts';

interface RowProps {
  readonly bench: Workbench;
  readonly setting: Setting;
}

/** One setting: label, input, and below it what is wrong, else what it is for. */
export function SettingRow({ bench, setting }: RowProps) {
  const id = useId();
  const { words, error, warning, type, finish } = useSetting(bench, setting);
  const View = settingViews[setting.kind];
  const note = error ?? warning ?? (setting.hint && text(setting.hint));
  return (
    <div className={styles.row} data-setting={setting.id}>
      <label className={styles.label} htmlFor={id}>
        {text(setting.label)}
      </label>
      <div className={styles.input}>
        <View
          control={setting}
          id={id}
          value={words}
          invalid={error !== null}
          describedBy={note ? `${id}-note` : undefined}
          disabled={bench.readOnly}
          onType={type}
          onDone={finish}
        />
        {note && (
          <p id={`${id}-note`} className={noteClass(error, warning)} role={error === null ? undefined : 'alert'}>
            {note}
          </p>
        )}
      </div>
    </div>
  );
}

function noteClass(error: string | null, warning: string | null): string | undefined {
  if (error !== null) return styles.error;
  return warning === null ? styles.hint : styles.warning;
}
