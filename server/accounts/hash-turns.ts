import { text } from '#core/texts/index.ts';
import { HttpError } from '../domain/http-error.ts';

/** Passwords that wait to be hashed; more would wait longer than people do. */
export const MOST_WAITING = 20;

/** Of these, those of one address: a crowd behind one address leaves places to others. */
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
      if (!this.#makeRoom(address, first)) return refuse();
      this.#waiting.push({ address, first, refuse, begin: () => work().then(resolve, reject) });
      this.#next();
    });
  }

  #makeRoom(address: string, first: boolean): boolean {
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
