import type { Json } from '#core/page/types.ts';
import { email } from '#core/rules/email.ts';
import { phone, phoneWithPrefix } from '#core/rules/phone.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { MethodConfig, MethodField, VerifierName } from './types.ts';

// spec login-methods.18

/** A predefined field: its type, key and options are fixed, its label and message are the owner's. */
export interface PredefinedField {
  readonly id: string;
  readonly key: string;
  readonly type: 'string' | 'date' | 'radiobox' | 'boolean';
  readonly label: TextKey;
  readonly options?: readonly TextKey[];
  /** Stored with the field; it distinguishes two fields of one key. */
  readonly regexp?: string;
  /** It can never be made required. */
  readonly alwaysOptional?: true;
  readonly input?: MethodField['input'];
  /** The autocomplete token. */
  readonly autocomplete?: string;
  /** Who verifies what is typed. */
  readonly verifier?: VerifierName;
  /** The sentences for invalid values. */
  readonly says?: RegExp;
  /** The sentence for an invalid value. */
  wrong?(typed: string): TextKey | null;
}

export const COUNTRY_PREFIX = '^\\+';

/**
 * field consent.1: consent to marketing is a separate question, not ticked by default, and the login never depends on
 * it.
 */
export const MARKETING_KEY = '__marketing__';

/** spec login-methods.16: the predefined fields, in its order; the last is ours. */
export const predefinedFields: readonly PredefinedField[] = [
  { id: 'first-name', key: '__first_name__', type: 'string', label: 'portal.firstName', autocomplete: 'given-name' },
  { id: 'last-name', key: '__last_name__', type: 'string', label: 'portal.lastName', autocomplete: 'family-name' },
  {
    id: 'gender',
    key: '__gender__',
    type: 'radiobox',
    label: 'portal.gender',
    options: ['portal.male', 'portal.female'],
    autocomplete: 'sex',
  },
  {
    id: 'email',
    key: '__email__',
    type: 'string',
    label: 'portal.email',
    input: 'email',
    autocomplete: 'email',
    says: /^visitor\.email$/,
    wrong: (typed) => (email(typed) ? 'visitor.email' : null),
  },
  { ...phoneField('__phone__', 'portal.phonePrefix', prefixed), id: 'phone-prefix', regexp: COUNTRY_PREFIX },
  { ...phoneField('__verified_phone__', 'portal.verifiedPhone', prefixed), id: 'verified-phone', verifier: 'sms' },
  { ...phoneField('__phone__', 'portal.phone', (typed) => (phone(typed) ? 'visitor.phone' : null)), id: 'phone' },
  { id: 'birthdate', key: '__birthdate__', type: 'date', label: 'portal.birthdate', autocomplete: 'bday' },
  { id: 'location', key: '__location__', type: 'string', label: 'portal.location', autocomplete: 'address-level2' },
  { id: 'marketing', key: MARKETING_KEY, type: 'boolean', label: 'portal.marketing', alwaysOptional: true },
];

/** The predefined field of a stored field, found by its key; for a phone also by its pattern. */
export function predefinedField(key: string, regexp = ''): PredefinedField | undefined {
  const known = predefinedFields.filter((field) => field.key === key);
  return known.find((field) => (field.regexp ?? '') === regexp) ?? known.at(-1);
}

function phoneField(key: string, label: TextKey, wrong: (typed: string) => TextKey | null) {
  return {
    key,
    type: 'string',
    label,
    input: 'tel',
    autocomplete: 'tel',
    says: /^visitor\.phone(Prefix)?$/,
    wrong,
  } as const;
}

// spec validation-rules.22: the sentence says which of the two is wrong.
function prefixed(typed: string): TextKey | null {
  const problem = phoneWithPrefix(typed);
  return problem && (problem === 'rules.phonePrefix' ? 'visitor.phonePrefix' : 'visitor.phone');
}

export const FIELD_TYPES = ['text', 'string', 'integer', 'boolean', 'date', 'checkbox', 'radiobox'] as const;

/** spec login-methods.12: one field of a custom form, as the configuration of the method `form` holds it. */
export interface FormField {
  readonly type: (typeof FIELD_TYPES)[number];
  readonly key: string;
  readonly label: string;
  readonly regexp: string;
  readonly optional: boolean;
  readonly options: readonly string[];
  readonly invalidMessage: string;
  /** Its owner cannot change its type, key and options. */
  readonly immutable: boolean;
}

/**
 * The fields of a form, with defaults. Invalid fields are left out, and so is a second one of the same key (spec
 * login-methods.14).
 */
export function formFields(config: MethodConfig): readonly FormField[] {
  const stored = Array.isArray(config.fields) ? (config.fields as readonly Json[]) : [];
  const fields = new Map<string, FormField>();
  for (const each of stored) {
    const field = readField(each);
    if (field && !fields.has(field.key)) fields.set(field.key, field);
  }
  return [...fields.values()];
}

/** One stored field with defaults; null if invalid. */
export function readField(stored: Json): FormField | null {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
  const { type, key, label, regexp, optional, options, invalidMessage, immutable } = stored as Readonly<
    Record<string, Json>
  >;
  const known = FIELD_TYPES.find((name) => name === type);
  if (!known || typeof key !== 'string' || key === '') return null;
  return {
    type: known,
    key,
    label: words(label) || key,
    regexp: words(regexp),
    optional: optional === true || key === MARKETING_KEY,
    options: Array.isArray(options) ? options.filter((option) => typeof option === 'string') : [],
    invalidMessage: words(invalidMessage),
    immutable: immutable === true || predefinedField(key) !== undefined,
  };
}

function words(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
