import { predefinedField } from '#core/auth/predefined-fields.ts';
import { refused } from '#core/page/edit-result.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import { changeField } from './change-field.ts';

/** Whether visitors may leave a field empty. */
export const setFieldOptional: SettingVerb<{ readonly key: string; readonly optional: boolean }> = (
  configuration,
  { key, optional },
) =>
  changeField(configuration, key, (field) => {
    // field 1.6: the way in never depends on a marketing opt-in.
    if (!optional && predefinedField(field.key)?.alwaysOptional) return refused('forms.marketingOptional');
    return { optional };
  });
