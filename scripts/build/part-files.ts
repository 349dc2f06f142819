import type { WebBundle } from './bundle-web.ts';

type Outputs = WebBundle['metafile']['outputs'];

/** The script of a part of the program, by its source, and all the scripts it imports at once; the part's own is first. */
export function partFiles(outputs: Outputs, source: string): Set<string> {
  const [file] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
  if (file === undefined) throw new Error(`${source} is no part of the program.`);
  return closure(outputs, file);
}

function closure(outputs: Outputs, file: string, seen = new Set<string>()): Set<string> {
  const output = outputs[file];
  if (!output || seen.has(file)) return seen;
  seen.add(file);
  for (const imported of output.imports) {
    if (imported.kind === 'import-statement') closure(outputs, imported.path, seen);
  }
  return seen;
}
