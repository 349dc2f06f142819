import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/run.ts';
import { checks } from '../checks/index.ts';
import { runCheck } from '../checks/run-check.ts';
import { ensureBrowser } from '../setup/ensure-browser.mjs';
import { runCommand } from '../setup/run-command.mjs';
import { say } from '../setup/say.mjs';
import { build } from '../tasks/build.ts';
import { type Count, countPlaywright, countVitest, one, sum } from './count-results.ts';

const RESULTS = join(ROOT, 'test-results');

/**
 * Checks, unit tests, build and browser tests, all of them even where one fails, so that one run says everything.
 * The last line is the sum.
 */
export async function runEverything(environment: Readonly<Record<string, string>>): Promise<number> {
  rmSync(RESULTS, { recursive: true, force: true });
  const env = { ...process.env, ...environment };
  say('Building');
  // First, because checks and tests look at what is built.
  const built = one((await build.run([])) === 0);
  say('Checking');
  const checked = checks.map((check) => one(runCheck(check)));
  say('Unit tests');
  const unit = await unitTests(env);
  say('Browser tests');
  const browser = built.failed === 0 ? await browserTests(env) : one(false);
  const { passed, failed } = sum([built, ...checked, unit, browser]);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function unitTests(env: NodeJS.ProcessEnv): Promise<Count> {
  const report = join(RESULTS, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return countVitest(await tool('vitest', args, env), report);
}

/** Counts as one failure where no browser can be had. */
async function browserTests(env: NodeJS.ProcessEnv): Promise<Count> {
  try {
    const code = await tool('playwright', ['test'], { ...env, CHROMIUM: ensureBrowser() });
    return countPlaywright(code, join(RESULTS, 'playwright.json'));
  } catch (error) {
    console.error((error as Error).message);
    return one(false);
  }
}

function tool(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return runCommand(join(ROOT, 'node_modules', '.bin', name), args, { cwd: ROOT, env });
}
