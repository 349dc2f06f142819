import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { decisionProblems } from './decisions.ts';
import { readProject } from './project.ts';
import { referenceProblems } from './references.ts';

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "scripts": { "check": "" } }',
  'core/page/tree.ts': "export const walkTree = process.env.PORTICO_PORT;\nexport const published_html = '';\n",
  'docs/other.md': '# Other\n\n## Two words, and `more`\n\n<a id="3"></a>A rule.\n',
};

const root = mkdtempSync(join(tmpdir(), 'portico-docs-'));
for (const [path, content] of Object.entries(FILES)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
const project = readProject(root);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const problems = (text: string, options?: { symbols?: boolean }) =>
  referenceProblems({ path: 'docs/page.md', text }, project, options);

test.each([
  'the file `core/page/tree.ts`, the folder `core/page/`, any `core/<folder>/tree.ts` and `core/{page,draft}/*.ts`',
  'a file by its name, `tree.ts`, or by the end of its path, `page/tree.ts`',
  'the symbols `walkTree` and `tree.walkTree(node)`, the field `published_html`, and `plain` words',
  'a setting, `PORTICO_PORT`, and `npm run check -- --all`',
  'links to [a page](other.md), [a heading](other.md#two-words-and-more), [a rule](other.md#3), [the web](https://example.com)',
  "imports of a sample that stands in `core/page/tree.ts`:\n\n```ts\nimport { walkTree } from './tree.ts';\n```\n",
  'a block of code is no prose:\n\n```ts\nconst `laterTree` = 1;\n```\n',
])('nothing is said of %s', (text) => {
  expect(problems(text)).toEqual([]);
});

test.each([
  ['`core/page/branch.ts`', 'core/page/branch.ts` does not exist'],
  ['`core/<folder>/branch.ts`', 'does not exist'],
  ['`branch.ts`', 'no file is named `branch.ts`'],
  ['`walkBranch`', '`walkBranch` is in no source file'],
  ['`store.walkBranch(node)`', '`walkBranch` is in no source file'],
  ['`published_text`', '`published_text` is in no source file'],
  ['PORTICO_HARBOUR', '`PORTICO_HARBOUR` is in no source file'],
  ['PORTICO_PORT2_NAME', '`PORTICO_PORT2_NAME` is in no source file'],
  ['`npm run harbour`', '`npm run harbour` is no script'],
  ["```ts\nimport { walkBranch } from '#core/page/tree.ts';\n```", '`walkBranch` is in no source file'],
  ["```ts\nimport { walkTree } from '#core/tree.ts';\n```", 'imports #core/tree.ts, and core/tree.ts does not exist'],
  [
    "`core/page/tree.ts`:\n\n```ts\nimport { walkTree } from './page/tree.ts';\n```",
    'imports ./page/tree.ts, and core/page/page/tree.ts does not exist',
  ],
  ['[a page](gone.md)', 'docs/gone.md, which does not exist'],
  ['[a heading](other.md#three-words)', 'an anchor that docs/other.md does not have'],
])('%s is named as false', (text, problem) => {
  expect(problems(text)).toEqual([expect.stringContaining(problem)]);
});

test('a page about other products may name their parameters, but no false path of ours', () => {
  expect(problems('`base_grant_url` and `core/gone.ts`', { symbols: false })).toHaveLength(1);
});

const RECORD =
  '# 4. Roofs are flat\n\n## Status\n\nAccepted.\n\n## Context\n\nRain.\n\n## Decision\n\nFlat.\n\n## Consequences\n\nPumps.\n';
const record = (text: string, name = '0004-roofs-are-flat.md') => ({ name, text });
type Records = Parameters<typeof decisionProblems>[0];
const indexOf = (records: Records) => records.map(({ name }) => `- [A title](${name}): a line.\n`).join('');
const problemsOf = (records: Records, index = indexOf(records)) => decisionProblems(records, index);

test('a decision record of the agreed form is fine', () => {
  expect(problemsOf([record(RECORD)])).toEqual([]);
});

test.each([
  [
    'a number that is not that of its file',
    record(RECORD, '0005-roofs-are-flat.md'),
    "the first line has to be '# 5. '",
  ],
  ['a name without its number', record(RECORD, 'roofs.md'), 'the name of a record'],
  ['a heading that is missing', record(RECORD.replace('## Context\n\nRain.\n\n', '')), 'the headings have to be'],
  ['a heading without words', record(RECORD.replace('Rain.', '')), "'Context' is empty"],
  ['more than 250 words', record(RECORD.replace('Rain.', 'Rain '.repeat(240))), 'words; at most 250'],
  ['a status of its own', record(RECORD.replace('Accepted.', 'Fine.')), 'the status begins with'],
])('a decision record with %s is named', (_, wrong, problem) => {
  expect(problemsOf([wrong])).toEqual([expect.stringContaining(problem)]);
});

test('two decisions cannot have one number', () => {
  const twin = record(RECORD, '0004-roofs-are-steep.md');
  expect(problemsOf([record(RECORD), twin])).toEqual([expect.stringContaining('another record has this number')]);
});

test.each([
  ['nowhere', '', '0 times'],
  ['twice', indexOf([record(RECORD), record(RECORD)]), '2 times'],
])('a decision that the index names %s is told', (_, index, times) => {
  expect(problemsOf([record(RECORD)], index)).toEqual([expect.stringContaining(times)]);
});

test('more than 60 decisions are too many', () => {
  const many = Array.from({ length: 61 }, (_, at) =>
    record(RECORD.replace('# 4.', `# ${at + 1}.`), `${String(at + 1).padStart(4, '0')}-roofs-are-flat.md`),
  );
  expect(problemsOf(many.slice(0, 60))).toEqual([]);
  expect(problemsOf(many)).toEqual([expect.stringContaining('61 records')]);
});

test('a decision that is superseded has to name the one that supersedes it', () => {
  const later = record(
    RECORD.replace('# 4', '# 9').replace(
      'Accepted.',
      'Accepted. Supersedes [decision 4](0004-roofs-are-flat.md) about roofs.',
    ),
    '0009-roofs-are-steep.md',
  );
  expect(problemsOf([record(RECORD), later])).toEqual([expect.stringContaining('0004-roofs-are-flat.md: its status')]);
  const mended = record(RECORD.replace('Accepted.', 'Superseded by [9](0009-roofs-are-steep.md).'));
  expect(problemsOf([mended, later])).toEqual([]);
});
