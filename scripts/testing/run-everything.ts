import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/run.ts';
import { runChecks } from '../checks/run-check.ts';
import { ensureBrowser, ensureEngines } from '../setup/browsers.mjs';
import { ensurePackages } from '../setup/ensure-packages.mjs';
import { runCommand, say } from '../setup/run-command.mjs';
import { LAB } from '../tasks/lab.ts';
import { build } from '../tasks/product.ts';
import { chooseSeed } from './global-setup.ts';
import { withMemoryFolder } from './memory-folder.ts';
import { NOT_RUN } from './postgres-setup.ts';
import { type Failure, one, type Results, readPlaywright, readVitest } from './read-results.ts';
import { type Tried, tryAgain } from './try-again.ts';

const RESULTS = join(ROOT, 'test-results');
/** Where Playwright keeps the tests it compiled, which would be in the temporary folder, so made anew in each run. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'playwright');

/**
 * Checks, unit tests, build and browser tests, all of them even where one fails, so that one run says everything.
 * What failed, and what is flaky, is said once more at the end; the last line is the sum.
 */
export async function runEverything(environment: Readonly<Record<string, string>>): Promise<number> {
  rmSync(RESULTS, { recursive: true, force: true });
  // One seed for both tries: what a generated value broke stays broken.
  const seed = String(chooseSeed(process.env));
  say(`Seed of generated values: ${seed} (FC_SEED=${seed} repeats it)`);
  return withMemoryFolder((folder) => {
    const temporary = folder === null ? {} : { TMPDIR: folder };
    return runParts({ ...process.env, ...temporary, FC_SEED: seed, ...environment });
  });
}

async function runParts(env: NodeJS.ProcessEnv): Promise<number> {
  say('Building');
  // First, because checks and tests look at what is built.
  const built = one('build', (await build.run([])) === 0);
  ensurePackages(LAB);
  say('Checks and unit tests');
  // Beside each other: unit tests often wait for a process or a database, and neither changes what the other looks at.
  const [checked, unit] = await Promise.all([runChecks(), tryAgain((files) => unitTests(files, env))]);
  say('Browser tests');
  const engines = ensureEngines();
  const wasBuilt = built.failures.length === 0;
  const browser = wasBuilt
    ? await tryAgain((files) => browserTests(files, env))
    : one('browser tests', false, 'nothing was built');
  const others = engines.fatal ? engines.notRun.map((reason) => one('browser engines', false, reason)) : [];
  return report(
    [built, ...checked.map(({ name, passed }) => one(name, passed)), unit, browser, ...others],
    [...engines.notRun, ...notRunUnits()],
  );
}

/** `notRun`: what this machine could not test, so that nobody takes it for tested. */
function report(parts: readonly (Results & Partial<Tried>)[], notRun: readonly string[]): number {
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const failures = parts.flatMap((part) => part.failures);
  for (const sentence of notRun) console.log(`! ${sentence}`);
  for (const failure of parts.flatMap(({ flaky = [] }) => flaky)) console.log(`~ flaky: ${told(failure)}`);
  for (const failure of failures) console.log(`✗ ${told(failure)}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}

function notRunUnits(): string[] {
  return existsSync(NOT_RUN) ? readFileSync(NOT_RUN, 'utf8').trim().split('\n') : [];
}

function told({ file, name, reason }: Failure): string {
  const where = file === null ? name : `${file} › ${name}`;
  return [where, ...reason.split('\n').map((line) => `    ${line}`)].join('\n').trimEnd();
}

async function unitTests(files: readonly string[], env: NodeJS.ProcessEnv): Promise<Results> {
  const report = join(RESULTS, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files];
  return readVitest(await tool('vitest', args, env), report);
}

/** Counts as one failure where no browser can be had. */
async function browserTests(files: readonly string[], env: NodeJS.ProcessEnv): Promise<Results> {
  try {
    const own = { CHROMIUM: ensureBrowser(), PWTEST_CACHE_DIR: COMPILED };
    const code = await tool('playwright', ['test', ...files], { ...env, ...own });
    return readPlaywright(code, join(RESULTS, 'playwright.json'));
  } catch (error) {
    return one('browser tests', false, (error as Error).message);
  }
}

function tool(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return runCommand(join(ROOT, 'node_modules', '.bin', name), args, { cwd: ROOT, env });
}
