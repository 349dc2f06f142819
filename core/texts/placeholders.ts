import { pluralForms, splitForm } from './plural.ts';
import { visitor } from './visitor.ts';

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
  const [wanted, used] = [placeholdersIn(source), placeholdersIn(words)];
  const unknown = used.find((each) => !wanted.includes(each));
  const missing = wanted.find((each) => !used.includes(each) && !mayBeInWords(each, code, sentence.form));
  if (missing !== undefined) return { fault: 'missing', placeholder: missing, source };
  return unknown === undefined ? null : { fault: 'unknown', placeholder: unknown, source };
}

function mayBeInWords(placeholder: string, code: string, form: ReturnType<typeof splitForm>['form']): boolean {
  return placeholder === '{count}' && form !== 'other' && pluralForms(code).get(form)?.length === 1;
}
