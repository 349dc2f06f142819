import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { runCommand } from '../setup/run-command.mjs';
import { ROOT } from './run.ts';

interface Options {
  /** What a step prints is shown only where it fails. */
  readonly quiet?: boolean;
  readonly root?: string;
  /** Runs one script; gives its exit code. */
  readonly runScript?: (script: string, quiet: boolean) => Promise<number>;
}

/**
 * Runs the steps whose inputs changed since the last build, in order until one fails; resolves to its exit code. After a
 * complete build the fingerprint of its inputs is written to dist/.built.
 */
export async function buildChanged(names: readonly StepName[], options: Options = {}): Promise<number> {
  const { quiet = false, root = ROOT, runScript = runHere } = options;
  for (const step of names.map((name): BuildStep => buildSteps[name])) {
    const wanted = fingerprint(root, [...step.inputs, `scripts/${step.script}.ts`]);
    const note = join(root, 'dist', '.built', step.script);
    if (existsSync(join(root, step.output)) && existsSync(note) && readFileSync(note, 'utf8') === wanted) continue;
    // an interrupted build must not leave the fingerprint of an earlier one
    rmSync(note, { force: true });
    const code = await runScript(step.script, quiet);
    if (code !== 0) return code;
    mkdirSync(dirname(note), { recursive: true });
    writeFileSync(note, wanted);
  }
  return 0;
}

async function runHere(script: string, quiet: boolean): Promise<number> {
  const args = [join(ROOT, 'scripts', `${script}.ts`)];
  if (!quiet) return runCommand(process.execPath, args, { cwd: ROOT });
  const done = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  if (done.status !== 0) process.stderr.write(done.stdout + done.stderr);
  return done.status ?? 1;
}

/** One build: its script in the parent folder, its inputs and its output. */
interface BuildStep {
  readonly script: string;
  /** Files and folders, relative to the project. */
  readonly inputs: readonly string[];
  /** When this is missing the step runs, whatever its fingerprint. */
  readonly output: string;
}

/** Inputs of every step. */
const COMMON = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/build', 'core', 'schemas'];

export const buildSteps = {
  schemas: { script: 'build-schemas', inputs: COMMON, output: 'schemas/compiled/component-props.js' },
  web: { script: 'build-web', inputs: [...COMMON, 'web'], output: 'dist/web/index.html' },
  server: { script: 'build-server', inputs: [...COMMON, 'server'], output: 'dist/server/main.js' },
  cli: { script: 'build-cli', inputs: [...COMMON, 'cli', 'server'], output: 'dist/cli/portico.js' },
} as const satisfies Record<string, BuildStep>;

export type StepName = keyof typeof buildSteps;

/** Output of builds, and files no build reads. */
const LEFT_OUT = /(^|\/)(compiled|e2e|node_modules)(\/|$)|\.test\.tsx?$/;

/**
 * A hash of the names and contents of files and folders; times do not matter. Tests and the output of builds are left
 * out. Paths are relative to `root` and may be missing.
 */
export function fingerprint(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(join(root, path))).sort()) {
    const name = relative(root, file);
    if (LEFT_OUT.test(name)) continue;
    const contents = readFileSync(file);
    hash.update(`${name}\0${contents.length}\0`).update(contents);
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
