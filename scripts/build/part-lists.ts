import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import type { Metafile } from 'esbuild';
import { WEB_OUTPUT } from './bundle-web.ts';
import type { BuiltFile } from './output-files.ts';
import { scriptsOf } from './parts.ts';
import { ROOT } from './run.ts';
import { partName } from './whole-parts.ts';

/** The list of the scripts that each part needs besides those of whatever imports it, as a file beside the scripts. */
export function partLists({ outputs }: Metafile): BuiltFile {
  const lists: Record<string, string[]> = {};
  for (const [part, importers] of laterParts(outputs)) {
    const name = partName(outputs[part]?.entryPoint ?? '');
    if (name in lists) throw new Error(`Two parts of the web are called ${name}: rename one of them.`);
    const there = importers.map((file) => scriptsOf(outputs, file));
    const needed = [...scriptsOf(outputs, part)].filter((file) => !there.every((files) => files.has(file)));
    lists[name] = needed.map(addressOf);
  }
  const contents = JSON.stringify(lists);
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8).toUpperCase();
  return { path: join(ROOT, WEB_OUTPUT, 'assets', `parts-${hash}.json`), contents: Buffer.from(contents) };
}

/** The parts that are imported later, each with the scripts that do. */
function laterParts(outputs: Metafile['outputs']): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const [file, { imports }] of Object.entries(outputs)) {
    for (const { kind, path } of imports) {
      if (kind === 'dynamic-import') parts.set(path, [...(parts.get(path) ?? []), file]);
    }
  }
  return parts;
}

/** Absolute, because routes nest. */
export function addressOf(file: string): string {
  return `/${relative(WEB_OUTPUT, file)}`;
}
