import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { importsOf } from '../../scripts/layers/imports.ts';

const FILES = '{core,server,cli,schemas,fixtures}/**/*.ts';

/** A folder that two files share brings them nearer by so many imports. */
const FOLDER = 2;

/** The tests that reach a file by imports, nearest first. */
export type NearestTests = (path: string) => string[];

/** Reads who imports whom in a checkout. */
export function nearestTestsIn(root: string): NearestTests {
  const paths = globSync(FILES, { cwd: root, exclude: (name) => name === 'node_modules' });
  const importers = new Map<string, string[]>();
  for (const path of paths)
    for (const specifier of importsOf(path, readFileSync(join(root, path), 'utf8'))) {
      const imported = specifier.startsWith('#') ? specifier.slice(1) : posix.join(dirname(path), specifier);
      importers.set(imported, [...(importers.get(imported) ?? []), path]);
    }
  return (path) => testsAround(path, importers);
}

function testsAround(path: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Set([path]);
  const tests: { readonly test: string; readonly distance: number }[] = [];
  for (let ring = [path], steps = 0; ring.length > 0; steps++) {
    ring = [...new Set(ring.flatMap((file) => importers.get(file) ?? []))].filter((file) => !reached.has(file));
    for (const file of ring) {
      reached.add(file);
      if (file.endsWith('.test.ts')) tests.push({ test: file, distance: steps - FOLDER * sharedFolders(file, path) });
    }
  }
  return tests.sort((a, b) => a.distance - b.distance).map(({ test }) => test);
}

function sharedFolders(one: string, other: string): number {
  const folders = dirname(other).split('/');
  const shared = dirname(one)
    .split('/')
    .findIndex((folder, index) => folder !== folders[index]);
  return shared === -1 ? dirname(one).split('/').length : shared;
}
