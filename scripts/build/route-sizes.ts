import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { WEB_ENTRY, type WebBundle } from './bundle-web.ts';
import { ROOT } from './run.ts';

/** What stands around every screen but those before the login. */
const WORKSPACE = 'web/app/workspace.tsx';
const BEFORE = /\/(login|logout)-screen\.tsx$/;

type Outputs = WebBundle['metafile']['outputs'];

export interface RouteSize {
  /** The screen's file, or 'at start'. */
  readonly name: string;
  /** gzip. */
  readonly bytes: number;
  readonly files: number;
}

/** What a browser fetches at the start, and to have each screen: scripts and style sheets. */
export function routeSizes({ metafile: { outputs }, outputFiles }: WebBundle): RouteSize[] {
  const sizes = new Map(
    outputFiles
      .filter(({ path }) => /\.(js|css)$/.test(path))
      .map(({ path, contents }) => [relative(ROOT, path), gzipSync(contents, { level: 9 }).length]),
  );
  const size = (name: string, files: ReadonlySet<string>): RouteSize => {
    const bytes = [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    return { name, bytes, files: files.size };
  };
  const named = Object.entries(outputs);
  const part = (source: string) => {
    const [file = '', output] = named.find(([, { entryPoint }]) => entryPoint === source) ?? [];
    // colours, sizes and the font: the styles of a screen come with its script
    return closure(outputs, file).add(output?.cssBundle ?? '');
  };
  const start = part(WEB_ENTRY);
  const workspace = part(WORKSPACE);
  const screens = named.flatMap(([, { entryPoint }]) => (entryPoint?.startsWith('web/screens/') ? [entryPoint] : []));
  return [
    size('at start', start),
    ...screens.map((screen) =>
      size(screen, new Set([...start, ...(BEFORE.test(screen) ? [] : workspace), ...part(screen)])),
    ),
  ];
}

/** A file with everything it imports statically. */
function closure(outputs: Outputs, file: string, seen = new Set<string>()): Set<string> {
  const output = outputs[file];
  if (!output || seen.has(file)) return seen;
  seen.add(file);
  for (const imported of output.imports) {
    if (imported.kind === 'import-statement') closure(outputs, imported.path, seen);
  }
  return seen;
}
