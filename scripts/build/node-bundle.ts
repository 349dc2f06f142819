import { type BuildOptions, build } from 'esbuild';
import type { BuiltFile } from './output-files.ts';
import { ROOT } from './run.ts';

interface NodeBundle
  extends Pick<BuildOptions, 'external' | 'packages' | 'target' | 'banner' | 'plugins' | 'splitting'> {
  /** Output name -> source file. */
  readonly entries: Readonly<Record<string, string>>;
  readonly output: string;
  /**
   * One file per entry, in which a part imported lazily runs, and Node's own modules are loaded, when they are asked for:
   * the fastest start of a small program.
   */
  readonly whole?: boolean;
}

/** Programs bundled for Node; parts imported lazily become files of their own beside the entry, unless it is whole. */
export async function nodeBundle({
  entries,
  output,
  whole = false,
  ...options
}: NodeBundle): Promise<readonly BuiltFile[]> {
  // Packages ask for their own address, which esbuild leaves out of a file for `require` without a word.
  const address = { define: { 'import.meta.url': 'metaUrl' }, inject: ['./scripts/build/meta-url.ts'] };
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: Object.entries(entries).map(([out, file]) => ({ in: file, out })),
    outdir: output,
    // Flat, so that `new URL('./worker.js', import.meta.url)` means the same in every part.
    chunkNames: '[name]-[hash]',
    bundle: true,
    write: false,
    splitting: !whole,
    minify: whole,
    platform: 'node',
    format: whole ? 'cjs' : 'esm',
    outExtension: { '.js': whole ? '.cjs' : '.js' },
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
    ...(whole && address),
    ...options,
  });
  return outputFiles;
}
