import { done, refused } from '#core/page/edit-result.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import { changeField } from './change-field.ts';
import { defaultOptions } from './default-labels.ts';
import { type FieldType, typeOfField } from './field-types.ts';
import { moveStrings } from './move-strings.ts';

/** Makes a field one of another type; it keeps what that type has as well. */
export const setFieldType: SettingVerb<{ readonly key: string; readonly type: FieldType }> = (
  configuration,
  { key, type },
) => {
  const { chooses, typed } = typeOfField(type);
  const changed = changeField(configuration, key, ({ immutable, options, regexp }) => {
    if (immutable) return refused('forms.immutable');
    const kept = options.length > 0 ? options : defaultOptions();
    return { type, options: chooses ? [...kept] : undefined, regexp: typed && regexp !== '' ? regexp : undefined };
  });
  if (!changed.ok || chooses) return changed;
  const strings = moveStrings(configuration, (string) =>
    string.field === key && typeof string.part === 'number' ? null : string,
  );
  return done({ ...changed.value, ...strings });
};
