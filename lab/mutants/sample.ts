import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcePaths } from '../../scripts/layers/source-files.ts';
import { randomOf, shuffled } from '../harness/seeded.ts';
import { type Mutation, mutationsOf } from './mutations.ts';

/** What is sampled, by the name under which it is reported. */
export const AREAS: Readonly<Record<string, readonly string[]>> = {
  'core/machines': ['core/machines'],
  'core/access': ['core/access'],
  'core/portal': ['core/portal'],
  'core/config': ['core/config'],
  'core/page': ['core/page'],
  'core/draft': ['core/draft'],
  'core/components': ['core/components'],
  'core/controls': ['core/controls'],
  store: ['server/adapters/sql', 'server/adapters/sqlite', 'server/ports'],
  uploads: ['server/uploads'],
  visitors: ['server/visitors'],
  rooms: ['server/rooms', 'core/access/room.ts'],
};

/** A change at a place of a file. */
export interface Mutant {
  readonly area: string;
  readonly path: string;
  readonly line: number;
  /** What stands there before the change. */
  readonly original: string;
  readonly mutation: Mutation;
}

/** So many different changes of each area, chosen by the seed; fewer where there are not so many. */
export function sample(root: string, areas: readonly string[], count: number, seed: number): Mutant[] {
  const random = randomOf(seed);
  const paths = sourcePaths(root);
  return areas.flatMap((area) => {
    const places = (AREAS[area] ?? []).filter((place) => existsSync(join(root, place)));
    const files = paths.filter((path) => places.some((place) => path === place || path.startsWith(`${place}/`)));
    const mutants = files.flatMap((path) => mutantsOf(root, area, path));
    return shuffled(mutants, random).slice(0, count);
  });
}

function mutantsOf(root: string, area: string, path: string): Mutant[] {
  const source = readFileSync(join(root, path), 'utf8');
  const lineOf = (at: number) => source.slice(0, at).split('\n').length;
  return mutationsOf(path, source).map((mutation) => {
    const original = source.slice(mutation.start, mutation.end);
    return { area, path, line: lineOf(mutation.start), original, mutation };
  });
}
