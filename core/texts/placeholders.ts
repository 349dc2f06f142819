import { tagOf } from './language-tag.ts';
import { visitor } from './visitor.ts';

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
  const forms = FORMS.filter((form) => form === 'other' || counts.has(form));
  return new Map(forms.map((form) => [form, counts.get(form) ?? []]));
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

/** Why a translation cannot be used: a placeholder it lacks, or one that nothing fills in. */
export interface PlaceholderFault {
  readonly fault: 'missing' | 'unknown';
  /** With its braces: `{code}`. */
  readonly placeholder: string;
  /** The sentence that is translated, in English. */
  readonly source: string;
}

const SENTENCES: Readonly<Record<string, string>> = visitor;
/** What the keys of all those begin with. */
const PRODUCT = 'visitor.';

export function placeholdersIn(sentence: string): readonly string[] {
  return [...new Set(sentence.match(/\{\w+\}/g))];
}

/**
 * What is wrong with the placeholders of a page's own wording of one of the product's sentences; null where nothing
 * is, and for every other text. A plural form that stands for one count alone may say it in words.
 */
export function placeholderFault(code: string, key: string, words: string): PlaceholderFault | null {
  // Most are texts of the page.
  if (!key.startsWith(PRODUCT)) return null;
  const sentence = splitForm(key);
  const source = Object.hasOwn(SENTENCES, sentence.key) ? SENTENCES[sentence.key] : undefined;
  if (source === undefined || words.trim() === '') return null;
  const [needed, used] = [placeholdersIn(source), placeholdersIn(words)];
  const unknown = used.find((each) => !needed.includes(each));
  const missing = needed.find((each) => !used.includes(each) && !mayBeInWords(each, code, sentence.form));
  if (missing !== undefined) return { fault: 'missing', placeholder: missing, source };
  return unknown === undefined ? null : { fault: 'unknown', placeholder: unknown, source };
}

function mayBeInWords(placeholder: string, code: string, form: ReturnType<typeof splitForm>['form']): boolean {
  return placeholder === '{count}' && form !== 'other' && pluralForms(code).get(form)?.length === 1;
}
