import { posix } from 'node:path';
import { circlesIn, type Graph } from './graph.ts';
import { mayImport } from './layers.ts';
import { type SourceFile, sourceFiles, testLines } from './source-files.ts';

/** What is measured of the shape of a checkout. Lists name what is above a bound, so that it can be found. */
export interface Figures {
  readonly files: number;
  readonly lines: { readonly median: number; readonly p90: number; readonly max: number };
  /** Share of files under 15 lines: of all, and of each top folder. */
  readonly short: Readonly<Record<string, number>>;
  /** Files under 20 lines that a single file imports. */
  readonly crumbs: readonly string[];
  readonly longFiles: readonly string[];
  readonly fullFolders: readonly string[];
  readonly circles: readonly (readonly string[])[];
  /** Lines of tests for each line of source: of all of `core`, and without its sentences. */
  readonly coreTests: { readonly all: number; readonly withoutSentences: number };
  readonly serverArrows: number;
  /** Arrows between folders of the server that its layers forbid. */
  readonly arrowsUp: readonly string[];
  /** Folders of the server that import each other in a circle. */
  readonly knotted: readonly string[];
}

export function measure(root: string): Figures {
  const files = sourceFiles(root);
  const folders = serverFolders(files);
  const arrows = [...folders].flatMap(([from, targets]) => [...targets].map((to) => [from, to] as const));
  return {
    files: files.length,
    lines: spread(files.map((file) => file.lines)),
    short: shortShares(files),
    crumbs: crumbsOf(files),
    longFiles: files.filter((file) => file.lines > 400).map((file) => file.path),
    fullFolders: fullFolders(files),
    circles: circlesIn(new Map(files.map((file) => [file.path, new Set(file.imports)]))),
    coreTests: coreTests(testLines(root, 'core'), inFolder(files, 'core')),
    serverArrows: arrows.length,
    arrowsUp: arrows.filter(([from, to]) => !mayImport(from, to)).map(([from, to]) => `${from} -> ${to}`),
    knotted: circlesIn(folders).flat(),
  };
}

function spread(lines: readonly number[]): Figures['lines'] {
  const sorted = [...lines].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { median: at(0.5), p90: at(0.9), max: at(1) };
}

function shortShares(files: readonly SourceFile[]): Record<string, number> {
  const tops = [...new Set(files.map((file) => topOf(file.path)))];
  const share = (some: readonly SourceFile[]) =>
    some.filter((file) => file.lines < 15).length / Math.max(1, some.length);
  return { all: share(files), ...Object.fromEntries(tops.map((top) => [top, share(inFolder(files, top))])) };
}

function crumbsOf(files: readonly SourceFile[]): string[] {
  const importers = new Map<string, number>();
  for (const path of files.flatMap((file) => file.imports)) importers.set(path, (importers.get(path) ?? 0) + 1);
  return files.filter((file) => file.lines < 20 && importers.get(file.path) === 1).map((file) => file.path);
}

function fullFolders(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  const full = [...counts].filter(([, count]) => count > 15).sort((a, b) => b[1] - a[1]);
  return full.map(([folder, count]) => `${folder} (${count})`);
}

/** Sentences and translations are data without behaviour. What loads and completes them stands beside these folders. */
const SENTENCES = /^core\/texts\/(screens|editor|settings|programs|catalogues)\//;

function coreTests(tests: number, files: readonly SourceFile[]): Figures['coreTests'] {
  const code = files.filter(({ path }) => !SENTENCES.test(path));
  return { all: tests / Math.max(1, sum(files)), withoutSentences: tests / Math.max(1, sum(code)) };
}

/** Folders directly below `server`, and which other ones each imports. */
function serverFolders(files: readonly SourceFile[]): Graph {
  const folders = new Map<string, Set<string>>();
  for (const { path, imports } of inFolder(files, 'server')) {
    const from = serverFolderOf(path);
    const targets = folders.get(from) ?? new Set();
    folders.set(from, targets);
    const others = imports.filter((each) => topOf(each) === 'server').map(serverFolderOf);
    for (const to of others) if (to !== from) targets.add(to);
  }
  return folders;
}

function serverFolderOf(path: string): string {
  const [, folder = '', ...rest] = path.split('/');
  return rest.length === 0 ? '.' : folder;
}

const topOf = (path: string) => path.split('/')[0] ?? '';
const inFolder = (files: readonly SourceFile[], top: string) => files.filter((file) => topOf(file.path) === top);
const sum = (files: readonly SourceFile[]) => files.reduce((total, file) => total + file.lines, 0);
