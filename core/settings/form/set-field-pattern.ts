import { refused } from '#core/page/edit-result.ts';
import { pattern } from '#core/rules/pattern.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import { changeField } from './change-field.ts';
import { typeOfField } from './field-types.ts';

/** What typed words have to look like; nothing asks for nothing. */
export const setFieldPattern: SettingVerb<{ readonly key: string; readonly regexp: string }> = (
  configuration,
  { key, regexp },
) =>
  changeField(configuration, key, ({ immutable, type }) => {
    if (immutable) return refused('forms.immutable');
    if (!typeOfField(type).typed) return refused('forms.noPattern');
    const problem = pattern(regexp);
    return problem ? refused(problem) : { regexp: regexp === '' ? undefined : regexp };
  });
