import { done, refused } from '#core/page/edit-result.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import { moveStrings } from './move-strings.ts';
import { storedFields, withFields } from './stored-form.ts';

/** Takes a field off the form, its translations with it. */
export const removeField: SettingVerb<{ readonly key: string }> = (configuration, { key }) => {
  const fields = storedFields(configuration);
  const kept = fields.filter(({ field }) => field.key !== key);
  if (kept.length === fields.length) return refused('forms.notThere');
  return done({
    ...withFields(configuration, kept),
    ...moveStrings(configuration, (string) => (string.field === key ? null : string)),
  });
};
