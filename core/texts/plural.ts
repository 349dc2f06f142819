import { tagOf } from './language-tag.ts';

/** A plural form as CLDR names it: zero, one, two, few, many, other. */
export type PluralForm = Intl.LDMLPluralRule;

const FORMS: readonly PluralForm[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** What people count here are logins, devices and minutes: forms of fractions and of millions are not asked for. */
const COUNTED = 200;

function rulesOf(code: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(tagOf(code));
  } catch {
    // A page may have codes that are no language tags.
    return new Intl.PluralRules('en');
  }
}

/** The form a language has for a count. */
export function pluralForm(code: string, count: number): PluralForm {
  return rulesOf(code).select(count);
}

/** The forms of a language, each with the counts it is used for. `other` comes last and is always there. */
export function pluralForms(code: string): ReadonlyMap<PluralForm, readonly number[]> {
  const rules = rulesOf(code);
  const counts = new Map<PluralForm, number[]>();
  for (let count = 0; count <= COUNTED; count++) {
    const form = rules.select(count);
    counts.set(form, [...(counts.get(form) ?? []), count]);
  }
  const found = FORMS.filter((form) => form === 'other' || counts.has(form));
  return new Map(found.map((form) => [form, counts.get(form) ?? []]));
}

/** Key of one form of a sentence with a count; the bare key is the form `other`. */
export function formKey(key: string, form: PluralForm): string {
  return form === 'other' ? key : `${key}.${form}`;
}

/** The sentence and the form a key stands for; every key but that of a plural form stands for itself. */
export function splitForm(key: string): { readonly key: string; readonly form: PluralForm } {
  const end = key.slice(key.lastIndexOf('.') + 1);
  const form = FORMS.find((each) => each === end);
  if (form === undefined || form === 'other' || form === key) return { key, form: 'other' };
  return { key: key.slice(0, -form.length - 1), form };
}
