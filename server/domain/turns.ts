/**
 * Queues by name: works on the same thing run one after the other in the order they came; works on different things run in parallel.
 */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const settled = turn
      .catch(() => undefined)
      .finally(() => {
        if (this.#last.get(key) === settled) this.#last.delete(key);
      });
    this.#last.set(key, settled);
    return turn;
  }
}

/** Makes a function that runs so many works at once; the others wait in the order they came. */
export function atOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The first in the queue takes this place, before anybody new.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Why work was not done: too much of the same person is waiting, or its turn came too late. */
export class NoTurnError extends Error {
  override readonly name = 'NoTurnError';
  readonly reason: 'crowded' | 'late';

  constructor(reason: 'crowded' | 'late') {
    super(reason);
    this.reason = reason;
  }
}

interface Bounds {
  /** The waiting and running work of one person. */
  readonly perPerson: number;
  /** Milliseconds until work that has not begun is given up. */
  readonly patience: number;
}

interface Waiting<Worker> {
  begin(worker: Worker): Promise<void>;
  readonly late: NodeJS.Timeout;
}

/**
 * Gives a few workers to many people in turn: one task of one person, then one of the next. A person has at most one
 * worker, so that with two workers a single person blocks nobody else.
 */
export class FairQueue<Worker> {
  readonly #free: Worker[];
  readonly #bounds: Bounds;
  /** People in the order of their turns. */
  readonly #people = new Map<string, Waiting<Worker>[]>();
  readonly #served = new Set<string>();

  constructor(workers: readonly Worker[], bounds: Bounds) {
    this.#free = [...workers];
    this.#bounds = bounds;
  }

  do<Result>(person: string, work: (worker: Worker) => Promise<Result>): Promise<Result> {
    const waiting = this.#people.get(person) ?? [];
    const under = waiting.length + Number(this.#served.has(person));
    if (under >= this.#bounds.perPerson) return Promise.reject(new NoTurnError('crowded'));
    return new Promise((resolve, reject) => {
      const piece: Waiting<Worker> = {
        begin: (worker) => work(worker).then(resolve, reject),
        late: setTimeout(() => {
          waiting.splice(waiting.indexOf(piece), 1);
          reject(new NoTurnError('late'));
        }, this.#bounds.patience),
      };
      waiting.push(piece);
      this.#people.set(person, waiting);
      this.#next();
    });
  }

  #next(): void {
    for (const [person, waiting] of this.#people) {
      if (this.#free.length === 0) return;
      if (this.#served.has(person)) continue;
      const piece = waiting.shift();
      this.#toTheEnd(person);
      if (piece) this.#serve(person, piece, this.#free.pop() as Worker);
    }
  }

  /** Puts a person who had a turn behind the others, and forgets one who wants nothing more. */
  #toTheEnd(person: string): void {
    const waiting = this.#people.get(person) ?? [];
    this.#people.delete(person);
    if (waiting.length > 0) this.#people.set(person, waiting);
  }

  #serve(person: string, { begin, late }: Waiting<Worker>, worker: Worker): void {
    clearTimeout(late);
    this.#served.add(person);
    void begin(worker).finally(() => {
      this.#served.delete(person);
      this.#toTheEnd(person);
      this.#free.push(worker);
      this.#next();
    });
  }
}

/** Lets everything else have its turn that waits: between portions of work that keep the process from it. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
