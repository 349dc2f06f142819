import type { FormField } from '#core/auth/form-fields.ts';
import type { TextKey } from '#core/texts/index.ts';

export type FieldType = FormField['type'];

interface TypeOfField {
  readonly type: FieldType;
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

export function typeOfField(type: FieldType): TypeOfField {
  return fieldTypes.find((each) => each.type === type) as TypeOfField;
}
