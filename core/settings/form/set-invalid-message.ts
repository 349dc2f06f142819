import { refused } from '#core/page/edit-result.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import { changeField } from './change-field.ts';

const LONGEST = 500;

/** What a visitor is told whose value does not fit; nothing leaves it to the catalogue (spec 8). */
export const setInvalidMessage: SettingVerb<{ readonly key: string; readonly invalidMessage: string }> = (
  configuration,
  { key, invalidMessage },
) =>
  changeField(configuration, key, () => {
    const words = invalidMessage.trim();
    if (words.length > LONGEST) return refused('forms.messageTooLong');
    return { invalidMessage: words === '' ? undefined : words };
  });
