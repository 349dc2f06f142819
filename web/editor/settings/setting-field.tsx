import { useId } from 'react';
import type { PageConfiguration } from '#core/config/types.ts';
import type { Setting } from '#core/settings/types.ts';
import { text } from '#core/texts/index.ts';
import { settingViews } from './setting-views.ts';
import styles from './settings.module.css';
import { type ChangeConfiguration, useSetting } from './use-setting.ts';

interface FieldProps {
  readonly setting: Setting;
  readonly configuration: Readonly<PageConfiguration>;
  readonly disabled: boolean;
  readonly change: ChangeConfiguration;
}

/** Label, input, and below it what is wrong, else what it is for. */
export function SettingField({ setting, configuration, disabled, change }: FieldProps) {
  const id = useId();
  const { words, error, warning, type, finish } = useSetting(setting, configuration, change);
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
          disabled={disabled}
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
