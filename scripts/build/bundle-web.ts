import { build } from 'esbuild';
import { TARGETS } from '../floor/editor-floor.ts';
import { mergeScripts } from './merge-scripts.ts';
import type { WebBundle } from './output-files.ts';
import { partsInOrder, WEB_ENTRY, WEB_STYLES } from './parts.ts';
import { ROOT } from './run.ts';
import { stylesInParts } from './styles-in-parts.ts';
import { textsWithCode } from './texts-with-code.ts';

export const WEB_OUTPUT = 'dist/web';

/** The web editor in parts, in memory: one for the start, one for each screen. */
export async function bundleWeb(): Promise<WebBundle> {
  const bundle = await build({
    absWorkingDir: ROOT,
    entryPoints: [WEB_ENTRY, WEB_STYLES],
    outdir: `${WEB_OUTPUT}/assets`,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: TARGETS,
    jsx: 'automatic',
    minify: true,
    // their addresses are in a header (server/static): a line in each of many small files is a part of what is loaded
    sourcemap: 'external',
    metafile: true,
    write: false,
    legalComments: 'none',
    entryNames: '[name]-[hash]',
    chunkNames: 'chunks/[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file', '.svg': 'file', '.png': 'file' },
    // React has had it since 18: no shim
    alias: {
      'use-sync-external-store/shim': 'react',
      'use-sync-external-store/shim/index.js': 'react',
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [stylesInParts, textsWithCode, partsInOrder()],
    logLevel: 'warning',
  });
  return mergeScripts(bundle, { entry: WEB_ENTRY, folder: `${WEB_OUTPUT}/assets` });
}
