import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { Citation } from '../specification/citations.ts';
import type { Rule } from '../specification/rulebook.ts';

/** One rule of the specification, what builds it and what proves it. */
export interface Row {
  readonly id: string;
  readonly short: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
  /** What is missing, in words; empty where nothing is. */
  readonly gap: string;
}

const TEST = /\.(test\.tsx?|(e2e|proof)\.ts)$/;
/** Documents and what tests share build and prove nothing by themselves. */
const NEITHER = /^docs\/|^scripts\/|\/(support|testing)\//;
const HEAD = '| rule | in short | files | tests | gap |\n| --- | --- | --- | --- | --- |';

/** The rows `| saving.3 | in short | files | tests | gap |` of the map. */
export function rowsOf(markdown: string): Row[] {
  const lines = markdown.split('\n').filter((line) => /^\| [a-z-]+\.\d+ \|/.test(line));
  return lines.map((line) => {
    const [id = '', short = '', files = '', tests = '', gap = ''] = line.slice(2).split(/\s*\|\s?/);
    return { id, short, files: pathsIn(files), tests: pathsIn(tests), gap: gap.trim() };
  });
}

/** The rows with every file and test that cites their rule, in the order of the specification, each path once. */
export function withCitations(rows: readonly Row[], rules: readonly Rule[], citations: readonly Citation[]): Row[] {
  const order = new Map(rules.map(({ id }, index) => [id, index]));
  const place = ({ id }: Row) => order.get(id) ?? order.size;
  return [...rows]
    .sort((a, b) => place(a) - place(b))
    .map((row) => {
      const citing = citations
        .filter(({ kind, id, path }) => kind === 'spec' && id === row.id && !NEITHER.test(path))
        .map(({ path }) => path);
      return {
        ...row,
        files: once([...row.files, ...citing.filter((path) => !TEST.test(path))]),
        tests: once([...row.tests, ...citing.filter((path) => TEST.test(path))]),
      };
    });
}

/** The map as a document: what stands before its first section is kept, then one table for each theme. */
export function writeMap(markdown: string, rows: readonly Row[]): string {
  const intro = markdown.split('\n## ')[0]?.trimEnd() ?? '';
  const themes = once(rows.map(({ id }) => themeOf(id)));
  const tables = themes.map((theme) => {
    const own = rows.filter(({ id }) => themeOf(id) === theme);
    return `## [${theme}](specification/${theme}.md)\n\n${HEAD}\n${own.map(lineOf).join('\n')}`;
  });
  return `${[intro, ...tables].join('\n\n')}\n`;
}

/** Every test of the product, from the root of a project. Tests of scripts prove no rule. */
export function testsOf(root: string): string[] {
  const paths = globSync('{core,web,server,cli}/**/*.ts*', { cwd: root });
  return paths.filter((path) => TEST.test(path)).sort();
}

/** Tests that stand in no row, one sentence each. */
export function testsWithoutRow(rows: readonly Row[], tests: readonly string[]): string[] {
  const named = new Set(rows.flatMap((row) => row.tests));
  return tests
    .filter((path) => !named.has(path))
    .map((path) => `${path} is in no row: name it in the row of what it proves, or cite that rule in it.`);
}

/** What is wrong with the map, one sentence each. */
export function problemsOf(rows: readonly Row[], root: string, rules: readonly Rule[]): string[] {
  const ids = rows.map(({ id }) => id);
  const expected = rules.filter(({ definition }) => !definition).map(({ id }) => id);
  return [
    ...expected.filter((id) => !ids.includes(id)).map((id) => `${id} has no row.`),
    ...ids.filter((id) => !expected.includes(id)).map((id) => `${id} is no rule that needs a row.`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands twice.`),
    ...rows.flatMap((row) => problemsOfRow(row, root)),
  ];
}

function problemsOfRow({ id, short, files, tests, gap }: Row, root: string): string[] {
  const missing = [...files, ...tests].filter((path) => !existsSync(join(root, path)));
  const found = missing.map((path) => `${id} names ${path}, which does not exist.`);
  if (!short) found.push(`${id} does not say what it is about.`);
  if (tests.length === 0 && !gap) found.push(`${id} has neither a test nor a gap that says what is missing.`);
  if (tests.length > 0 && files.length === 0) found.push(`${id} has tests but names no file.`);
  for (const path of tests) if (!TEST.test(path)) found.push(`${id} names ${path} as a test, which is none.`);
  return found;
}

function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
}

function lineOf({ id, short, files, tests, gap }: Row): string {
  const cell = (paths: readonly string[]) => paths.map((path) => `\`${path}\``).join(' ');
  return `| ${id} | ${short} | ${cell(files)} | ${cell(tests)} | ${gap} |`;
}

function themeOf(id: string): string {
  return id.slice(0, id.indexOf('.'));
}

function once(values: readonly string[]): string[] {
  return [...new Set(values)];
}
