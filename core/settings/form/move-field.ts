import { done, refused } from '#core/page/edit-result.ts';
import { moveItem } from '#core/settings/move-item.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import { storedFields, withFields } from './stored-form.ts';

/** Puts a field at another place of the form, counted from 0 without it. */
export const moveField: SettingVerb<{ readonly key: string; readonly to: number }> = (configuration, { key, to }) => {
  const fields = storedFields(configuration);
  const moved = moveItem(
    fields,
    fields.findIndex(({ field }) => field.key === key),
    to,
  );
  return moved ? done(withFields(configuration, moved)) : refused('forms.notThere');
};
