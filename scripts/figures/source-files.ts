import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';

/** A file of the product or of its tools. */
export interface SourceFile {
  /** From the root of the checkout, with forward slashes. */
  readonly path: string;
  readonly lines: number;
  /** The source files it imports, types and dynamic imports included, each once. */
  readonly imports: readonly string[];
}

const ROOTS = ['core', 'web', 'server', 'cli', 'scripts', 'schemas'];
const CODE = /\.(tsx?|mjs)$/;
const TEST = /\.test\.tsx?$|(^|\/)testing\//;

/** Tests, and what only tests use, are not the product; compiled schemas are not written by people. */
const NOT_SOURCE = /\.test\.tsx?$|\.proof\.ts$|^web\/e2e\/|(^|\/)testing\/|\/node_modules\/|^schemas\/compiled\//;

const IMPORT = /\b(?:import|export)\b[^;'"`]*?\bfrom\s*'([^']+)'|\bimport\s*\(?\s*'([^']+)'|new URL\('(\.[^']+\.ts)'/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Every source file of a checkout, in the order of the alphabet. */
export function sourceFiles(root: string): SourceFile[] {
  const paths = codeIn(root).filter((path) => !NOT_SOURCE.test(path));
  const known = new Set(paths);
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const named = [...text.replace(COMMENT, '').matchAll(IMPORT)].map(
      (found) => found[1] ?? found[2] ?? found[3] ?? '',
    );
    const imports = new Set(named.map((specifier) => pathOf(specifier, path)).filter((each) => known.has(each)));
    return { path, lines: linesOf(text), imports: [...imports] };
  });
}

/** Lines of all tests below a folder, and of what only tests use (`testing`). */
export function testLines(root: string, folder: string): number {
  const tests = codeIn(root).filter((path) => path.startsWith(`${folder}/`) && TEST.test(path));
  return tests.reduce((sum, path) => sum + linesOf(readFileSync(join(root, path), 'utf8')), 0);
}

function codeIn(root: string): string[] {
  const found = globSync(
    ROOTS.map((folder) => `${folder}/**/*.*`),
    { cwd: root, exclude: (name) => name === 'node_modules' },
  );
  return found
    .map((path) => path.split(sep).join('/'))
    .filter((path) => CODE.test(path))
    .sort();
}

function pathOf(specifier: string, importer: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return '';
  return normalize(join(dirname(importer), specifier))
    .split(sep)
    .join('/');
}

const linesOf = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
