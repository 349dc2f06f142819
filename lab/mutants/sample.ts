import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcePaths } from '../../scripts/layers/source-files.ts';
import equal from './equal.json' with { type: 'json' };
import { type Mutation, mutationsOf } from './mutations.ts';

/** What is sampled: each area by its share of the lines. */
export const AREAS = ['core', 'server', 'cli'] as const;
type Area = (typeof AREAS)[number];

/** A change at a place of a file. */
export interface Mutant {
  readonly area: Area;
  readonly path: string;
  readonly line: number;
  /** What stands in that line, without its indentation. */
  readonly text: string;
  /** What stands there before the change, and after it. */
  readonly change: string;
  readonly mutation: Mutation;
}

/** Changes after which the program does the same as before, each with the reason. */
export type Equal = Readonly<Record<'text' | 'change' | 'reason', string>>;

/** The places of an area that can be changed, at most one in a line, and how many of a sample are wanted there. */
export interface Candidates {
  readonly mutants: readonly Mutant[];
  readonly wanted: number;
}

/**
 * What can be changed in each area, whose part of the sample is its share of the lines. Order and choice follow from the
 * seed and the text of a line alone: they stay when files are moved and other lines change.
 */
export function candidates(root: string, count: number, seed: number, same: readonly Equal[] = equal): Candidates[] {
  const paths = sourcePaths(root);
  const areas = AREAS.map((area) => {
    const sources = paths
      .filter((path) => path.startsWith(`${area}/`))
      .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
    const lines = sources.reduce((sum, { source }) => sum + source.split('\n').length, 0);
    const mutants = sources.flatMap(({ path, source }) => mutantsOf(area, path, source));
    return { lines, mutants: mutants.filter((mutant) => !isEqual(mutant, same)) };
  });
  const all = areas.reduce((sum, { lines }) => sum + lines, 0);
  return areas.map(({ mutants, lines }) => ({
    mutants: onePerLine(mutants, seed),
    wanted: Math.round((count * lines) / all),
  }));
}

const isEqual = ({ text, change }: Mutant, same: readonly Equal[]) =>
  same.some((one) => one.text === text && one.change === change);

function onePerLine(mutants: readonly Mutant[], seed: number): Mutant[] {
  const order = (...words: readonly unknown[]) =>
    createHash('sha256')
      .update([seed, ...words].join('\n'))
      .digest('hex');
  const repeated = counter();
  const first = new Map<string, { readonly mutant: Mutant; readonly rank: string }>();
  for (const mutant of mutants) {
    const { path, line, text, change, mutation } = mutant;
    const rank = order(text, mutation.kind, change);
    const before = first.get(`${path}:${line}`);
    if (before === undefined || rank < before.rank) first.set(`${path}:${line}`, { mutant, rank });
  }
  return [...first.values()]
    .map(({ mutant }) => ({ mutant, rank: order(mutant.text, repeated(mutant.text)) }))
    .sort((a, b) => a.rank.localeCompare(b.rank))
    .map(({ mutant }) => mutant);
}

/** How often it was asked of a word before. */
function counter(): (word: string) => number {
  const times = new Map<string, number>();
  return (word) => {
    const before = times.get(word) ?? 0;
    times.set(word, before + 1);
    return before;
  };
}

function mutantsOf(area: Area, path: string, source: string): Mutant[] {
  const lines = source.split('\n');
  return mutationsOf(path, source).map((mutation) => {
    const line = source.slice(0, mutation.start).split('\n').length;
    const change = `${source.slice(mutation.start, mutation.end)} -> ${mutation.replacement}`.replace(/\s+/g, ' ');
    return { area, path, line, text: lines[line - 1]?.trim() ?? '', change, mutation };
  });
}
