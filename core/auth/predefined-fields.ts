import { email } from '#core/rules/email.ts';
import { phone, phoneWithPrefix } from '#core/rules/phone.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { MethodField, VerifierName } from './types.ts';

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
