import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { ROOT } from './run.ts';

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
];

/**
 * Tells esbuild what is there before a part that is loaded later, as an import of it: what a base and the parts on it
 * share is one file then, and not one for every set of parts. Fewer files to fetch, and they compress better together.
 */
export const partsInOrder: Plugin = {
  name: 'parts in order',
  setup({ onLoad, onResolve, onStart, resolve }) {
    const parts = new Set<string>();
    onStart(() => parts.clear());
    onResolve({ filter: /^\.\.?\// }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === parts) return null;
      const found = await resolve(path, { kind, importer, resolveDir, pluginData: parts });
      parts.add(found.path);
      return found;
    });
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      if (!parts.has(path)) return null;
      const [, base] = STANDS_ON.find(([folder]) => relative(ROOT, path).startsWith(folder)) ?? [];
      if (base === undefined) return null;
      const contents = `${await readFile(path, 'utf8')}\nimport ${JSON.stringify(join(ROOT, base))};`;
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts', watchFiles: [path] };
    });
  },
};
