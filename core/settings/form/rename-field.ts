import { done } from '#core/page/edit-result.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import { changeField } from './change-field.ts';
import { labelAndKey, labelProblem } from './field-label.ts';
import { moveStrings } from './move-strings.ts';

/**
 * Gives a field another label, and with it another key (spec 3), but for a predefined one, whose key is fixed. Its
 * translations stay with it.
 */
export const renameField: SettingVerb<{ readonly key: string; readonly label: string }> = (
  configuration,
  { key, label: typed },
) => {
  let newKey = key;
  const changed = changeField(configuration, key, (field, fields) => {
    const label = typed.trim();
    if (field.immutable) return labelProblem(label) ?? { label };
    const taken = fields.map((other) => other.field.key).filter((other) => other !== key);
    const named = labelAndKey(label, taken);
    if (!('ok' in named)) newKey = named.key;
    return named;
  });
  if (!changed.ok || newKey === key) return changed;
  const strings = moveStrings(configuration, (string) => {
    // What may be left over of a field that once had the new key is not this field's.
    if (string.field === newKey) return null;
    return string.field === key ? { ...string, field: newKey } : string;
  });
  return done({ ...changed.value, ...strings });
};
