import type { Json } from '#core/page/types.ts';
import { MARKETING_KEY, predefinedField } from './predefined-fields.ts';
import type { MethodConfig } from './types.ts';

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
