import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Metafile } from 'esbuild';

type Outputs = Metafile['outputs'];

/** One line for the entry and one for each screen: what a browser fetches to have it, gzip. */
export async function routeSizes(root: string, { outputs }: Metafile, entry: string): Promise<string[]> {
  const sizes = await gzipSizes(root, outputs);
  const base = closure(outputs, entry);
  const lines = [line('at start', base, sizes)];
  for (const [file, output] of Object.entries(outputs)) {
    if (!output.entryPoint?.startsWith('web/screens/')) continue;
    lines.push(line(output.entryPoint, new Set([...base, ...closure(outputs, file)]), sizes));
  }
  return lines;
}

/** A file with everything it imports statically, its style sheet included. */
function closure(outputs: Outputs, file: string, seen = new Set<string>()): Set<string> {
  const output = outputs[file];
  if (!output || seen.has(file)) return seen;
  seen.add(file);
  if (output.cssBundle) seen.add(output.cssBundle);
  for (const imported of output.imports) {
    if (imported.kind === 'import-statement') closure(outputs, imported.path, seen);
  }
  return seen;
}

async function gzipSizes(root: string, outputs: Outputs): Promise<Map<string, number>> {
  const files = Object.keys(outputs).filter((file) => /\.(js|css)$/.test(file));
  const sizes = files.map(async (file) => [file, gzipSync(await readFile(join(root, file))).length] as const);
  return new Map(await Promise.all(sizes));
}

function line(name: string, files: ReadonlySet<string>, sizes: ReadonlyMap<string, number>): string {
  const total = [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  return `  ${name}: ${(total / 1024).toFixed(1)} KiB gzip in ${files.size} files`;
}
