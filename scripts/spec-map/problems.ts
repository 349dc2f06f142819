import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Sentences and table rows of the spec by section; the map numbers them in the spec's order. */
export const SENTENCES: Readonly<Record<string, number>> = {
  1: 16,
  2: 65,
  3: 47,
  4: 32,
  5: 33,
  6: 13,
  7: 41,
  8: 41,
  9: 29,
};

/** A gap names what will close it. */
const THEMES = ['Editor: all components', 'Page settings', 'People and brands'];

const TEST = /\.(test\.tsx?|(e2e|proof)\.ts)$/;

export interface Row {
  readonly id: string;
  readonly short: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
  readonly gap: string;
}

/** The rows `| 4.12 | in short | files | tests | gap |` of the map. */
export function rowsOf(markdown: string): Row[] {
  const lines = markdown.split('\n').filter((line) => /^\| \d+\.\d+ \|/.test(line));
  return lines.map((line) => {
    const [id = '', short = '', files = '', tests = '', gap = ''] = line.slice(2).split(/\s*\|\s?/);
    return { id, short, files: pathsIn(files), tests: pathsIn(tests), gap: gap.trim() };
  });
}

function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
}

/** What is wrong with the map, one sentence each. */
export function problemsOf(rows: readonly Row[], root: string, sentences = SENTENCES): string[] {
  return [...numbering(rows, sentences), ...rows.flatMap((row) => problemsOfRow(row, root))];
}

function numbering(rows: readonly Row[], sentences: Readonly<Record<string, number>>): string[] {
  const expected = Object.entries(sentences).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  const ids = rows.map((row) => row.id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...expected.filter((id) => !ids.includes(id)).map((id) => `${id} has no row.`),
    ...ids.filter((id) => !expected.includes(id)).map((id) => `${id} is no sentence of the spec.`),
    ...twice.map((id) => `${id} stands twice.`),
  ];
}

function problemsOfRow({ id, short, files, tests, gap }: Row, root: string): string[] {
  const missing = [...files, ...tests].filter((path) => !existsSync(join(root, path)));
  const found = missing.map((path) => `${id} names ${path}, which does not exist.`);
  if (!short) found.push(`${id} does not say what it is about.`);
  if (tests.length === 0 && !gap) found.push(`${id} has neither a test nor a named gap.`);
  if (tests.length > 0 && files.length === 0) found.push(`${id} has tests but names no file.`);
  if (gap && !THEMES.includes(gap)) found.push(`${id} names the gap '${gap}'; gaps are: ${THEMES.join(', ')}.`);
  for (const path of tests) if (!TEST.test(path)) found.push(`${id} names ${path} as a test, which is none.`);
  return found;
}
