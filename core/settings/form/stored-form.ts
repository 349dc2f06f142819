import { form } from '#core/auth/form.ts';
import { type FormField, readField } from '#core/auth/form-fields.ts';
import type { MethodConfig } from '#core/auth/types.ts';
import { moveKeys } from '#core/config/page-strings.ts';
import type { Authentication, PageConfiguration } from '#core/config/types.ts';
import { colors } from '#core/controls/colors.ts';
import { type EditRefusal, refused } from '#core/page/document.ts';
import type { Json } from '#core/page/types.ts';
import { fieldKey } from '#core/rules/names.ts';
import type { Setting } from '#core/settings/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';

export type FormFieldType = FormField['type'];

interface TypeOfField {
  readonly type: FormFieldType;
  readonly label: TextKey;
  /** The visitor chooses among options. */
  readonly chooses: boolean;
  /** A pattern can be asked of what is typed. */
  readonly typed: boolean;
}

/** spec login-methods.12: the types of a field, as they are offered. */
export const fieldTypes: readonly TypeOfField[] = [
  { type: 'string', label: 'forms.type.string', chooses: false, typed: true },
  { type: 'text', label: 'forms.type.text', chooses: false, typed: true },
  { type: 'integer', label: 'forms.type.integer', chooses: false, typed: true },
  { type: 'boolean', label: 'forms.type.boolean', chooses: false, typed: false },
  { type: 'date', label: 'forms.type.date', chooses: false, typed: false },
  { type: 'checkbox', label: 'forms.type.checkbox', chooses: true, typed: false },
  { type: 'radiobox', label: 'forms.type.radiobox', chooses: true, typed: false },
];

export function typeOfField(type: FormFieldType): TypeOfField {
  return fieldTypes.find((each) => each.type === type) as TypeOfField;
}

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

/** The stored entries that are fields, one for each key (spec login-methods.14). */
export function storedFields(configuration: Pick<Configuration, 'authentications'>): readonly StoredField[] {
  const { fields } = formConfig(configuration);
  const byKey = new Map<string, StoredField>();
  for (const stored of Array.isArray(fields) ? (fields as readonly Json[]) : []) {
    const field = readField(stored);
    if (field && !byKey.has(field.key)) byKey.set(field.key, { stored: stored as StoredField['stored'], field });
  }
  return [...byKey.values()];
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

/**
 * What a translation is of: a part of a field of the form (spec page-document.11:
 * `form.<field>.label|option.<n>|invalid`).
 */
export interface FieldString {
  readonly field: string;
  readonly part: 'label' | 'invalid' | number;
}

const KEY = /^form\.(.+)\.(?:(label|invalid)|option\.(\d+))$/s;

/**
 * The change that moves translations of the form along, in every language: `where` says what one is of now, or null
 * where it has nothing to be of. An empty change where all stay.
 */
export function moveStrings(
  configuration: Readonly<PageConfiguration>,
  where: (string: FieldString) => FieldString | null,
): Partial<Pick<PageConfiguration, 'languages' | 'same_everywhere'>> {
  return moveKeys(configuration, (key) => {
    const own = readKey(key);
    const to = own && where(own);
    if (own === null) return [key];
    return to === null ? [] : [writeKey(to)];
  });
}

function readKey(key: string): FieldString | null {
  const [, field, name, option] = KEY.exec(key) ?? [];
  if (field === undefined) return null;
  return { field, part: option === undefined ? (name as 'label' | 'invalid') : Number(option) };
}

function writeKey({ field, part }: FieldString): string {
  return `form.${field}.${typeof part === 'number' ? `option.${part}` : part}`;
}

const LONGEST = 200;

/** A label as it is stored with the key it gives, or why it cannot be one. `taken` are the keys of the other fields. */
export function labelAndKey(
  typed: string,
  taken: readonly string[],
): { readonly label: string; readonly key: string } | EditRefusal {
  const label = typed.trim();
  const wrong = labelProblem(label);
  if (wrong) return wrong;
  const key = fieldKey(label);
  if (!/[\p{L}\p{N}]/u.test(key)) return refused('forms.labelWithoutKey');
  if (/^__.*__$/s.test(key)) return refused('forms.labelReserved');
  // spec login-methods.14: duplicate keys are refused.
  return taken.includes(key) ? refused('forms.duplicate') : { label, key };
}

/** Why words cannot be a label, of a field or of an option. */
export function labelProblem(label: string): EditRefusal | null {
  if (label === '') return refused('forms.labelEmpty');
  return label.length > LONGEST ? refused('forms.labelTooLong') : null;
}

/** How many options a choice begins with. */
const OPTIONS = 2;

/** spec login-methods.15: 'Field N', the first number from the next field's on whose key is free. */
export function defaultFieldLabel(taken: readonly string[]): string {
  return firstFree('forms.defaultField', taken.length + 1, (label) => !taken.includes(fieldKey(label)));
}

/** spec login-methods.15: 'Option N'. */
export function defaultOptionLabel(options: readonly string[]): string {
  return firstFree('forms.defaultOption', options.length + 1, (label) => !options.includes(label));
}

export function defaultOptions(): readonly string[] {
  return Array.from({ length: OPTIONS }, (_, i) => text('forms.defaultOption', { number: i + 1 }));
}

function firstFree(key: TextKey, from: number, isFree: (label: string) => boolean): string {
  let number = from;
  while (!isFree(text(key, { number }))) number++;
  return text(key, { number });
}
