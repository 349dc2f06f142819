import { done } from '#core/page/edit-result.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import { defaultFieldLabel, defaultOptions } from './default-labels.ts';
import { labelAndKey } from './field-label.ts';
import { type FieldType, typeOfField } from './field-types.ts';
import { storedFields, withFields } from './stored-form.ts';

/** A field more, at the end; without a label it is 'Field N' (spec 3). */
export const addField: SettingVerb<{ readonly type: FieldType; readonly label?: string }> = (
  configuration,
  { type, label: typed },
) => {
  const fields = storedFields(configuration);
  const taken = fields.map(({ field }) => field.key);
  const named = labelAndKey(typed ?? defaultFieldLabel(taken), taken);
  if ('ok' in named) return named;
  const { key, label } = named;
  const options = typeOfField(type).chooses && { options: defaultOptions() };
  return done(withFields(configuration, [...fields, { stored: { type, key, label, ...options } }]));
};
