import { color } from '#core/controls/color.ts';
import type { Setting } from '#core/settings/types.ts';
import { formConfig, withFormConfig } from './stored-form.ts';

/** spec 3: the color of the form's labels. */
export const formTextColor: Setting = {
  id: 'form.textColor',
  label: 'forms.textColor',
  hint: 'forms.textColorHint',
  kind: 'color',
  read: (configuration) => color.read(formConfig(configuration).textColor),
  parse(typed, configuration) {
    const parsed = color.parse(typed);
    return 'error' in parsed ? parsed : { change: withFormConfig(configuration, { textColor: parsed.value }) };
  },
};
