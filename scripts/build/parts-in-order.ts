import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { ROOT } from './run.ts';
import { readCatalogues, textImports } from './texts-with-code.ts';

export const WEB_ENTRY = 'web/app/main.tsx';
/** What stands around every screen but those before the login. */
export const WORKSPACE = 'web/app/routes/workspace.tsx';
const EDITOR = 'web/screens/editor/editor-screen.tsx';

/** What is there before a part is loaded, by where the part lies; the first that fits. */
const STANDS_ON: readonly (readonly [folder: string, base: string])[] = [
  ['web/app/', WEB_ENTRY],
  ['web/ui/', WEB_ENTRY],
  ['web/screens/login/', WEB_ENTRY],
  ['web/screens/logout/', WEB_ENTRY],
  ['web/editor/', EDITOR],
  ['web/controls/', EDITOR],
  ['web/', WORKSPACE],
  ['core/', WEB_ENTRY],
];

/**
 * Tells esbuild what is there before a part that is loaded later, as an import of it: what a base and the parts on it
 * share is one file then, and not one for every set of parts. Fewer files to fetch, and they compress better together.
 * Every file is also given the imports of the sentences it names (texts-with-code.ts).
 */
export const partsInOrder: Plugin = {
  name: 'parts in order',
  setup({ onLoad, onResolve, onStart, resolve }) {
    const parts = new Set<string>();
    const catalogues = readCatalogues();
    onStart(() => parts.clear());
    onResolve({ filter: /^(?:\.\.?|#core)\// }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === parts) return null;
      const found = await resolve(path, { kind, importer, resolveDir, pluginData: parts });
      parts.add(found.path);
      return found;
    });
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const imports = textImports(path, source, await catalogues) + (parts.has(path) ? baseImport(path) : '');
      if (imports === '') return null;
      return { contents: source + imports, loader: path.endsWith('x') ? 'tsx' : 'ts', watchFiles: [path] };
    });
  },
};

function baseImport(path: string): string {
  const [, base] = STANDS_ON.find(([folder]) => relative(ROOT, path).startsWith(folder)) ?? [];
  return base === undefined ? '' : `\nimport ${JSON.stringify(join(ROOT, base))};`;
}
