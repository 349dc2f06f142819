import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../build/run.ts';

type Files =
  | Iterable<readonly [path: string, content: string]>
  | AsyncIterable<readonly [path: string, content: string]>;

/**
 * Writes files that a script makes from the code, in their order. With `--check` it writes nothing, and fails where one
 * differs.
 */
export async function writeGenerated(script: string, files: Files): Promise<void> {
  const checks = process.argv.includes('--check');
  for await (const [path, content] of files) {
    const file = join(ROOT, path);
    if ((await readFile(file, 'utf8').catch(() => '')) === content) continue;
    if (!checks) {
      await writeFile(file, content);
      console.log(`Wrote ${path}`);
      continue;
    }
    console.error(`${path} differs from the code. Run: node ${script}`);
    process.exitCode = 1;
    // One file may be made from the one before it.
    return;
  }
}
