import type { PageConfiguration } from '#core/config/types.ts';
import type { Setting } from '#core/settings/types.ts';
import { text } from '#core/texts/index.ts';
import { FieldRow } from './field-row.tsx';
import { settingViews } from './setting-views.ts';
import { type ChangeConfiguration, useSetting } from './use-setting.ts';

interface FieldProps {
  readonly setting: Setting;
  readonly configuration: Readonly<PageConfiguration>;
  readonly disabled: boolean;
  readonly change: ChangeConfiguration;
}

/** One setting of a configuration. */
export function SettingField({ setting, configuration, disabled, change }: FieldProps) {
  const { words, error, warning, type, finish } = useSetting(setting, configuration, change);
  const View = settingViews[setting.kind];
  return (
    <FieldRow
      label={text(setting.label)}
      error={error}
      warning={warning}
      hint={setting.hint && text(setting.hint)}
      setting={setting.id}
    >
      {(input) => (
        <View
          {...input}
          control={setting}
          value={words}
          invalid={error !== null}
          disabled={disabled}
          onType={type}
          onDone={finish}
        />
      )}
    </FieldRow>
  );
}
