import { PASSWORD_ALONE_MINIMUM, PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '#core/constants.ts';
import type { TextKey } from '#core/texts/index.ts';

// spec accounts.10, accounts.19

/** What most guesses are made of, before digits and signs are added or letters turned into them. */
const COMMON = new Set(
  `password passwort passwd pass admin administrator root user login welcome letmein qwerty qwertyuiop asdfgh asdfghjkl
   zxcvbn zxcvbnm qwertz azerty iloveyou monkey dragon football baseball basketball soccer superman batman master
   sunshine princess shadow michael jennifer jordan hunter charlie trustno starwars computer internet samsung google
   facebook whatever freedom secret changeme default guest test testing hello helloworld access killer pokemon
   liverpool chelsea arsenal ferrari mustang harley corvette summer winter spring autumn january december monday
   friday portico hotspot wifi wireless captive portal abc abcd abcdef abcdefgh asd qwe qweasd qazwsx zaq`.split(/\s+/),
);
/** The longest row of well-known words that is still guessed. */
const FEW_WORDS = 2;
/** Characters of a strong password: of one kind, and of three kinds. */
const STRONG_LENGTH = 16;
const STRONG_LENGTH_MIXED = 12;

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const RUNS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

/**
 * The sentence that says why a new password is refused beside a second factor; null where it is fine. Any characters are fine,
 * and none is cut off.
 */
export function newPasswordProblem(password: string, email: string): TextKey | null {
  const characters = [...password].length;
  if (characters < PASSWORD_MINIMUM) return 'auth.passwordShort';
  if (characters > PASSWORD_MAXIMUM) return 'auth.passwordLong';
  return isGuessable(password.toLowerCase(), email.toLowerCase()) ? 'auth.passwordCommon' : null;
}

/** The same for a password that alone signs in. */
export function lonePasswordProblem(password: string, email: string): TextKey | null {
  const problem = newPasswordProblem(password, email);
  if (problem !== null && problem !== 'auth.passwordShort') return problem;
  return [...password].length < PASSWORD_ALONE_MINIMUM ? 'auth.passwordShortAlone' : null;
}

function isGuessable(password: string, email: string): boolean {
  if (password === email || new Set(password).size < 4) return true;
  if (RUNS.some((run) => run.includes(password) || reversed(run).includes(password))) return true;
  const guessable = new Set([...COMMON, ...wordsOf(email)]);
  return [password, unleeted(password)].some((spelling) => {
    const words = wordsOf(bare(spelling));
    return (
      words.length > 0 &&
      words.length <= FEW_WORDS &&
      words.every((word) => guessable.has(word) || guessable.has(halved(word)))
    );
  });
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}]+/u).filter(Boolean);
}

/** The word without the digits and signs that people add at both ends. */
function bare(password: string): string {
  return password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function unleeted(password: string): string {
  return bare(password).replace(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign);
}

export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** How well a password stands up to guessing, for the person who chooses it; only what is weak is refused. */
export function passwordStrength(password: string, email: string): PasswordStrength {
  if (newPasswordProblem(password, email)) return 'weak';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const length = [...password].length;
  return length >= STRONG_LENGTH || (length >= STRONG_LENGTH_MIXED && kinds >= 3) ? 'strong' : 'fair';
}

/** One half of a word said twice, else the word. */
function halved(word: string): string {
  const half = word.slice(0, word.length / 2);
  return half + half === word ? half : word;
}

function reversed(word: string): string {
  return [...word].reverse().join('');
}

/** spec accounts.8: new password and confirmation must match. */
export function passwordConfirmation(confirmation: string, password: string): TextKey | null {
  if (confirmation === '') return 'auth.confirmationMissing';
  return confirmation === password ? null : 'auth.confirmationDifferent';
}
