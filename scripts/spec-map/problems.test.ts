import { expect, test } from 'vitest';
import { ROOT } from '../build/run.ts';
import { problemsOf, rowsOf } from './problems.ts';

const HEAD = '| id | in short | files | tests | gap |\n| --- | --- | --- | --- | --- |\n';
const THIS = '`scripts/spec-map/problems.test.ts`';
const FILE = '`scripts/spec-map/problems.ts`';

function check(...lines: readonly string[]): string[] {
  return problemsOf(rowsOf(HEAD + lines.join('\n')), ROOT, { '1': lines.length });
}

test('a row with a file and a test, or with a named gap, is fine', () => {
  expect(check(`| 1.1 | sign in | ${FILE} | ${THIS} | |`)).toEqual([]);
  expect(check('| 1.1 | app settings |  |  | People and brands |')).toEqual([]);
  expect(check(`| 1.1 | half of it | ${FILE} | ${THIS} | Page settings |`)).toEqual([]);
});

test('a sentence without a row, a stranger and a row that stands twice are told', () => {
  const rows = rowsOf(
    `| 1.1 | a |  |  | Page settings |\n| 1.1 | b |  |  | Page settings |\n| 2.9 | c |  |  | Page settings |`,
  );
  expect(problemsOf(rows, ROOT, { '1': 2 })).toEqual([
    '1.2 has no row.',
    '2.9 is no sentence of the spec.',
    '1.1 stands twice.',
  ]);
});

test('a row with neither a test nor a gap is told', () => {
  expect(check(`| 1.1 | sign in | ${FILE} |  |  |`)).toEqual(['1.1 has neither a test nor a named gap.']);
});

test('a gap must name what will close it', () => {
  expect(check('| 1.1 | sign in |  |  | later |')[0]).toContain("names the gap 'later'");
});

test('files must exist and tests must be tests', () => {
  expect(check(`| 1.1 | sign in | \`core/nowhere.ts\` | ${THIS} |  |`)).toEqual([
    '1.1 names core/nowhere.ts, which does not exist.',
  ]);
  expect(check(`| 1.1 | sign in | ${FILE} | ${FILE} |  |`)[0]).toContain('which is none');
});
