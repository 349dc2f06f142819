import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { Order } from './bench.ts';
import { mutate } from './mutations.ts';
import { type NearestTests, nearestTestsIn } from './nearest-tests.ts';
import type { Mutant } from './sample.ts';

/** Linked and not copied: large, and never changed. The rest is left behind. */
const LINKED = ['node_modules', 'lab/node_modules', 'dist'];
const PEERS = 'lab/peers/node_modules';
const LEFT = new Set(['.git', '.tools', 'data', 'test-results', 'playwright-report', PEERS, ...LINKED]);

/** Test files that are run for a change at most: who is far from a change rarely notices what those nearer did not. */
const MOST_TESTS = 24;
/** Milliseconds after which a run is ended. */
const LIMIT = 60_000;

/** A copy of the checkout in which sources are changed and tests run, so that the checkout itself is never changed. */
export class Workshop {
  readonly #root: string;
  readonly #nearest: NearestTests;
  /** Whether tests pass without any change. */
  readonly #passes = new Map<string, boolean>();
  #bench: Promise<ChildProcess> | null = null;

  constructor(checkout: string) {
    this.#root = mkdtempSync(join(tmpdir(), 'portico-mutants-'));
    const filter = (path: string) => !LEFT.has(relative(checkout, path));
    cpSync(checkout, this.#root, { recursive: true, filter });
    for (const name of LINKED) symlinkSync(join(checkout, name), join(this.#root, name));
    this.#nearest = nearestTestsIn(this.#root);
  }

  /** Those that the compiler lets pass. All are compiled at once, but those of one file one after another. */
  async compiled<One extends Mutant>(mutants: readonly One[]): Promise<One[]> {
    const passed = new Set<One>();
    let waiting = mutants;
    while (waiting.length > 0) {
      const together = [...new Map(waiting.map((mutant) => [mutant.path, mutant])).values()];
      const refused = await this.#changed(together, () => this.#refusedFiles());
      for (const mutant of together) if (!refused.has(mutant.path)) passed.add(mutant);
      waiting = waiting.filter((mutant) => !together.includes(mutant));
    }
    return mutants.filter((mutant) => passed.has(mutant));
  }

  /** The first test that fails after a change, again when it is run alone, and not without the change; or null. */
  async try(mutant: Mutant): Promise<string | null> {
    const tests = this.#nearest(mutant.path).filter((test) => this.#passes.get(test) !== false);
    const failed = await this.#changed([mutant], () => this.#failing(mutant.path, tests.slice(0, MOST_TESTS)));
    if (failed === null || (await this.#passesUnchanged(mutant.path, failed))) return failed;
    return this.try(mutant);
  }

  async #failing(changed: string, tests: readonly string[]): Promise<string | null> {
    const failed = await this.#run(changed, tests);
    if (failed === null || (await this.#run(changed, [failed])) !== null) return failed;
    return this.#failing(
      changed,
      tests.filter((test) => test !== failed),
    );
  }

  /** A test that fails without any change says nothing. */
  async #passesUnchanged(changed: string, test: string): Promise<boolean> {
    const passes = this.#passes.get(test) ?? (await this.#run(changed, [test])) === null;
    if (!passes && !this.#passes.has(test)) console.error(`${test} fails without any change, and is left out.`);
    this.#passes.set(test, passes);
    return passes;
  }

  async close(): Promise<void> {
    await this.#endBench();
    rmSync(this.#root, { recursive: true, force: true });
  }

  async #changed<Result>(mutants: readonly Mutant[], work: () => Promise<Result>): Promise<Result> {
    const files = mutants.map(({ path, mutation }) => {
      const file = join(this.#root, path);
      const source = readFileSync(file, 'utf8');
      writeFileSync(file, mutate(source, mutation));
      return { file, source };
    });
    try {
      return await work();
    } finally {
      for (const { file, source } of files) writeFileSync(file, source);
    }
  }

  async #refusedFiles(): Promise<ReadonlySet<string>> {
    const program = join(this.#root, 'node_modules', '.bin', 'tsc');
    const outputs = ['core/tsconfig.json', 'tsconfig.node.json'].map((config) =>
      text(spawn(program, ['-p', config, '--pretty', 'false'], { cwd: this.#root }).stdout),
    );
    const printed = (await Promise.all(outputs)).join('\n');
    return new Set([...printed.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, path = '']) => path));
  }

  /** The first test that fails, or in which the program goes round for ever. */
  async #run(changed: string, tests: readonly string[]): Promise<string | null> {
    if (tests.length === 0) return null;
    this.#bench ??= startBench(this.#root);
    const bench = await this.#bench;
    bench.send({ changed, tests, limit: LIMIT } satisfies Order);
    const ending = new AbortController();
    const { signal } = ending;
    const answer = once(bench, 'message', { signal }).then(([{ failed }]) => failed as string | null);
    // It does not always end what goes round for ever.
    const silence = setTimeout(2 * LIMIT, null, { signal }).then(() => this.#endBench().then(() => tests[0] ?? null));
    const end = once(bench, 'exit', { signal }).then(() => this.#endBench().then(() => tests[0] ?? null));
    try {
      return await Promise.race([answer, silence, end]);
    } finally {
      for (const promise of [answer, silence, end]) promise.catch(() => undefined);
      ending.abort();
    }
  }

  async #endBench(): Promise<void> {
    const bench = await this.#bench;
    this.#bench = null;
    if (bench?.pid === undefined || bench.exitCode !== null || bench.signalCode !== null) return;
    const gone = once(bench, 'exit');
    process.kill(-bench.pid, 'SIGKILL');
    await gone;
  }
}

/** In a group of its own, so that it ends with everything it started. */
async function startBench(root: string): Promise<ChildProcess> {
  const bench = fork(join(root, 'lab', 'mutants', 'bench.ts'), {
    cwd: root,
    env: { ...process.env, CI: '1', FC_SEED: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  });
  const [first] = await Promise.race([once(bench, 'message'), once(bench, 'exit')]);
  if (first !== 'ready') throw new Error('The tests cannot be run.');
  return bench;
}
