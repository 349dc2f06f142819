import { type TextKey, text } from '#core/texts/index.ts';
import { type AskingEntry, askedFields } from './asked-fields.ts';
import type { MethodField, VisitorValues } from './types.ts';

/** What a visitor answered, by the name of the field. */
export type Answers = Readonly<Record<string, string>>;

/** Characters of one answer, and bytes of all of a visitor: they travel in addresses until access is granted. */
const LONGEST_ANSWER = 500;
const MOST_BYTES = 2_048;

/** What a provider may tell of the visitor without being asked for more than who they are. */
const TOLD = {
  name: 'portal.accountName',
  email: 'portal.email',
  birthday: 'portal.birthdate',
} as const satisfies Record<string, TextKey>;

/**
 * What is kept of the visitor's form: what the page asked and they answered, since its owner decides by the fields what
 * is asked (field consent.1). A code or a password is no answer: it lets in and says nothing of the visitor.
 */
export function answersOf(method: string, values: VisitorValues, authentications: readonly AskingEntry[]): Answers {
  const fields = askedFields(method, authentications).filter(isAnswer);
  return bounded(fields.map((field) => [field.name, answerTo(field, values)]));
}

/** What a provider told of an account, as answers of its method. Any name it gives may be something else than words. */
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

/** How the page called what was answered, in its own words, so that an export can be read. */
export function answerLabels(method: string, answers: Answers, authentications: readonly AskingEntry[]): Answers {
  const asked = new Map(askedFields(method, authentications).map(({ name, label }) => [name, label]));
  const labelled = Object.keys(answers).map((name) => {
    const told = name.slice(method.length + 1) as keyof typeof TOLD;
    return [name, asked.get(name) ?? (Object.hasOwn(TOLD, told) ? text(TOLD[told]) : name)];
  });
  return Object.fromEntries(labelled);
}

function isAnswer({ input, credential }: MethodField): boolean {
  return input !== 'hidden' && input !== 'password' && credential !== true;
}

/** Of ticks, the words beside those that were made. */
function answerTo({ name, input, options = [] }: MethodField, values: VisitorValues): string {
  if (input !== 'ticks') return values[name]?.trim() ?? '';
  const ticked = options.filter((option) => values[option.name] === option.value);
  return ticked.map(({ label }) => label).join(', ');
}

/** Each cut to its length, without cutting an emoji in half; what then does not fit is left out. */
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
