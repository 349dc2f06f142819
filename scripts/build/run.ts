import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const ROOT = join(import.meta.dirname, '..', '..');

/** Runs a build when its file is the one node was started with; a failure is one sentence and exit code 1. */
export async function run(url: string, what: string, work: () => Promise<void>): Promise<void> {
  if (url !== pathToFileURL(process.argv[1] ?? '').href) return;
  const start = performance.now();
  try {
    await work();
    console.log(`Built the ${what} in ${Math.round(performance.now() - start)} ms`);
  } catch (error) {
    console.error(`The ${what} does not build: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
