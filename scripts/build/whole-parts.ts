/**
 * Puts `wholePart` around each `import()` of the web. The language cannot say it: a browser remembers a module that could
 * not be fetched, so that a second `import()` fails as well, and only a plain fetch before it can be repeated. Written by
 * hand it would be forgotten, and only who loses the network at that moment would see it. bundle-web.test.ts looks for it
 * around every part of the built program.
 */
import { basename, dirname, join } from 'node:path';
import { groupOf } from './groups.ts';
import { ROOT } from './run.ts';

const LAZY_PART = join(ROOT, 'web', 'ui', 'parts', 'lazy-part.ts');
/** As code, not as a type. */
const IMPORT = /(?<!typeof )\bimport\('([.#][^']+)'\)/g;

/** The sources that one imports later, by their paths. */
export function laterImports(path: string, source: string): string[] {
  return Array.from(source.matchAll(IMPORT), ([, imported = '']) => pathOf(path, imported));
}

/**
 * Has each part that a source of the web imports later fetched as a whole before (web/ui/parts/lazy-part.ts), with the
 * others of its group. The names of parts are those in the names of their files.
 */
export function withWholeParts(path: string, source: string): string {
  const code = source.replace(IMPORT, (written, imported) => {
    const { group, name } = groupOf(pathOf(path, imported)) ?? {};
    if (group === undefined) return `wholePart('${partName(imported)}', () => ${written})`;
    return `wholePart('${group}', () => import('group:${group}')).then((group) => group.${name})`;
  });
  return code === source ? source : `${code}\nimport { wholePart } from ${JSON.stringify(LAZY_PART)};`;
}

const pathOf = (importer: string, imported: string): string =>
  imported.startsWith('#') ? join(ROOT, imported.slice(1)) : join(dirname(importer), imported);

/** The name of a group, or a file's without its ending, and that of its folder for an index: as esbuild names outputs. */
export function partName(source: string): string {
  const name = basename(source).replace(/^group:|\.[^.]+$/g, '');
  return name === 'index' ? basename(dirname(source)) : name;
}
