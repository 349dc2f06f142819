import { form } from '#core/auth/form.ts';
import { type FormField, readField } from '#core/auth/form-fields.ts';
import type { MethodConfig } from '#core/auth/types.ts';
import type { Authentication, PageConfiguration } from '#core/config/types.ts';
import { colors } from '#core/controls/colors.ts';
import type { Json } from '#core/page/types.ts';
import type { Setting } from '#core/settings/types.ts';

type Configuration = Readonly<PageConfiguration>;

/** A field as it is stored, with what later versions may have put there, and as it is read. */
export interface StoredField {
  readonly stored: Readonly<Record<string, Json>>;
  readonly field: FormField;
}

/** The settings of the form; those it will have where it is on no page yet. */
export function formConfig({ authentications }: Pick<Configuration, 'authentications'>): MethodConfig {
  return authentications.find(({ name }) => name === form.name)?.config ?? form.defaults;
}

/** What is stored and a field; no second one of a key (spec login-methods.14). */
export function storedFields(configuration: Pick<Configuration, 'authentications'>): readonly StoredField[] {
  const { fields } = formConfig(configuration);
  const found = new Map<string, StoredField>();
  for (const stored of Array.isArray(fields) ? (fields as readonly Json[]) : []) {
    const field = readField(stored);
    if (field && !found.has(field.key)) found.set(field.key, { stored: stored as StoredField['stored'], field });
  }
  return [...found.values()];
}

/** The change that gives the form other settings. Its method is entered where it is not there yet; page and method stay as active as they are. */
export function withFormConfig(
  configuration: Configuration,
  change: MethodConfig,
): Pick<PageConfiguration, 'authentications'> {
  const { authentications } = configuration;
  const at = authentications.findIndex(({ name }) => name === form.name);
  const entry: Authentication = authentications[at] ?? { name: form.name, active: false, config: {} };
  const changed = { ...entry, config: { ...formConfig(configuration), ...change } };
  return { authentications: at < 0 ? [...authentications, changed] : authentications.with(at, changed) };
}

/** The change that stores these fields. */
export function withFields(
  configuration: Configuration,
  fields: readonly Pick<StoredField, 'stored'>[],
): Pick<PageConfiguration, 'authentications'> {
  return withFormConfig(configuration, { fields: fields.map(({ stored }) => stored) as Json });
}

/** Labels of a form are in a color of their own. */
const COLOR = colors['text-color'];

/** spec login-methods.4: the color of the form's labels. */
export const formTextColor: Setting = {
  id: 'form.textColor',
  label: 'forms.textColor',
  hint: 'forms.textColorHint',
  kind: 'color',
  read: (configuration) => COLOR.read(formConfig(configuration).textColor),
  parse(typed, configuration) {
    const parsed = COLOR.parse(typed);
    return 'error' in parsed ? parsed : { change: withFormConfig(configuration, { textColor: parsed.value }) };
  },
};
