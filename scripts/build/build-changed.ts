import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from '../setup/run-command.mjs';
import { fingerprint } from './fingerprint.ts';
import { ROOT } from './run.ts';
import { type BuildStep, buildSteps, type StepName } from './steps.ts';

interface Options {
  /** What a step prints is shown only where it fails. */
  readonly quiet?: boolean;
  readonly root?: string;
  /** Runs one script; gives its exit code. */
  readonly runScript?: (script: string, quiet: boolean) => Promise<number>;
}

/**
 * Runs the steps whose inputs changed since they were last built, in turn until one fails; gives that one's exit code.
 * What was built is noted beside it, in dist/.built, once it is whole.
 */
export async function buildChanged(names: readonly StepName[], options: Options = {}): Promise<number> {
  const { quiet = false, root = ROOT, runScript = runHere } = options;
  for (const step of names.map((name): BuildStep => buildSteps[name])) {
    const wanted = fingerprint(root, [...step.inputs, `scripts/${step.script}.ts`]);
    const note = join(root, 'dist', '.built', step.script);
    if (existsSync(join(root, step.output)) && existsSync(note) && readFileSync(note, 'utf8') === wanted) continue;
    // A build that is cut off leaves no note of an earlier one.
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
