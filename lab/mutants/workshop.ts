import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { mutate } from './mutations.ts';
import type { Mutant } from './sample.ts';

/** Linked and not copied: large, and never changed. The rest is left behind. */
const LINKED = ['node_modules', 'lab/node_modules', 'dist'];
const PEERS = 'lab/peers/node_modules';
const LEFT = new Set(['.git', '.tools', 'data', 'test-results', 'playwright-report', PEERS, ...LINKED]);

/** Characters of the output of a run that are kept: enough for the tests that failed, which it ends with. */
const LONGEST_OUTPUT = 20_000;

export type Outcome = 'passed' | 'failed' | 'too long';

/** Milliseconds that the first run may take, without any change. */
const PATIENCE = 30 * 60_000;
/** A run with a change may take so many times as long as the first run, which ran at least the same tests. */
const TIMES = 3;

/** A copy of the checkout in which sources are changed and tests run, so that the checkout itself is never changed. */
export class Workshop {
  readonly #root: string;
  readonly #ended: AbortSignal;
  #limit = PATIENCE;
  /** The last lines that the tests wrote: which of them failed, and why. */
  #output = '';

  constructor(checkout: string, ended: AbortSignal) {
    this.#ended = ended;
    this.#root = mkdtempSync(join(tmpdir(), 'portico-mutants-'));
    const filter = (path: string) => !LEFT.has(relative(checkout, path));
    cpSync(checkout, this.#root, { recursive: true, filter });
    for (const name of LINKED) symlinkSync(join(checkout, name), join(this.#root, name));
  }

  /** Whether the tests beside these files and those that reach them pass as they are. Their time becomes the limit. */
  async baseline(paths: readonly string[]): Promise<Outcome> {
    const start = performance.now();
    const near = await this.#test(['run', '--passWithNoTests', ...new Set(paths.map((path) => dirname(path)))]);
    const outcome = near === 'passed' ? await this.#test(['related', '--run', '--passWithNoTests', ...paths]) : near;
    this.#limit = Math.min(PATIENCE, TIMES * (performance.now() - start));
    return outcome;
  }

  /** Runs the tests beside the file first, which notice most, then every test that reaches it. */
  async try({ path, mutation }: Mutant): Promise<Outcome> {
    const file = join(this.#root, path);
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, mutate(source, mutation));
    try {
      const near = await this.#test(['run', '--bail=1', '--passWithNoTests', dirname(path)]);
      return near === 'passed' ? await this.#test(['related', '--run', '--bail=1', '--passWithNoTests', path]) : near;
    } finally {
      writeFileSync(file, source);
    }
  }

  /** The end of what the last run wrote. */
  lastOutput(): string {
    return this.#output;
  }

  close(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }

  #test(args: readonly string[]): Promise<Outcome> {
    const program = join(this.#root, 'node_modules', '.bin', 'vitest');
    const env = { ...process.env, CI: '1', FC_SEED: '1' };
    // A group of its own, so that a run that takes too long ends with everything it started.
    const child = spawn(program, [...args, '--reporter=dot'], {
      cwd: this.#root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#output = '';
    const keep = (written: Buffer) => {
      this.#output = (this.#output + written.toString()).slice(-LONGEST_OUTPUT);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    return new Promise((resolve) => {
      const end = () => {
        resolve('too long');
        process.kill(-(child.pid as number), 'SIGKILL');
      };
      const timer = setTimeout(end, this.#limit);
      this.#ended.addEventListener('abort', end);
      child.once('exit', (code) => {
        clearTimeout(timer);
        this.#ended.removeEventListener('abort', end);
        resolve(code === 0 ? 'passed' : 'failed');
      });
    });
  }
}
