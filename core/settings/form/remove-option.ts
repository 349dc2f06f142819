import { refused } from '#core/page/edit-result.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import { changeOptions } from './change-options.ts';

/** Takes an option away. The last one stays: nobody could get past a choice among none. */
export const removeOption: SettingVerb<{ readonly key: string; readonly index: number }> = (
  configuration,
  { key, index },
) =>
  changeOptions(configuration, key, (options) => {
    if (options[index] === undefined) return refused('forms.notThere');
    if (options.length === 1) return refused('forms.lastOption');
    const placeOf = (place: number) => {
      if (place === index) return null;
      return place > index ? place - 1 : place;
    };
    return { options: options.toSpliced(index, 1), placeOf };
  });
