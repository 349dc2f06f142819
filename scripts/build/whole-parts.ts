/**
 * Puts `wholePart` around each `import()` of the web. The language cannot say it: a browser remembers a module that could
 * not be fetched, so that a second `import()` fails as well, and only a plain fetch before it can be repeated. Written by
 * hand it would be forgotten, and only who loses the network at that moment would see it. bundle-web.test.ts looks for it
 * around every part of the built program.
 */
import { basename, dirname, join } from 'node:path';
import { ROOT } from './run.ts';

const LAZY_PART = join(ROOT, 'web', 'ui', 'parts', 'lazy-part.ts');
/** As code, not as a type. */
const IMPORT = /(?<!typeof )\bimport\('([.#][^']+)'\)/g;

/**
 * Has each part that a source of the web imports later fetched as a whole before (web/ui/parts/lazy-part.ts). The names
 * of parts are those in the names of their files.
 */
export function withWholeParts(source: string): string {
  const code = source.replace(IMPORT, (written, path) => `wholePart('${partName(path)}', () => ${written})`);
  return code === source ? source : `${code}\nimport { wholePart } from ${JSON.stringify(LAZY_PART)};`;
}

/** A file's name without its ending, and that of its folder where it is the index of one, as esbuild names outputs. */
export function partName(source: string): string {
  const name = basename(source).replace(/\.[^.]+$/, '');
  return name === 'index' ? basename(dirname(source)) : name;
}
