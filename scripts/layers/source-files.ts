import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { importsOf } from './imports.ts';

/** A file of the product or of its tools. */
export interface SourceFile {
  /** From the root of the checkout, with forward slashes. */
  readonly path: string;
  /** The source files it imports, types and dynamic imports included, each once. */
  readonly imports: readonly string[];
}

const FILES = '{core,web,server,cli,scripts,lab,schemas}/**/*.{ts,tsx,mjs}';

/** Tests, and what only tests use, are not the product; compiled schemas are not written by people. */
const NOT_SOURCE = /\.test\.tsx?$|\.proof\.ts$|^web\/e2e\/|(^|\/)testing\/|^schemas\/compiled\//;

/** The paths of all source files of a checkout, in the order of the alphabet. */
export function sourcePaths(root: string): string[] {
  const found = globSync(FILES, { cwd: root, exclude: (name) => name === 'node_modules' });
  const paths = found.map((path) => path.split(sep).join('/'));
  return paths.filter((path) => !NOT_SOURCE.test(path)).sort();
}

/** Those of the product and its build, without the measurements of `lab`. */
export function productPaths(root: string): string[] {
  return sourcePaths(root).filter((path) => !path.startsWith('lab/'));
}

/** Every source file of a checkout with what it imports. */
export function sourceFiles(root: string): SourceFile[] {
  const paths = sourcePaths(root);
  const known = new Set(paths);
  return paths.map((path) => {
    const specifiers = importsOf(path, readFileSync(join(root, path), 'utf8'));
    const imports = new Set(specifiers.map((specifier) => pathOf(specifier, path)).filter((each) => known.has(each)));
    return { path, imports: [...imports] };
  });
}

function pathOf(specifier: string, importer: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(importer), specifier) : '';
}
