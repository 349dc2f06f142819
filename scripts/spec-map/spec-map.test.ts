import { describe, expect, it } from 'vitest';
import { ROOT } from '../build/run.ts';
import type { Citation } from '../specification/citations.ts';
import type { Rule } from '../specification/rulebook.ts';
import { problemsOf, rowsOf, testsOf, testsWithoutRow, withCitations, writeMap } from './spec-map.ts';

const THIS = '`scripts/spec-map/spec-map.test.ts`';
const FILE = '`scripts/spec-map/spec-map.ts`';

const ruled = (...ids: readonly string[]): Rule[] => ids.map((id) => ({ id, definition: false }));
const check = (line: string) => problemsOf(rowsOf(line), ROOT, ruled('saving.1'));
const cited = (path: string, id: string): Citation => ({ path, line: 1, kind: 'spec', id });

describe('a row of the spec map', () => {
  it('with a file and a test, or with a gap in words, is fine', () => {
    expect(check(`| saving.1 | every 4 s | ${FILE} | ${THIS} |  |`)).toEqual([]);
    expect(check('| saving.1 | every 4 s |  |  | nothing saves yet |')).toEqual([]);
  });

  it('with neither a test nor a gap is told', () => {
    expect(check(`| saving.1 | every 4 s | ${FILE} |  |  |`)).toEqual([
      'saving.1 has neither a test nor a gap that says what is missing.',
    ]);
  });

  it('that names a path that is not there, or as a test what is none, is told', () => {
    expect(check(`| saving.1 | every 4 s | \`core/nowhere.ts\` | ${THIS} |  |`)).toEqual([
      'saving.1 names core/nowhere.ts, which does not exist.',
    ]);
    expect(check(`| saving.1 | every 4 s | ${FILE} | ${FILE} |  |`)[0]).toContain('which is none');
  });
});

it('a rule without a row, a row without a rule and a row that stands twice are told', () => {
  const rows = rowsOf('| saving.1 | a |  |  | none |\n| saving.1 | b |  |  | none |\n| rooms.9 | c |  |  | none |');
  expect(problemsOf(rows, ROOT, ruled('saving.1', 'saving.2'))).toEqual([
    'saving.2 has no row.',
    'rooms.9 is no rule that needs a row.',
    'saving.1 stands twice.',
  ]);
});

it('a test in no row is told', () => {
  const rows = rowsOf(`| saving.1 | every 4 s | ${FILE} | \`core/a.test.ts\` |  |`);
  expect(testsWithoutRow(rows, ['core/a.test.ts', 'core/b.test.ts'])).toEqual([
    'core/b.test.ts is in no row: name it in the row of what it proves, or cite that rule in it.',
  ]);
  expect(testsOf(ROOT)).toContain('core/config/migrate.test.ts');
});

it('a definition needs no row', () => {
  expect(problemsOf([], ROOT, [{ id: 'product.1', definition: true }])).toEqual([]);
});

it("what cites a rule comes into its row once, tests beside tests, and the order is the specification's", () => {
  const rows = rowsOf('| saving.2 | b | `core/b.ts` |  |  |\n| saving.1 | a | `core/a.ts` | `core/a.test.ts` |  |');
  const citations = [
    cited('core/a.ts', 'saving.1'),
    cited('core/c.ts', 'saving.1'),
    cited('core/b.test.ts', 'saving.2'),
    cited('web/e2e/support/api-client.ts', 'saving.2'),
    cited('docs/architecture.md', 'saving.2'),
  ];
  const written = withCitations(rows, ruled('saving.1', 'saving.2'), citations);
  expect(written.map(({ id, files, tests }) => [id, files, tests])).toEqual([
    ['saving.1', ['core/a.ts', 'core/c.ts'], ['core/a.test.ts']],
    ['saving.2', ['core/b.ts'], ['core/b.test.ts']],
  ]);
  const map = writeMap('# Spec map\n\nIntro.\n\n## old\n\nrows', written);
  expect(rowsOf(map)).toEqual(written);
  expect(map).toContain('Intro.\n\n## [saving](specification/saving.md)\n');
  expect(writeMap(map, written)).toBe(map);
});
