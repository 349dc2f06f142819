/**
 * Adds to each part that is imported later an import of the part that is loaded before it. esbuild does not know that order,
 * and makes a file of whatever any two parts share: the start would be hundreds of files. bundle-web.test.ts checks the built
 * program: what is loaded before a part is not cut up.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { GROUPS, groupCode, groupOf } from './groups.ts';
import { ROOT } from './run.ts';
import { readCatalogues, textImports } from './texts-with-code.ts';
import { laterImports, withWholeParts } from './whole-parts.ts';

export const WEB_ENTRY = 'web/main.tsx';
/** Colours, sizes and the font: an entry of its own, because a sheet that a script imports is written again for each part. */
export const WEB_STYLES = 'web/styles/index.css';
/** Wraps every screen behind the login. */
export const WORKSPACE = 'web/routes/workspace.tsx';
/** Schema and migrations of configurations, fetched beside the page that is opened (core/machines/editor-session/late-reader.ts). */
export const CONFIGURATION_READER = 'core/config/migrate.ts';
const EDITOR = 'web/screens/editor/editor-screen.tsx';

type Bases = readonly (readonly [folder: string, base: string])[];

/** The part that is always loaded before the parts of a folder; the first match counts. */
const LOADED_BEFORE: Bases = [
  ['web/app/', WEB_ENTRY],
  ['web/routes/', WEB_ENTRY],
  ['web/ui/', WEB_ENTRY],
  ['web/screens/login/', WEB_ENTRY],
  ['web/screens/logout/', WEB_ENTRY],
  [EDITOR, WORKSPACE],
  ['web/screens/editor/', EDITOR],
  ['web/editor/', EDITOR],
  ['web/controls/', EDITOR],
  ['web/', WORKSPACE],
  ['core/', WEB_ENTRY],
];

/**
 * Tells esbuild what is there before a part that is loaded later, as an import of it: what a base and the parts on it
 * share is one file then, and not one for every set of parts. Fewer files to fetch, and they compress better together.
 * Every file is also given the imports of the sentences it names (texts-with-code.ts); what it imports later is fetched as
 * a whole before (whole-parts.ts).
 */
export const partsInOrder = (bases: Bases = LOADED_BEFORE): Plugin => ({
  name: 'parts in order',
  setup({ onLoad, onResolve, onStart }) {
    let parts = new Set<string>();
    const catalogues = readCatalogues();
    onStart(async () => {
      parts = await readParts();
    });
    onResolve({ filter: /^group:/ }, ({ path }) => ({ path: path.slice('group:'.length), namespace: 'group' }));
    onLoad({ filter: /./, namespace: 'group' }, ({ path }) => ({
      contents: groupCode(path) + baseImport(join(ROOT, GROUPS[path]?.[0] ?? ''), bases),
      resolveDir: ROOT,
    }));
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const written = await readFile(path, 'utf8');
      const source = withWholeParts(path, written);
      const isPart = parts.has(path) && !groupOf(path);
      const imports = textImports(path, source, await catalogues) + (isPart ? baseImport(path, bases) : '');
      if (imports === '' && source === written) return null;
      return { contents: source + imports, loader: path.endsWith('x') ? 'tsx' : 'ts', watchFiles: [path] };
    });
  },
});

/** The sources that another one imports later, by their paths. */
export async function readParts(): Promise<Set<string>> {
  const folders = ['core', 'web'].map(async (folder) => {
    const names = await readdir(join(ROOT, folder), { recursive: true });
    return names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(ROOT, folder, name));
  });
  const sources = (await Promise.all(folders)).flat();
  const imports = sources.map(async (path) => laterImports(path, await readFile(path, 'utf8')));
  return new Set((await Promise.all(imports)).flat());
}

function baseImport(path: string, bases: Bases): string {
  const [, base] = bases.find(([folder]) => relative(ROOT, path).startsWith(folder)) ?? [];
  return base === undefined ? '' : `\nimport ${JSON.stringify(join(ROOT, base))};`;
}

type Outputs = Metafile['outputs'];

/** The script of a part, by its source file, followed by all scripts it imports statically. */
export function partFiles(outputs: Outputs, source: string): Set<string> {
  return scriptsOf(outputs, entryFile(outputs, source));
}

/** The file made of an entry, or of a part that is loaded later, by its source file. */
export function entryFile(outputs: Outputs, source: string): string {
  const [file] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
  if (file === undefined) throw new Error(`${source} is no part of the program.`);
  return file;
}

/** A script, followed by all scripts it imports statically. */
export function scriptsOf(outputs: Outputs, file: string, seen = new Set<string>()): Set<string> {
  const output = outputs[file];
  if (!output || seen.has(file)) return seen;
  seen.add(file);
  for (const imported of output.imports) {
    if (imported.kind === 'import-statement') scriptsOf(outputs, imported.path, seen);
  }
  return seen;
}
