import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/run.ts';
import { checks } from '../checks/index.ts';
import { runCheck } from '../checks/run-check.ts';
import { ensureBrowser } from '../setup/ensure-browser.mjs';
import { runCommand } from '../setup/run-command.mjs';
import { build } from '../tasks/build.ts';
import { add, countPlaywright, countVitest, NOTHING } from './count-results.ts';

const RESULTS = join(ROOT, 'test-results');
const VITEST = join(RESULTS, 'vitest.json');
const PLAYWRIGHT = join(RESULTS, 'playwright.json');

/**
 * Checks, unit tests, build and browser tests, all of them even where one fails, so that one run says everything.
 * The last line is the sum.
 */
export async function runEverything(environment: Readonly<Record<string, string>>): Promise<number> {
  rmSync(RESULTS, { recursive: true, force: true });
  const env = { ...process.env, ...environment, CHROMIUM: ensureBrowser() };
  // First, because checks and tests look at what is built.
  const built = await build.run([]);
  let count = add(NOTHING, built === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  for (const check of checks) count = add(count, runCheck(check) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  const unit = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`];
  count = add(count, countVitest(await tool('vitest', unit, env), VITEST));
  count = add(count, built === 0 ? countPlaywright(await tool('playwright', ['test'], env), PLAYWRIGHT) : NOTHING);
  console.log(`${count.passed} passed, ${count.failed} failed`);
  return count.failed === 0 ? 0 : 1;
}

function tool(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return runCommand(join(ROOT, 'node_modules', '.bin', name), args, { cwd: ROOT, env });
}
