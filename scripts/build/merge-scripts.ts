import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Metafile, OutputFile } from 'esbuild';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { TARGETS } from '../floor/editor-floor.ts';
import { momentsOf } from './moments.ts';
import type { WebBundle } from './output-files.ts';
import { entryFile } from './parts.ts';
import { ROOT } from './run.ts';

type Outputs = Metafile['outputs'];
type Output = Outputs[string];

const SCRIPT = /\.js(\.map)?$/;

/** What esbuild adds to a name. */
const HASH = /-[A-Z0-9]{8}$/;

/**
 * Joins what esbuild splits into hundreds of files, one for each set of parts that share it: what is needed at the same
 * moments is one file (moments.ts). A browser asks for a dozen files then, where it asked for fifty, and they compress
 * better together. The scripts are minified once more, across what was joined. The source maps lead on to the sources.
 */
export async function mergeScripts(
  { metafile, outputFiles, ...result }: WebBundle,
  { entry, folder }: { readonly entry: string; readonly folder: string },
): Promise<WebBundle> {
  const { outputs } = metafile;
  const texts = new Map(outputFiles.map(({ path, text }) => [relative(ROOT, path), text]));
  const moments = momentsOf(outputs, (file) => gzipSync(texts.get(file) ?? '').length);
  const bundle = await rolldown({
    input: join(ROOT, entryFile(outputs, entry)),
    preserveEntrySignatures: 'allow-extension',
    plugins: [fromMemory(texts)],
  });
  const { output } = await bundle.generate({
    sourcemap: 'hidden',
    minify: { compress: { target: TARGETS }, mangle: true },
    hashCharacters: 'base36',
    entryFileNames: ({ name }) => `${name.replace(HASH, '')}-[hash].js`,
    chunkFileNames: ({ name, isDynamicEntry }) =>
      `chunks/${isDynamicEntry ? name.replace(HASH, '') : 'shared'}-[hash].js`,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ debugName: 'moments', name: (path) => moments.get(relative(ROOT, path)) ?? null }],
    },
  });
  await bundle.close();
  const path = (name: string) => `${folder}/${name}`;
  const scripts = output.filter((each) => each.type === 'chunk');
  const joined = scripts.map((script): [string, Output] => [
    path(script.fileName),
    {
      ...joinedFrom(script, outputs),
      imports: [
        ...script.imports.map((name) => ({ path: path(name), kind: 'import-statement' as const })),
        ...laterOf(script).map((name) => ({ path: path(name), kind: 'dynamic-import' as const })),
      ],
    },
  ]);
  const others = Object.entries(outputs).filter(([file]) => !SCRIPT.test(file));
  const files = output.map((each) => outputFile(path(each.fileName), each.type === 'chunk' ? each.code : each.source));
  return {
    ...result,
    metafile: { ...metafile, outputs: Object.fromEntries([...others, ...joined]) },
    outputFiles: [...outputFiles.filter((file) => !SCRIPT.test(file.path)), ...files],
  };
}

/** What it imports later, but for itself: a group may name its own parts. */
const laterOf = ({ dynamicImports, fileName }: OutputChunk) => dynamicImports.filter((name) => name !== fileName);

/** What esbuild said of the scripts that are one now. */
function joinedFrom({ moduleIds, facadeModuleId, exports, code }: OutputChunk, outputs: Outputs): Output {
  const parts = moduleIds.flatMap((id) => outputs[relative(ROOT, id)] ?? []);
  const { entryPoint } = outputs[relative(ROOT, facadeModuleId ?? '')] ?? {};
  return {
    bytes: Buffer.byteLength(code),
    inputs: Object.assign({}, ...parts.map(({ inputs }) => inputs)),
    imports: [],
    exports,
    ...(entryPoint && { entryPoint }),
  };
}

/** The scripts of the first pass, with their source maps. */
const fromMemory = (texts: ReadonlyMap<string, string>): Plugin => ({
  name: 'from memory',
  resolveId: (imported, importer) => (importer === undefined ? imported : join(dirname(importer), imported)),
  load: (path) => {
    const file = relative(ROOT, path);
    return { code: texts.get(file) ?? '', map: texts.get(`${file}.map`) ?? null };
  },
});

function outputFile(name: string, source: string | Uint8Array): OutputFile {
  const contents = Buffer.from(source);
  return { path: join(ROOT, name), hash: '', contents, text: contents.toString() };
}
