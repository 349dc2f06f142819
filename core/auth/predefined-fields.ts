import { email } from '#core/rules/email.ts';
import { phone } from '#core/rules/phone.ts';
import { phoneWithPrefix } from '#core/rules/phone-with-prefix.ts';
import type { Rule } from '#core/rules/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { MethodField } from './types.ts';

/** What Portico knows of a field by its key alone. */
interface Predefined {
  readonly input?: MethodField['input'];
  /** The token that lets a device fill it in. */
  readonly autocomplete: string;
  readonly rule?: Rule;
  /** What is said where the rule refuses. */
  readonly wrong?: TextKey;
}

/** spec 3: the predefined fields. `__phone__` may come without a country prefix, `__verified_phone__` may not. */
const PREDEFINED: Readonly<Record<string, Predefined>> = {
  __first_name__: { autocomplete: 'given-name' },
  __last_name__: { autocomplete: 'family-name' },
  __gender__: { autocomplete: 'sex' },
  __email__: { input: 'email', autocomplete: 'email', rule: email, wrong: 'visitor.email' },
  __phone__: { input: 'tel', autocomplete: 'tel', rule: phone, wrong: 'visitor.phone' },
  __verified_phone__: { input: 'tel', autocomplete: 'tel', rule: phoneWithPrefix, wrong: 'visitor.phone' },
  __birthdate__: { autocomplete: 'bday' },
  __location__: { autocomplete: 'address-level2' },
};

export function predefinedField(key: string): Predefined | undefined {
  return Object.hasOwn(PREDEFINED, key) ? PREDEFINED[key] : undefined;
}
