/**
 * Writes the reference in docs/core-package.md: what the package offers, and the events and facts of the machines. With
 * `--check` it writes nothing and fails where the page differs from the code.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './build/run.ts';
import { machineTable } from './core-package/machine-words.ts';
import { reference } from './core-package/reference.ts';
import { betweenMarks } from './docs/between-marks.ts';

const PAGE = 'docs/core-package.md';

const present = await readFile(join(ROOT, PAGE), 'utf8');
const withReference = betweenMarks(present, 'reference', await reference());
const expected = betweenMarks(withReference, 'machines', await machineTable());
if (!process.argv.includes('--check')) await writeFile(join(ROOT, PAGE), expected);
else if (present !== expected) {
  console.error(`${PAGE} differs from the code. Run: node scripts/core-package.ts`);
  process.exitCode = 1;
}
