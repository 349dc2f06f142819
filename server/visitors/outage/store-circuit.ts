import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { settledWithin } from '../../domain/background.ts';
import { storageProblem } from '../../http/answer-error.ts';
import { StorageUnusable } from '../../ports/store/store.ts';

/** Milliseconds that one request of a visitor may wait for the store in all: they are answered within 2 s. */
const BUDGET = 1_500;
/** After a question without an answer, the next one is asked this much later. */
const PAUSE = 1_000;

interface Request {
  readonly until: number;
}

/**
 * Keeps visitors from waiting for a store that does not answer. A question that is not answered in time rejects with
 * StorageUnusable and opens the circuit; while it is open, only one question a second is asked, and all others reject
 * at once. So a store that hangs holds up neither visitors nor the connections that editors need. Errors that come at
 * once cost nobody time, and change nothing.
 */
export class StoreCircuit {
  readonly #requests = new AsyncLocalStorage<Request>();
  #retryAt: number | null = null;
  #openings = 0;

  /** Whether the last question was not answered in time. */
  get isOpen(): boolean {
    return this.#retryAt !== null;
  }

  /** How often the circuit was opened since the start. */
  get openings(): number {
    return this.#openings;
  }

  /** All requests of an extension share the time they may wait among their questions. */
  limit(app: FastifyInstance): void {
    app.addHook('onRequest', (_request, _reply, done) => {
      this.#requests.run({ until: performance.now() + BUDGET }, done);
    });
  }

  /** Work in the background of a request does not share its time: each of its questions has its own. */
  inBackground<Result>(work: () => Result): Result {
    return this.#requests.exit(work);
  }

  async ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    const now = performance.now();
    const left = (this.#requests.getStore()?.until ?? now + BUDGET) - now;
    // The request waited for something else, which says nothing about the store.
    if (left <= 0) throw new StorageUnusable('The time of this request is over.');
    if (this.#retryAt !== null) {
      if (now < this.#retryAt) throw new StorageUnusable('The store did not answer a moment ago.');
      this.#retryAt = now + PAUSE;
    }
    const answer = question();
    const isInTime = await settledWithin(answer, left);
    if (!isInTime) {
      if (this.#retryAt === null) this.#openings += 1;
      this.#retryAt = performance.now() + PAUSE;
      throw new StorageUnusable('The store does not answer in time.');
    }
    this.#retryAt = null;
    return answer;
  }
}

/** The same repositories, asked through the circuit. */
export function throughCircuit<Asked extends object>(repositories: Asked, circuit: StoreCircuit): Asked {
  const guarded = (repository: object) =>
    new Proxy(repository, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return (...values: unknown[]) => circuit.ask(() => Reflect.apply(method, target, values) as Promise<unknown>);
      },
    });
  const entries = Object.entries(repositories).filter(([, repository]) => typeof repository === 'object');
  return Object.fromEntries(entries.map(([name, repository]) => [name, guarded(repository)])) as Asked;
}

/** Does the write, and something else where the store cannot write now. */
export async function unlessUnwritable<Result>(
  write: () => Promise<Result>,
  otherwise: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!storageProblem(error)) throw error;
    return otherwise();
  }
}
