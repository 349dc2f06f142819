import { predefinedFields } from '#core/auth/predefined-fields.ts';
import { done, refused } from '#core/page/edit-result.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import { text } from '#core/texts/index.ts';
import { storedFields, withFields } from './stored-form.ts';

/** spec 3: a predefined field, once; of the two of one key, one. */
export const addPredefinedField: SettingVerb<{ readonly id: string }> = (configuration, { id }) => {
  const known = predefinedFields.find((field) => field.id === id);
  if (!known) return refused('forms.notOffered');
  const fields = storedFields(configuration);
  if (fields.some(({ field }) => field.key === known.key)) return refused('forms.duplicate');
  const { type, key, label, options, regexp, alwaysOptional } = known;
  const stored = {
    type,
    key,
    label: text(label),
    immutable: true,
    ...(options && { options: options.map((option) => text(option)) }),
    ...(regexp !== undefined && { regexp }),
    ...(alwaysOptional && { optional: true }),
  };
  return done(withFields(configuration, [...fields, { stored }]));
};
