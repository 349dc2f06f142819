import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/run.ts';
import { checks } from '../checks/index.ts';
import { runCheck } from '../checks/run-check.ts';
import { ensureBrowser } from '../setup/ensure-browser.mjs';
import { runCommand } from '../setup/run-command.mjs';
import { say } from '../setup/say.mjs';
import { build } from '../tasks/build.ts';
import { one, type Results, readPlaywright, readVitest, sum } from './read-results.ts';

const RESULTS = join(ROOT, 'test-results');

/**
 * Checks, unit tests, build and browser tests, all of them even where one fails, so that one run says everything.
 * What failed is said once more at the end; the last line is the sum.
 */
export async function runEverything(environment: Readonly<Record<string, string>>): Promise<number> {
  rmSync(RESULTS, { recursive: true, force: true });
  const env = { ...process.env, ...environment };
  say('Building');
  // First, because checks and tests look at what is built.
  const built = one('build', (await build.run([])) === 0);
  say('Checking');
  const checked = checks.map((check) => one(check.name, runCheck(check)));
  say('Unit tests');
  const unit = await unitTests(env);
  say('Browser tests');
  const browser = built.passed === 1 ? await browserTests(env) : one('browser tests: nothing was built', false);
  const { passed, failures } = sum([built, ...checked, unit, browser]);
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}

async function unitTests(env: NodeJS.ProcessEnv): Promise<Results> {
  const report = join(RESULTS, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return readVitest(await tool('vitest', args, env), report);
}

/** Counts as one failure where no browser can be had. */
async function browserTests(env: NodeJS.ProcessEnv): Promise<Results> {
  try {
    const code = await tool('playwright', ['test'], { ...env, CHROMIUM: ensureBrowser() });
    return readPlaywright(code, join(RESULTS, 'playwright.json'));
  } catch (error) {
    return one(`browser tests: ${(error as Error).message}`, false);
  }
}

function tool(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return runCommand(join(ROOT, 'node_modules', '.bin', name), args, { cwd: ROOT, env });
}
