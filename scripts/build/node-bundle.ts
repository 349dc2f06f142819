import { type BuildOptions, build, type Metafile } from 'esbuild';
import type { BuiltFile } from './output-files.ts';
import { ROOT } from './run.ts';

/**
 * Packages that stay in node_modules: they have native parts or read files beside themselves, or they are CommonJS and imported
 * when they are needed. All others are part of the bundle, because Node takes as long to find and read their hundreds of files
 * as a server takes to start.
 */
const KEPT_PACKAGES = [
  ...['jsdom', 'dompurify', 'sharp', 'undici', '@zxcvbn-ts/language-common', 'pdfkit', 'fontkit', 'subset-font'],
];

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
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: Object.entries(entries).map(([out, file]) => ({ in: file, out })),
    outdir: output,
    // Flat, so that `new URL('./worker.js', import.meta.url)` means the same in every part.
    chunkNames: '[name]-[hash]',
    bundle: true,
    write: false,
    metafile: true,
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
  refuseLateCommonJs(metafile);
  return outputFiles;
}

/**
 * CommonJS that is imported when it is needed has no names in a bundle, only a default: what asks for a name gets undefined once
 * it runs. Node itself finds the names, so such a package is kept.
 */
export function refuseLateCommonJs({ outputs }: Pick<Metafile, 'outputs'>): void {
  for (const { entryPoint = '', exports } of Object.values(outputs)) {
    const isNameless = exports.length === 1 && exports[0] === 'default';
    if (isNameless && entryPoint.startsWith('node_modules/'))
      throw new Error(`${entryPoint} is CommonJS and imported late: it belongs to the packages that are kept`);
  }
}
