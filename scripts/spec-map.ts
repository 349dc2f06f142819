/**
 * Writes docs/spec-map.md: adds to each row the files and tests that cite its rule. With `--check` it writes nothing and
 * fails where the map would change, where a rule has neither a test nor a gap, or where a test is in no row.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build/run.ts';
import { problemsOf, rowsOf, testsOf, testsWithoutRow, withCitations, writeMap } from './spec-map/spec-map.ts';
import { readCitations } from './specification/citations.ts';
import { readRulebook } from './specification/rulebook.ts';

const MAP = join(ROOT, 'docs/spec-map.md');

const { specification } = readRulebook(ROOT);
const before = readFileSync(MAP, 'utf8');
const rows = withCitations(rowsOf(before), specification, readCitations(ROOT));
const after = writeMap(before, rows);
const check = process.argv.includes('--check');
if (!check) writeFileSync(MAP, after);

const stale = check && after !== before ? ['is not up to date. Run: node scripts/spec-map.ts'] : [];
const problems = [...stale, ...problemsOf(rows, ROOT, specification), ...testsWithoutRow(rows, testsOf(ROOT))];
for (const problem of problems) console.error(`docs/spec-map.md: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
const gaps = rows.filter(({ gap }) => gap).length;
console.log(`${rows.length} rules, ${rows.length - gaps} built and tested, ${gaps} with a gap`);
