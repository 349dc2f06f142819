/**
 * Adds the imports of its sentences to each file of the web. Written by hand they would be forgotten, and only a visitor of
 * that screen would see it; with all sentences everywhere the login would wait for those of the editor. bundle-web.test.ts
 * checks the built program: every script has the sentences that its files name.
 */
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { ROOT } from './run.ts';

const TEXTS = join(ROOT, 'core', 'texts');
const LOADED = join(TEXTS, 'loaded.ts');
/** Files that collect the sentences of others, and what the product says to visitors in other languages. */
const isCollection = (name: string) => /^(sentences|catalogue)\.ts$|^catalogues\b/.test(name);
/** A quoted key, or the beginning of one that is completed when the program runs: `methods.${name}`. */
const KEY = /(['"`])([a-zA-Z]+\.[\w.-]*)(\1|\$\{)/g;

/** The keys of each catalogue of sentences, by its file. */
export type Catalogues = ReadonlyMap<string, readonly string[]>;

export async function readCatalogues(): Promise<Catalogues> {
  const names = await readdir(TEXTS, { recursive: true });
  const files = names.filter((name) => /^[^.]+\.ts$/.test(name) && !isCollection(name));
  const entries = files.map(async (name): Promise<[string, string[]]> => {
    const exported: object = await import(pathToFileURL(join(TEXTS, name)).href);
    return [join(TEXTS, name), Object.values(exported).flatMap(keysOf)];
  });
  return new Map((await Promise.all(entries)).filter(([, keys]) => keys.length > 0));
}

/** Of an export that is a catalogue, an object of sentences whose keys have an area before a dot. */
function keysOf(exported: unknown): string[] {
  if (typeof exported !== 'object' || exported === null) return [];
  return Object.entries(exported).flatMap(([key, value]) =>
    typeof value === 'string' && /^[a-zA-Z]+\.\S/.test(key) ? [key] : [],
  );
}

/** The files of the catalogues whose keys stand in a source. */
export function cataloguesIn(source: string, catalogues: Catalogues): string[] {
  const named = Array.from(source.matchAll(KEY), ([, , key = '', end]) => ({ key, isWhole: end !== '${' }));
  return [...catalogues].flatMap(([file, keys]) => {
    const isNamed = named.some(({ key, isWhole }) =>
      isWhole ? keys.includes(key) : keys.some((known) => known.startsWith(key)),
    );
    return isNamed ? [file] : [];
  });
}

/**
 * Gives each file of the web the sentences that it names: whatever part a file is loaded with, its sentences are loaded
 * with it, and before it runs. `text` then knows the sentences of the parts that are there, and not all of the product.
 */
export const textsWithCode: Plugin = {
  name: 'texts with code',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/sentences\.ts$/ }, ({ importer }) =>
      dirname(importer) === TEXTS ? { path: LOADED } : null,
    );
    onResolve({ filter: /^texts:/ }, ({ path }) => ({ path: path.slice('texts:'.length), namespace: 'texts' }));
    onLoad({ filter: /./, namespace: 'texts' }, ({ path }) => ({
      contents: `import * as catalogues from ${JSON.stringify(path)};
import { addTexts } from ${JSON.stringify(LOADED)};
for (const each of Object.values(catalogues)) addTexts(each);
export const ready = {};`,
      resolveDir: TEXTS,
    }));
  },
};

/**
 * The imports that bring a file's sentences. Each names something and uses it: an import without a name orders nothing
 * between two scripts, and a file that says a sentence while it loads could come before its sentences.
 */
export function textImports(path: string, source: string, catalogues: Catalogues): string {
  if (dirname(path) === TEXTS || catalogues.has(path)) return '';
  return cataloguesIn(source, catalogues)
    .map((file, i) => `\nimport { ready as texts${i} } from ${JSON.stringify(`texts:${file}`)};\ntexts${i}.from;`)
    .join('');
}
