import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The module of each icon by the names it is exported under. */
export type IconModules = ReadonlyMap<string, string>;

const EXPORT = /export \{ ([^}]+) \} from '\.\/icons\/([\w-]+)\.mjs'/g;

/** Read from the one module of the icon set that names all icons. */
export async function readIcons(): Promise<IconModules> {
  const entry = createRequire(import.meta.url).resolve('lucide-react');
  const source = await readFile(join(dirname(entry), '../esm/lucide-react.mjs'), 'utf8');
  return new Map(
    Array.from(source.matchAll(EXPORT)).flatMap(([, names = '', file = '']) =>
      names.split(', ').map((name) => [name.replace('default as ', ''), `lucide-react/icons/${file}`] as const),
    ),
  );
}

const IMPORT = /^import \{([^}]+)\} from 'lucide-react';/gm;

/**
 * A source that imports each icon from the icon's own module. The module that names all icons counts as used by
 * everything that shows an icon, so esbuild would put every icon of the product into the file that is loaded first.
 */
export function withOwnIcons(source: string, icons: IconModules): string {
  return source.replace(IMPORT, (statement, names: string) => {
    const own = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [exported = '', local = exported] = name.split(' as ');
        const module = icons.get(exported);
        if (module === undefined) throw new Error(`There is no icon named ${exported}.`);
        return `import ${local} from '${module}';`;
      });
    // a source map counts lines
    return own.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
  });
}
