import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../scripts/build/run.ts';
import { registry } from '../commands/index.ts';
import { runPortico } from '../run.ts';

/** As it is delivered: from the sources each start takes seconds. */
const MAIN = join(ROOT, 'dist/cli/portico.js');

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface How {
  readonly cwd?: string;
  readonly input?: string;
  /** The program; the built command line where absent. */
  readonly program?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** That a server will not start: then nothing goes on after its command. */
  readonly isRefused?: boolean;
}

/** Starts the command line as a process of its own. */
export function spawnCli(words: readonly string[], { cwd, environment, program = MAIN }: How = {}): ChildProcess {
  return spawn(process.execPath, [program, ...words], {
    cwd: cwd ?? tmpdir(),
    env: { ...emptyEnvironment(), NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
  });
}

/**
 * Runs the command line to its end: in this process, where its modules are loaded once. A process of its own is started
 * where a program is named, and for a server that goes on after its command.
 */
export function runCli(words: readonly string[], how: How = {}): Promise<Ran> {
  const ends = words[0] !== 'serve' || how.isRefused;
  return how.program === undefined && ends ? runHere(words, how) : runSpawned(words, how);
}

function runSpawned(words: readonly string[], how: How = {}): Promise<Ran> {
  const child = spawnCli(words, how);
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => err.push(chunk));
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(how.input ?? '');
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out: String(Buffer.concat(out)), err: String(Buffer.concat(err)) }));
  });
}

async function runHere(words: readonly string[], { cwd = tmpdir(), input = '', environment }: How): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runPortico(words, registry, {
    environment: { ...emptyEnvironment(), ...environment },
    workingFolder: cwd,
    out: async (text) => void out.push(text),
    err: async (text) => void err.push(text),
    read: async () => Buffer.from(input),
    interactive: false,
    onInterrupt: () => () => undefined,
  });
  return { code, out: out.join(''), err: err.join('') };
}

/** The environment of the commands: of ours only where programs are. */
const emptyEnvironment = () => ({ PATH: process.env.PATH, HOME: tmpdir() });

export interface Folder {
  readonly path: string;
  /** Writes a file; values that are no text as JSON. */
  write(name: string, content: unknown): string;
  remove(): void;
}

/** A folder of its own for one test. */
export function temporaryFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), 'portico-cli-'));
  return {
    path,
    write(name, content) {
      const file = join(path, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
      return file;
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

export interface Served {
  readonly url: string;
  /** What it said so far: log lines and sentences. */
  said(): string;
  stop(): Promise<void>;
}

export const OWNER = { email: 'owner@portico.test', password: 'a quiet owl on the roof' } as const;

/** `portico serve` on a free port over a data folder, ready to be called. */
export async function serve(
  data: string,
  environment: Readonly<Record<string, string>> = {},
  how: Pick<How, 'program' | 'cwd'> = {},
): Promise<Served> {
  const child = spawnCli(['serve'], {
    ...how,
    environment: {
      PORTICO_PORT: '0',
      PORTICO_DATA: data,
      PORTICO_OWNER_EMAIL: OWNER.email,
      PORTICO_OWNER_PASSWORD: OWNER.password,
      ...environment,
    },
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk;
      const address = /ready at (http:\/\/\S+)/.exec(printed)?.[1];
      if (address !== undefined) resolve(address.replace(/\.$/, ''));
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('close', () => reject(new Error(`The server ended: ${printed}`)));
  });
  return {
    url,
    said: () => printed,
    async stop() {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}

/** Stored html of a page with these words and a button to log in with. */
export function loginHtml(words: string): string {
  return `<p>${words}</p><button data-portico="login-button" id="login" name="method" value="click">Connect</button>`;
}

/** What the configuration says of that button's method. */
export const CLICK = [{ name: 'click', active: true, config: {} }];
