import { LONGEST_ANSWER } from '#core/constants.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { type AskingEntry, askedFields } from './asked-fields.ts';
import { MARKETING_KEY } from './form-fields.ts';
import { loginMethod } from './registry.ts';
import type { MethodField, VisitorValues } from './types.ts';

/** What a visitor answered, by the name of the field. */
export type Answers = Readonly<Record<string, string>>;

/** Bytes of all answers of a visitor: they travel in addresses until access is granted. */
const MOST_BYTES = 2_048;

/** What a provider may tell about the visitor with the smallest scope. */
const TOLD = {
  name: 'portal.accountName',
  email: 'portal.email',
  birthday: 'portal.birthdate',
} as const satisfies Record<string, TextKey>;

/**
 * The stored answers of a visitor's form: what the page asked and they answered, because its owner decides with the
 * fields what is asked (field consent.1). A code or a password is no answer: it lets in and says nothing about the
 * visitor.
 */
export function answersOf(method: string, values: VisitorValues, authentications: readonly AskingEntry[]): Answers {
  const fields = askedFields(method, authentications).filter(isAnswer);
  return bounded(fields.map((field) => [field.name, answerTo(field, values)]));
}

/** A provider's data about an account, as answers of its method. The values may have any type. */
export function toldBy(method: string, account: Readonly<Record<string, unknown>>): Answers {
  const word = (name: string) => (typeof account[name] === 'string' ? (account[name] as string).trim() : '');
  const pair = [word('first_name') || word('given_name'), word('last_name') || word('family_name')];
  const told: Record<keyof typeof TOLD, string> = {
    name: word('name') || pair.join(' ').trim(),
    email: word('email'),
    birthday: word('birthday') || word('birthdate'),
  };
  return bounded(Object.entries(told).map(([name, value]) => [`${method}.${name}`, value]));
}

/** The page's labels of the answers, so that an export can be read. */
export function answerLabels(method: string, answers: Answers, authentications: readonly AskingEntry[]): Answers {
  const asked = new Map(askedFields(method, authentications).map(({ name, label }) => [name, label]));
  const labelled = Object.keys(answers).map((name) => {
    const told = name.slice(method.length + 1) as keyof typeof TOLD;
    return [name, asked.get(name) ?? (Object.hasOwn(TOLD, told) ? text(TOLD[told]) : name)];
  });
  return Object.fromEntries(labelled);
}

/** Whether a visitor agreed to be written to; null: the method does not ask. */
export function agreedToMarketing(
  { method, given }: { readonly method: string; readonly given: Answers },
  authentications: readonly AskingEntry[],
): boolean | null {
  const asked = askedFields(method, authentications).find(({ name }) => asksForMarketing(name));
  return asked ? asked.name in given : null;
}

/** Whether a field asks whether somebody may be written to; the forced form of a method has it under its own name. */
export const asksForMarketing = (field: string): boolean => field.endsWith(`.${MARKETING_KEY}`);

/** The answers of a visitor who took it back. */
export function withoutMarketing(given: Answers): Answers {
  return Object.fromEntries(Object.entries(given).filter(([field]) => !asksForMarketing(field)));
}

/** The answers that a visitor has proved to be theirs: a number by a code, an email that a provider told. */
export function verifiedAnswers({ method, given }: { readonly method: string; readonly given: Answers }): Answers {
  const known = loginMethod(method);
  const email = `${method}.email`;
  const proved: Readonly<Record<string, string>> = { sms: 'sms', account: email };
  const name = proved[known?.verifier ?? ''] ?? '';
  // The field has the same name where the page itself asks for what a provider does not tell.
  const isTyped = name === email && (known?.settings ?? []).some(({ field }) => field === 'askEmail');
  const answer = given[name];
  return answer === undefined || isTyped ? {} : { [name]: answer };
}

function isAnswer({ input, credential }: MethodField): boolean {
  return input !== 'hidden' && input !== 'password' && credential !== true;
}

/** For ticks, the labels of the ticked ones. */
function answerTo({ name, input, options = [] }: MethodField, values: VisitorValues): string {
  if (input !== 'ticks') return values[name]?.trim() ?? '';
  const ticked = options.filter((option) => values[option.name] === option.value);
  return ticked.map(({ label }) => label).join(', ');
}

/** Each cut to its length, without cutting an emoji in half; answers beyond the total are left out. */
function bounded(entries: readonly (readonly [string, string])[]): Answers {
  const kept: [string, string][] = [];
  let left = MOST_BYTES;
  for (const [name, value] of entries) {
    const start = value.slice(0, LONGEST_ANSWER - 1).replace(/[\ud800-\udbff]$/, '');
    const cut = value.length > LONGEST_ANSWER ? `${start}…` : value;
    const size = new TextEncoder().encode(name + cut).length;
    if (cut === '' || size > left) continue;
    left -= size;
    kept.push([name, cut]);
  }
  return Object.fromEntries(kept);
}
