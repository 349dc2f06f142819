import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { PASSWORD_MINIMUM } from '#core/constants.ts';
import { lonePasswordProblem, newPasswordProblem } from '#core/rules/password.ts';
import { text } from '#core/texts/index.ts';
import { HttpError, refusal } from '../domain/http-error.ts';
import type { ScryptCost } from '../domain/settings.ts';

/** Passwords that wait to be hashed; more would wait longer than people do. */
export const MOST_WAITING = 20;

/** Passwords of one address that wait: a crowd behind one address leaves places to others. */
const MOST_OF_ADDRESS = 10;

/** Seconds after which a refused sign-in may be tried again: most of what waits now is done by then. */
const TRY_AGAIN = 3;

interface Turn {
  readonly address: string;
  /** Strangers make nobody wait whom the account knows. */
  readonly first: boolean;
  begin(): Promise<void>;
  refuse(): void;
}

/**
 * Turns at hashing passwords: a few at once, one at a time for an address, and a bounded number that waits. A hash takes
 * a processor for a third of a second, so that a hundred at once would stop everything else the server does.
 *
 * Who is known comes first, in the order they came. Of the others the newest comes next and the oldest gives way: where
 * more come than can be hashed, somebody who signs in once is answered soon, and the refused are those who came before
 * them in masses.
 */
export class HashTurns {
  readonly #most: number;
  readonly #serving = new Set<string>();
  #waiting: Turn[] = [];

  /** `most` hashes run at once. */
  constructor(most: number) {
    this.#most = most;
  }

  /** The result of `work`, which hashes. Rejects with 503 where too many wait; `work` has not begun then. */
  run<Result>({ address, first }: Pick<Turn, 'address' | 'first'>, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const refuse = () => reject(tooMany());
      if (!this.#makeSpace(address, first)) return refuse();
      this.#waiting.push({ address, first, refuse, begin: () => work().then(resolve, reject) });
      this.#next();
    });
  }

  #makeSpace(address: string, first: boolean): boolean {
    const ofAddress = this.#waiting.filter((turn) => turn.address === address && turn.first === first);
    if (ofAddress.length >= MOST_OF_ADDRESS) return false;
    if (this.#waiting.length < MOST_WAITING) return true;
    const oldest = this.#waiting.find((turn) => !turn.first);
    if (oldest) this.#leave(oldest).refuse();
    return oldest !== undefined;
  }

  #next(): void {
    while (this.#serving.size < this.#most) {
      const ready = this.#waiting.filter(({ address }) => !this.#serving.has(address));
      const turn = ready.find(({ first }) => first) ?? ready.at(-1);
      if (!turn) return;
      this.#serving.add(turn.address);
      void this.#leave(turn)
        .begin()
        .finally(() => {
          this.#serving.delete(turn.address);
          this.#next();
        });
    }
  }

  #leave(turn: Turn): Turn {
    this.#waiting = this.#waiting.filter((other) => other !== turn);
    return turn;
  }
}

function tooMany(): HttpError {
  const wait = String(TRY_AGAIN);
  return new HttpError(503, 'too_many_sign_ins', text('server.tooManySignIns', { wait }), undefined, {
    'retry-after': wait,
  });
}

/**
 * The most common leaked passwords, in lower case; shorter ones are refused because of their length. Unpacked for the first
 * password that somebody chooses: a start does not wait for it.
 */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function unpackCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MINIMUM));
}

/** Whether a password is on the list of common passwords (OWASP ASVS 5.0, 6.2.4). */
async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= unpackCommonPasswords();
  return (await commonPasswords).has(password.toLowerCase());
}

/**
 * The hash to store for a new password; throws 422 with the sentence if it is too easy to guess, 503 where too many wait.
 * It is longer where no second factor stands beside it (spec accounts.19). Who may set one came by a mailed link and is hashed before strangers, one at a time for an email.
 */
export async function newPassword(
  password: string,
  email: string,
  { settings, hashTurns }: { readonly settings: { readonly passwordCost: ScryptCost }; readonly hashTurns: HashTurns },
  { hasFactor } = { hasFactor: false },
): Promise<string> {
  const judge = hasFactor ? newPasswordProblem : lonePasswordProblem;
  const judged = judge(password, email);
  const isShortOrFine = judged === null || judged === 'auth.passwordShortAlone';
  const problem = isShortOrFine && (await isCommonPassword(password)) ? 'auth.passwordCommon' : judged;
  if (problem) throw refusal(422, 'password_refused', problem);
  return hashTurns.run({ address: email, first: true }, () => hashPassword(password, settings.passwordCost));
}

const SALT = 16;
const HASH = 32;

/** `scrypt$N$r$p$salt$hash`: a stored password hash. It contains its own cost, so that the cost can grow later. */
export async function hashPassword(password: string, cost: ScryptCost): Promise<string> {
  const salt = randomBytes(SALT);
  const hash = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/**
 * Whether the password matches the stored hash. Without a stored hash it takes as long and answers no, so that the time
 * does not tell who has an account.
 */
export async function verifyPassword(password: string, stored: string | null, cost: ScryptCost): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = stored?.split('$') ?? [];
  // An account that a sign-in provider made has none.
  if (stored === null || stored === '') {
    await derive(password, randomBytes(SALT), cost);
    return false;
  }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url'));
}

function derive(password: string, salt: Buffer, { N, r, p }: ScryptCost): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 128 * N * r * p + 1_048_576 };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, HASH, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
