import { type BuildOptions, build } from 'esbuild';
import type { BuiltFile } from './output-files.ts';
import { ROOT } from './run.ts';

/**
 * Packages that stay in node_modules: they have native parts or read files beside themselves. All others are part of the
 * bundle, because Node takes as long to find and read their hundreds of files as a server takes to start.
 */
const KEPT_PACKAGES = ['jsdom', 'dompurify', 'sharp'];

/** Bundled CommonJS packages still call require for Node's own modules. */
const REQUIRE =
  "import { createRequire as porticoRequire } from 'node:module'; const require = porticoRequire(import.meta.url);";

interface NodeBundle extends Pick<BuildOptions, 'target' | 'plugins' | 'minify' | 'minifyWhitespace'> {
  /** Output name -> source file. */
  readonly entries: Readonly<Record<string, string>>;
  readonly output: string;
}

/** Programs bundled for Node; parts imported lazily become files of their own beside the entry. */
export async function nodeBundle({ entries, output, ...options }: NodeBundle): Promise<readonly BuiltFile[]> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: Object.entries(entries).map(([out, file]) => ({ in: file, out })),
    outdir: output,
    // Flat, so that `new URL('./worker.js', import.meta.url)` means the same in every part.
    chunkNames: '[name]-[hash]',
    bundle: true,
    write: false,
    splitting: true,
    platform: 'node',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
    external: KEPT_PACKAGES,
    banner: { js: REQUIRE },
    ...options,
  });
  return outputFiles;
}
