import { refused } from '#core/page/edit-result.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import { changeOptions } from './change-options.ts';
import { labelProblem } from './field-label.ts';

/** Other words for an option. Two of the same words could not be told apart. */
export const renameOption: SettingVerb<{ readonly key: string; readonly index: number; readonly label: string }> = (
  configuration,
  { key, index, label: typed },
) =>
  changeOptions(configuration, key, (options) => {
    const label = typed.trim();
    if (options[index] === undefined) return refused('forms.notThere');
    const problem = labelProblem(label);
    if (problem) return problem;
    if (options.some((other, i) => i !== index && other === label)) return refused('forms.optionDuplicate');
    return { options: options.with(index, label), placeOf: (place) => place };
  });
