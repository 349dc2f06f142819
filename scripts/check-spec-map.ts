/** Fails where a sentence of the spec has neither a test nor a named gap in docs/spec-map.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build/run.ts';
import { problemsOf, rowsOf } from './spec-map/problems.ts';

const rows = rowsOf(readFileSync(join(ROOT, 'docs/spec-map.md'), 'utf8'));
const problems = problemsOf(rows, ROOT);
for (const problem of problems) console.error(`docs/spec-map.md: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
const open = rows.filter((row) => row.gap);
console.log(`${rows.length} sentences, ${rows.length - open.length} built and tested, ${open.length} with a named gap`);
