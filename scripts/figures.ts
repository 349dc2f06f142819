/** Prints the shape of the sources: `npm run figures`. What is bounded is checked by check-layers.ts. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from './build/run.ts';
import { fullFolders, MOST_FILES } from './layers/full-folders.ts';
import { circlesIn } from './layers/graph.ts';
import { knotsIn } from './layers/knots.ts';
import { LONGEST, longFunctions } from './layers/long-functions.ts';
import { productPaths, sourceFiles } from './layers/source-files.ts';

const PRODUCT = /^(core|server|web|cli)\//;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const linesOf = (path: string) => read(path).split('\n').length - 1;
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

const files = sourceFiles(ROOT);
const paths = files.map(({ path }) => path);
const product = paths.filter((path) => PRODUCT.test(path));
const lengths = product.map(linesOf).sort((one, other) => one - other);
const at = (share: number) => lengths[Math.ceil(lengths.length * share) - 1] ?? 0;
const inTop = (top: string) => paths.filter((path) => path.startsWith(`${top}/`));
const linesIn = (top: string) => sum(inTop(top).map(linesOf));

const full = fullFolders(product);
const long = longFunctions(ROOT, productPaths(ROOT));

/** Names that two or more files of the product export as their own. */
function doubledNames(): string[] {
  const owners = new Map<string, number>();
  for (const path of product) {
    const { staticExports } = parseSync(path, read(path)).module;
    const own = staticExports.flatMap(({ entries }) => entries.filter(({ moduleRequest }) => !moduleRequest));
    const names = new Set(own.flatMap(({ exportName }) => exportName.name ?? []));
    for (const name of names) owners.set(name, (owners.get(name) ?? 0) + 1);
  }
  return [...owners].filter(([, count]) => count > 1).map(([name]) => name);
}

function testShare(top: string): string {
  const tests = globSync(`${top}/**/*.test.{ts,tsx}`, { cwd: ROOT });
  return (sum(tests.map(linesOf)) / linesIn(top)).toFixed(2);
}

const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT });

console.table({
  'source files of core, server, web and cli': product.length,
  'lines of a file: median, 90 of 100, longest': `${at(0.5)}, ${at(0.9)}, ${at(1)}`,
  [`folders with more than ${MOST_FILES} files`]: full.length,
  'circles of imports, types too': circlesIn(new Map(files.map((file) => [file.path, new Set(file.imports)]))).length,
  'folders whose members import each other in a circle': knotsIn(files).length,
  [`functions of more than ${LONGEST} lines`]: long.length,
  'names that several files export': doubledNames().length,
  'lines of core, server, web, cli': ['core', 'server', 'web', 'cli'].map(linesIn).join(', '),
  'lines of scripts, lab': ['scripts', 'lab'].map(linesIn).join(', '),
  'lines of unit tests for each line of core, server, web, cli': ['core', 'server', 'web', 'cli']
    .map(testShare)
    .join(', '),
  'decisions, and their words': `${decisions.length}, ${sum(decisions.map((path) => read(path).split(/\s+/).length))}`,
});
if (process.argv.includes('--names')) {
  console.log(full.map(({ folder, files: count }) => `${folder} (${count})`).join('\n'));
  console.log(long.map(({ place, lines }) => `${place} (${lines})`).join('\n'));
  console.log(doubledNames().join(', '));
}
