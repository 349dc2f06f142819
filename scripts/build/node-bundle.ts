import { type BuildOptions, build } from 'esbuild';
import type { BuiltFile } from './output-files.ts';
import { ROOT } from './run.ts';

interface NodeBundle extends Pick<BuildOptions, 'external' | 'packages' | 'target' | 'banner' | 'plugins' | 'minify'> {
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
    ...options,
  });
  return outputFiles;
}
