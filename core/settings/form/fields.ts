import { predefinedField, predefinedFields } from '#core/auth/form-fields.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { accepted, type EditRefusal, type EditResult, refused } from '#core/page/document.ts';
import type { Json } from '#core/page/types.ts';
import { pattern } from '#core/rules/pattern.ts';
import { moveItem } from '#core/settings/move-item.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import { text } from '#core/texts/index.ts';
import {
  defaultFieldLabel,
  defaultOptions,
  type FormFieldType,
  labelAndKey,
  labelProblem,
  moveStrings,
  type StoredField,
  storedFields,
  typeOfField,
  withFields,
} from './stored-form.ts';

/** Other values of some properties of a field; undefined takes one away. */
export type FieldChange = Readonly<Record<string, Json | undefined>>;

/** Changes one field of the form as `decide` says, or not, for the reason it gives. */
export function changeField(
  configuration: Readonly<PageConfiguration>,
  key: string,
  decide: (field: StoredField['field'], fields: readonly StoredField[]) => FieldChange | EditRefusal,
): EditResult<Partial<PageConfiguration>> {
  const fields = storedFields(configuration);
  const at = fields.findIndex(({ field }) => field.key === key);
  const entry = fields[at];
  if (!entry) return refused('forms.notThere');
  const change = decide(entry.field, fields);
  if (isRefusal(change)) return change;
  const changed = Object.entries({ ...entry.stored, ...change }).filter(([, value]) => value !== undefined);
  return accepted(
    withFields(
      configuration,
      fields.with(at, { ...entry, stored: Object.fromEntries(changed) as StoredField['stored'] }),
    ),
  );
}

function isRefusal(change: FieldChange | EditRefusal): change is EditRefusal {
  return change.ok === false;
}

/** A field more, at the end; without a label it is 'Field N' (spec login-methods.15). */
export const addField: SettingVerb<{ readonly type: FormFieldType; readonly label?: string }> = (
  configuration,
  { type, label: typed },
) => {
  const fields = storedFields(configuration);
  const taken = fields.map(({ field }) => field.key);
  const named = labelAndKey(typed ?? defaultFieldLabel(taken), taken);
  if ('ok' in named) return named;
  const { key, label } = named;
  const options = typeOfField(type).chooses && { options: defaultOptions() };
  return accepted(withFields(configuration, [...fields, { stored: { type, key, label, ...options } }]));
};

/** spec login-methods.16: a predefined field, once; of the two of one key, one. */
export const addPredefinedField: SettingVerb<{ readonly id: string }> = (configuration, { id }) => {
  const predefined = predefinedFields.find((field) => field.id === id);
  if (!predefined) return refused('forms.notOffered');
  const fields = storedFields(configuration);
  if (fields.some(({ field }) => field.key === predefined.key)) return refused('forms.duplicate');
  const { type, key, label, options, regexp, alwaysOptional } = predefined;
  const stored = {
    type,
    key,
    label: text(label),
    immutable: true,
    ...(options && { options: options.map((option) => text(option)) }),
    ...(regexp !== undefined && { regexp }),
    ...(alwaysOptional && { optional: true }),
  };
  return accepted(withFields(configuration, [...fields, { stored }]));
};

/** Takes a field off the form, its translations with it. */
export const removeField: SettingVerb<{ readonly key: string }> = (configuration, { key }) => {
  const fields = storedFields(configuration);
  const others = fields.filter(({ field }) => field.key !== key);
  if (others.length === fields.length) return refused('forms.notThere');
  return accepted({
    ...withFields(configuration, others),
    ...moveStrings(configuration, (string) => (string.field === key ? null : string)),
  });
};

/** Puts a field at another place of the form, counted from 0 without it. */
export const moveField: SettingVerb<{ readonly key: string; readonly to: number }> = (configuration, { key, to }) => {
  const fields = storedFields(configuration);
  const moved = moveItem(
    fields,
    fields.findIndex(({ field }) => field.key === key),
    to,
  );
  return moved ? accepted(withFields(configuration, moved)) : refused('forms.notThere');
};

/**
 * Gives a field another label, and with it another key (spec login-methods.13), but for a predefined one, whose key is
 * fixed. Its translations stay with it.
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
  return accepted({ ...changed.value, ...strings });
};

/** Makes a field one of another type; it keeps what that type has as well. */
export const setFieldType: SettingVerb<{ readonly key: string; readonly type: FormFieldType }> = (
  configuration,
  { key, type },
) => {
  const { chooses, typed } = typeOfField(type);
  const changed = changeField(configuration, key, ({ immutable, options, regexp }) => {
    if (immutable) return refused('forms.immutable');
    const choices = options.length > 0 ? options : defaultOptions();
    return { type, options: chooses ? [...choices] : undefined, regexp: typed && regexp !== '' ? regexp : undefined };
  });
  if (!changed.ok || chooses) return changed;
  const strings = moveStrings(configuration, (string) =>
    string.field === key && typeof string.part === 'number' ? null : string,
  );
  return accepted({ ...changed.value, ...strings });
};

/** Whether visitors may leave a field empty. */
export const setFieldOptional: SettingVerb<{ readonly key: string; readonly optional: boolean }> = (
  configuration,
  { key, optional },
) =>
  changeField(configuration, key, (field) => {
    // field consent.1: the way in never depends on a marketing opt-in.
    if (!optional && predefinedField(field.key)?.alwaysOptional) return refused('forms.marketingOptional');
    return { optional };
  });

/** Sets the pattern that typed words have to match; empty removes it. */
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

const LONGEST = 500;

/** Sets the sentence for a value that does not fit; empty leaves it to the catalogue (spec errors.38). */
export const setInvalidMessage: SettingVerb<{ readonly key: string; readonly invalidMessage: string }> = (
  configuration,
  { key, invalidMessage },
) =>
  changeField(configuration, key, () => {
    const words = invalidMessage.trim();
    if (words.length > LONGEST) return refused('forms.messageTooLong');
    return { invalidMessage: words === '' ? undefined : words };
  });
