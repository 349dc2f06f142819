import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

/** What of the checkout a page may name. */
export interface Project {
  /** A file or folder. */
  exists(path: string): boolean;
  /** The same for a pattern: `<name>` and `*` stand for any part, `{a,b}` for one of several. */
  matches(pattern: string): boolean;
  /** Whether some file has this name, or a path that ends with it. */
  hasFileNamed(name: string): boolean;
  /** Whether a word stands in some source file. */
  hasWord(word: string): boolean;
  readonly scripts: ReadonlySet<string>;
  read(path: string): string;
}

const FOLDERS = ['core', 'web', 'server', 'cli', 'scripts', 'lab', 'schemas', 'fixtures', 'docs'];
const SOURCE = /\.(tsx?|mjs|json|css|html|sh)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'compiled']);

export function readProject(root: string): Project {
  const files = filesOf(root);
  const paths = new Set(files.flatMap((path) => [path, ...foldersAbove(path)]));
  const words = wordsOf(root, files);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const scripts = new Set(Object.keys(JSON.parse(read('package.json')).scripts));
  const matches = (pattern: string) => {
    const glob = pattern.replace(/<[^>]+>/g, '*');
    return paths.has(glob) || (/[*{]/.test(glob) && [...paths].some((path) => posix.matchesGlob(path, glob)));
  };
  return {
    exists: (path) => paths.has(path),
    matches,
    hasFileNamed: (name) => files.some((path) => path === name || path.endsWith(`/${name}`)),
    hasWord: (word) => words.has(word),
    scripts,
    read,
  };
}

function filesOf(root: string): string[] {
  const patterns = ['*', ...FOLDERS.map((folder) => `${folder}/**/*.*`)];
  const found = globSync(patterns, { cwd: root, exclude: (name) => SKIPPED.has(name) });
  return found.map((path) => path.split(sep).join('/'));
}

function wordsOf(root: string, files: readonly string[]): Set<string> {
  const sources = files.filter(
    (path) => SOURCE.test(path) && !path.startsWith('docs/') && !path.startsWith('scripts/docs/'),
  );
  const texts = sources.map((path) => readFileSync(join(root, path), 'utf8'));
  return new Set(texts.flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []));
}

function foldersAbove(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)];
}
