import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { longIn, longProblems } from './long-functions.ts';
import { layerProblems } from './problems.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-layers-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function problemsOf(files: Readonly<Record<string, string>>): string[] {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return layerProblems(root);
}

test('imports are read from the syntax: types, what is handed on, what is loaded later, workers; no text that looks like one', () => {
  const source = `
    import type { A } from './a.ts';
    export { b } from "./b.ts";
    const later = () => import(\`./c.ts\`);
    new Worker(new URL('./d.ts', import.meta.url));
    // import { x } from './comment.ts';
    const words = "import { x } from './text.ts'";
    const any = (name: string) => import(\`./\${name}.ts\`);
  `;
  expect(importsOf('x.ts', source)).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts']);
});

test('a circle is found through an import of a type', () => {
  const found = problemsOf({
    'core/page/tree.ts': `import type { Node } from './node.ts';\n`,
    'core/page/node.ts': `import { tree } from '#core/page/tree.ts';\n`,
    'core/page/tree.test.ts': `import './tree.ts';\n`,
  });
  expect(found).toContain('These files import each other in a circle: core/page/node.ts <-> core/page/tree.ts');
});

test('folders in a circle are told at every level, although none of their files is in one', () => {
  const found = problemsOf({
    'core/page/text/tree.ts': `import '../look.ts';\nimport '../words/read.ts';\n`,
    'core/page/words/read.ts': '',
    'core/page/words/write.ts': `import '../text/node.ts';\n`,
    'core/page/text/node.ts': '',
    'core/page/look.ts': '',
  });
  expect(found).toEqual(['In core/page these import each other in a circle: text <-> words']);
});

test('the product imports nothing of its tools', () => {
  const found = problemsOf({
    'server/run.ts': `import '../lab/storm.ts';\n`,
    'lab/storm.ts': `import '../server/main.ts';\n`,
  });
  expect(found).toEqual(['server/run.ts may not import lab/storm.ts: the product knows no tools']);
});

test('an import is told that the layers of the server or the table of its features do not allow', () => {
  const found = problemsOf({
    'server/routes/pages.ts': `import { list } from '../pages/list.ts';\n`,
    'server/pages/list.ts': `import { store } from '../adapters/sqlite/store.ts';\n`,
    'server/adapters/sqlite/store.ts': '',
    'server/context.ts': '',
    'server/payments/pay.ts': `import '../pages/list.ts';\nimport '../context.ts';\n`,
    'server/testing/helper.ts': `import '../routes/pages.ts';\n`,
    'server/main.ts': `import './adapters/sqlite/store.ts';\nimport './routes/pages.ts';\n`,
  });
  expect(found.map((problem) => problem.replace(/ \(.*/, ''))).toEqual([
    'server/pages may not import server/adapters',
    'server/payments may not import server/pages',
    'server/payments may not import server/.',
  ]);
});

test('a function of more than sixty lines is told with its place, inside another one too', () => {
  const source = `const short = () => {};\nfunction outer() {\n  return () => {\n${'    call();\n'.repeat(60)}  };\n}\n`;
  const found = longIn('core/long.ts', source);
  expect(found.map(({ place, lines }) => [place, lines])).toEqual([
    ['core/long.ts:2', 64],
    ['core/long.ts:3', 62],
  ]);
  expect(longProblems(found)).toEqual([
    'core/long.ts:2 has a function of 64 lines; 60 are the most',
    'core/long.ts:3 has a function of 62 lines; 60 are the most',
  ]);
});

test('a folder of more than fifteen files is told, tests not counted', () => {
  const named = (count: number, end: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`core/page/${n}${end}`, '']));
  expect(problemsOf({ ...named(15, '.ts'), ...named(15, '.test.ts') })).toEqual([]);
  expect(problemsOf(named(16, '.ts'))).toEqual(['core/page has 16 source files; 15 are the most']);
});
