import { isDate, isInRange } from '#core/rules/time.ts';
import { text } from '#core/texts/index.ts';
import { sms } from './contact.ts';
import { type FormField, formFields, predefinedField } from './form-fields.ts';
import type { Check, LoginMethod, MethodConfig, MethodField, VisitorValues, Wrong } from './types.ts';

/** Sent with every form, so that a form of ticks alone is known to have been seen. */
const SENT: MethodField = { name: 'form', key: 'form', label: '', input: 'hidden', value: '1' };

const TICKED = '1';

const HEX_COLOR = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

const INPUTS: Readonly<Record<FormField['type'], MethodField['input']>> = {
  text: 'lines',
  string: 'text',
  integer: 'number',
  boolean: 'tick',
  date: 'date',
  checkbox: 'ticks',
  radiobox: 'radios',
};

/** A form of the page owner's own fields (spec login-methods.12), kept in the method's config. */
export const form: LoginMethod = {
  name: 'form',
  label: 'methods.form',
  group: 'contact',
  element: 'custom-form',
  defaults: {
    fields: [
      { type: 'string', key: '__first_name__', label: text('portal.firstName'), immutable: true },
      { type: 'string', key: '__email__', label: text('portal.email'), immutable: true },
    ],
    textColor: '',
  },
  fields: (config) => [SENT, ...formFields(config).map((field) => asked(field, config))],
  check(values, config, tools) {
    const wrong = formFields(config).flatMap((field) => {
      const problem = problemOf(field, values, tools);
      return problem ? [[fieldName(field), problem] as const] : [];
    });
    return Object.fromEntries(wrong);
  },
};

/** Its own prefix, so that no field of an owner collides with one of the page or of another method. */
function fieldName({ key }: FormField): string {
  return `form.${key}`;
}

function asked(field: FormField, { textColor }: MethodConfig): MethodField {
  const { key, type, label, optional, options, regexp } = field;
  const name = fieldName(field);
  const predefined = predefinedField(key, regexp);
  return {
    name,
    key,
    label,
    input: (type === 'string' && predefined?.input) || INPUTS[type],
    autocomplete: predefined?.autocomplete ?? '',
    ...verifierOf(key),
    optional,
    color: typeof textColor === 'string' && HEX_COLOR.test(textColor) ? textColor : '',
    options: options.map((option, i) =>
      type === 'checkbox'
        ? { name: `${name}.${i + 1}`, value: TICKED, label: option }
        : { name, value: option, label: option },
    ),
  };
}

/** A field with the key that the method `sms` has is verified as there, wherever it stands. */
function verifierOf(key: string): Pick<MethodField, 'verifier'> {
  const verifier = key === sms.name ? sms.verifier : predefinedField(key)?.verifier;
  return verifier ? { verifier } : {};
}

function problemOf(field: FormField, values: VisitorValues, { matches, today }: Parameters<Check>[2]): Wrong | null {
  const typed = (values[fieldName(field)] ?? '').trim();
  const given = field.type === 'checkbox' ? ticks(field, values).length > 0 : typed !== '';
  if (!given) return field.optional ? null : 'visitor.required';
  // Ticks, choices and days are no email and no phone number, whatever the key of the field.
  const predefined = isTyped(field) ? predefinedField(field.key, field.regexp) : undefined;
  const own = { key: `form.${field.key}.invalid`, words: field.invalidMessage };
  const wrong = predefined?.wrong?.(typed) ?? null;
  if (wrong) return own.words ? own : wrong;
  const fits = isOfType(field, typed, today) && (field.type === 'checkbox' || matches(field.regexp, typed));
  if (fits) return null;
  return own.words ? own : 'visitor.format';
}

function isTyped({ type }: FormField): boolean {
  return type === 'string' || type === 'text' || type === 'integer';
}

function ticks(field: FormField, values: VisitorValues): string[] {
  return field.options.filter((_, i) => values[`${fieldName(field)}.${i + 1}`] === TICKED);
}

function isOfType({ type, options }: FormField, typed: string, today: string | undefined): boolean {
  if (type === 'integer') return /^[+-]?\d{1,15}$/.test(typed);
  if (type === 'date') return isDate(typed) && (today === undefined || isInRange(typed, today));
  if (type === 'boolean') return typed === TICKED;
  return type !== 'radiobox' || options.includes(typed);
}
