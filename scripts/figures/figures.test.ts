import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { problemsOf } from './bounds.ts';
import { measure } from './measure.ts';
import { tableOf, withTable } from './table.ts';

const filler = (lines: number) => 'export {};\n'.repeat(lines);

/** A small project with one of everything that is measured. */
const TREE: Readonly<Record<string, string>> = {
  'core/page/tree.ts': `import type { Node } from './node.ts';\nimport { a } from '#core/page/a.ts';\n${filler(60)}`,
  'core/page/node.ts': `import { tree } from './tree.ts';\n${filler(40)}`,
  'core/page/a.ts': '// from other.ts: import { x } from "./node.ts"\nexport const a = 1;\n',
  'core/page/tree.test.ts': `import './tree.ts';\n${filler(52)}`,
  'core/long.ts': filler(401),
  'core/texts/catalogue.ts': filler(30),
  'core/texts/screens/home.ts': filler(50),
  'server/routes/pages.ts': `import { list } from '../pages/list.ts';\n${filler(20)}`,
  'server/pages/list.ts': `import { store } from '../adapters/sqlite/store.ts';\nimport '../delivery/send.ts';\n${filler(20)}`,
  'server/delivery/send.ts': `const load = () => import('../pages/list.ts');\n${filler(20)}`,
  'server/context.ts': filler(20),
  'server/payments/pay.ts': `import '../pages/list.ts';\nimport '../context.ts';\n${filler(20)}`,
  'server/adapters/sqlite/store.ts': filler(20),
  'server/testing/helper.ts': `import '../routes/pages.ts';\n${filler(900)}`,
  'server/main.ts': `import './adapters/sqlite/store.ts';\nimport './routes/pages.ts';\n${filler(20)}`,
  'web/e2e/home.e2e.ts': filler(900),
  ...Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`cli/commands/c${index}.ts`, filler(50)])),
};

function planted<Result>(look: (root: string) => Result): Result {
  const root = mkdtempSync(join(tmpdir(), 'portico-figures-'));
  for (const [path, content] of Object.entries(TREE)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const result = look(root);
  rmSync(root, { recursive: true, force: true });
  return result;
}

const figures = planted(measure);

test('tests and what only tests use are not counted as sources', () => {
  expect(figures.files).toBe(29);
  expect(figures.lines).toEqual({ median: 50, p90: 50, max: 401 });
});

test('short files are counted as a share, in all and in each top folder', () => {
  expect(figures.short).toMatchObject({ all: 1 / 29, core: 1 / 6, cli: 0 });
});

test('a short file that one other imports is named', () => {
  expect(figures.crumbs).toEqual(['core/page/a.ts']);
});

test('a folder with more than 15 source files is named with their number', () => {
  expect(figures.fullFolders).toEqual(['cli/commands (16)']);
});

test('a circle is found through an import of a type and a dynamic import; comments import nothing', () => {
  expect(figures.circles).toEqual([
    ['core/page/node.ts', 'core/page/tree.ts'],
    ['server/delivery/send.ts', 'server/pages/list.ts'],
  ]);
  expect(figures.knotted).toEqual(['delivery', 'pages']);
});

test('an import is named that the layers of the server or the table of its features do not allow', () => {
  expect(figures.arrowsUp).toEqual([
    'delivery -> pages',
    'pages -> adapters',
    'pages -> delivery',
    'payments -> pages',
    'payments -> .',
  ]);
  expect(figures.serverArrows).toBe(8);
});

test('the lines of tests are set in relation to those of the sources', () => {
  expect(figures.coreTests.all).toBeCloseTo(53 / (62 + 41 + 2 + 401 + 30 + 50), 5);
});

test('sentences of people count as no source that tests are for, the code that loads them does', () => {
  expect(figures.coreTests.withoutSentences).toBeCloseTo(53 / (62 + 41 + 2 + 401 + 30), 5);
});

test('the check names each circle, forbidden import and long file above what is allowed', () => {
  expect(problemsOf(figures, { circles: 2, arrowsUp: 5, knotted: 2 }, { 'core/long.ts': 'A table.' })).toEqual([]);
  const [circles, arrows, knots, long] = problemsOf(figures, { circles: 1, arrowsUp: 0, knotted: 0 }, {});
  expect(circles).toContain('core/page/node.ts <-> core/page/tree.ts');
  expect(arrows).toContain('pages -> adapters');
  expect(knots).toContain('delivery, pages');
  expect(long).toContain('core/long.ts has more than 400 lines');
});

test('the table is written between the markers of a page and replaces the one before', () => {
  const page =
    'Before.\n<!-- figures: written by `npm run figures -- --write` -->\nThe table of yesterday.\n<!-- end of figures -->\nAfter.\n';
  const written = withTable(page, tableOf(figures));
  expect(written).toContain('| source files | 1,421 | 29 | about 700 |');
  expect(written).not.toContain('yesterday');
  expect(withTable(written, tableOf(figures))).toBe(written);
  expect(() => withTable('No markers.', '')).toThrow('markers');
});
