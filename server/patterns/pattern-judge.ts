import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Matches } from '#core/auth/types.ts';
import type { Rule } from '#core/rules/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import { BoundedThread, ThreadError } from '../domain/bounded-thread.ts';
import { FairQueue, NoTurnError } from '../domain/turns.ts';

/** Whether a pattern is found in what was typed, or what is wrong with it as such, where nothing was typed. */
export interface PatternQuestion {
  readonly pattern: string;
  readonly typed: string | null;
}
type Said = boolean | TextKey | null;
export interface PatternAnswer {
  readonly says: Said;
  /** Milliseconds of work. */
  readonly spent: number;
}

interface Options {
  /** Milliseconds of a thread's work for all patterns of one form. */
  readonly budget?: number;
  /** Milliseconds by the clock until a form is given up. */
  readonly patience?: number;
  /** What the threads run. */
  readonly program?: URL;
}

/** Two, so that the pages of one owner leave one to everybody else's. */
const THREADS = 2;
/**
 * Milliseconds of work for one form, unless told otherwise: however many owners have slow patterns, the next form is not
 * kept waiting for long. And milliseconds by the clock, where the machine is busy.
 */
const BUDGET = 100;
const PATIENCE = 1_000;
/** Forms of one owner's pages at once. */
const PER_OWNER = 50;
/** MiB for the programs of the patterns of a thread. */
const MEMORY = 128;
/** How long a pattern that took too long is not tried again, in milliseconds, and how many are remembered. */
const COSTLY = { ttl: 600_000, max: 1_000 };

/** From the bundle the worker is a file beside it; from the sources it is the module next door. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './patterns-worker.js', import.meta.url);

/**
 * Looks for the patterns of forms in what visitors typed, in threads of its own and within a time: whatever a page's owner
 * wrote and a visitor sends, nobody else waits. A pattern that is not answered in time lets everything through, as one
 * that is none does.
 */
export class PatternJudge {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #budget: number;
  readonly #patience: number;
  readonly #threads: readonly BoundedThread<PatternQuestion, PatternAnswer>[];
  readonly #queue: FairQueue<BoundedThread<PatternQuestion, PatternAnswer>>;
  readonly #costly = new LRUCache<string, true>(COSTLY);

  constructor(
    log: Pick<FastifyBaseLogger, 'warn'>,
    { budget = BUDGET, patience = PATIENCE, program = WORKER }: Options = {},
  ) {
    this.#log = log;
    this.#budget = budget;
    this.#patience = patience;
    this.#threads = Array.from({ length: THREADS }, () => new BoundedThread({ program, memory: MEMORY }));
    this.#queue = new FairQueue(this.#threads, { perPerson: PER_OWNER, patience });
  }

  /**
   * What `decide` says, with the patterns of an owner's page looked for elsewhere: it is asked once to learn which these
   * are, and again when they are answered.
   */
  async judge<Result>(owner: string, decide: (matches: Matches) => Result): Promise<Result> {
    const questions = new Map<string, PatternQuestion>();
    const first = decide((pattern, typed) => {
      if (pattern !== '') questions.set(JSON.stringify([pattern, typed]), { pattern, typed });
      return true;
    });
    if (questions.size === 0) return first;
    const answers = await this.#ask(owner, [...questions.values()]);
    const missed = new Set([...questions.keys()].filter((_, at) => answers[at] === false));
    return decide((pattern, typed) => !missed.has(JSON.stringify([pattern, typed])));
  }

  /** What is wrong with each of these patterns; too large is one that took too long, and of some nobody can tell. */
  async rule(owner: string, patterns: readonly string[]): Promise<Rule> {
    const questions = [...new Set(patterns)].map((pattern): PatternQuestion => ({ pattern, typed: null }));
    const answers = questions.length === 0 ? [] : await this.#ask(owner, questions);
    const faults = new Map(questions.map(({ pattern }, at) => [pattern, answers[at] as TextKey | null | undefined]));
    return (pattern) => faults.get(pattern) ?? (this.#costly.has(pattern) ? 'rules.patternTooLarge' : null);
  }

  close = async (): Promise<void> => void (await Promise.all(this.#threads.map((thread) => thread.stop())));

  /** The answers in the order of the questions; undefined where there was no time for one. */
  async #ask(owner: string, questions: readonly PatternQuestion[]): Promise<(Said | undefined)[]> {
    try {
      return await this.#queue.do(owner, (thread) => this.#within(thread, owner, questions));
    } catch (error) {
      if (!(error instanceof NoTurnError)) throw error;
      this.#log.warn({ owner, reason: error.reason }, 'patterns of a form were not looked for: too many wait');
      return [];
    }
  }

  async #within(
    thread: BoundedThread<PatternQuestion, PatternAnswer>,
    owner: string,
    questions: readonly PatternQuestion[],
  ): Promise<(Said | undefined)[]> {
    let remaining = this.#budget;
    const answers: (Said | undefined)[] = [];
    for (const question of questions) {
      const isTried = remaining > 0 && !this.#costly.has(question.pattern);
      const answer = isTried ? await this.#answer(thread, { owner, question }, remaining) : undefined;
      // What was given up has used up what was left.
      if (isTried) remaining -= answer?.spent ?? remaining;
      answers.push(answer?.says);
    }
    return answers;
  }

  async #answer(
    thread: BoundedThread<PatternQuestion, PatternAnswer>,
    { owner, question }: { readonly owner: string; readonly question: PatternQuestion },
    remaining: number,
  ): Promise<PatternAnswer | undefined> {
    try {
      return await thread.ask(question, remaining, Math.max(remaining, this.#patience));
    } catch (error) {
      const { pattern } = question;
      if (error instanceof ThreadError) this.#costly.set(pattern, true);
      this.#log.warn({ err: error, owner, pattern }, 'a pattern of a form was not looked for');
      return undefined;
    }
  }
}
