/** Builds the package @portico/core into dist/core-package: JavaScript and types, a module for each module of core. */
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { ROOT, run } from './build/run.ts';
import { importsOf } from './core-package/module-imports.ts';
import { packageJson } from './core-package/package-json.ts';

const OUTPUT = 'dist/core-package';

export async function buildCore(output = OUTPUT): Promise<void> {
  const target = join(ROOT, output);
  await rm(target, { recursive: true, force: true });
  const sources = globSync('core/**/*.ts', { cwd: ROOT }).filter(isOffered).sort();
  await build({
    absWorkingDir: ROOT,
    entryPoints: sources,
    outdir: output,
    outbase: '.',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
  });
  await declarations(output);
  const packages = new Set<string>();
  for (const file of globSync('core/**/*.{js,d.ts}', { cwd: target })) {
    const { specifiers, replaced } = importsOf(file, await readFile(join(target, file), 'utf8'));
    for (const specifier of specifiers) {
      const schema = /^#schemas\/(.+)$/.exec(specifier)?.[1];
      if (schema !== undefined) await bring(join('schemas', schema), target);
      else if (!/^[.#]/.test(specifier)) packages.add(packageOf(specifier));
    }
    await writeFile(join(target, file), replaced(inJavaScript).replaceAll(AS_JSON, '.json.js"'));
  }
  // What isomorphic-ws is a cover for.
  packages.add('ws');
  const themes = new Set(
    sources.map((file) => file.split('/')).flatMap(([, theme = '', inner]) => (inner ? [theme] : [])),
  );
  await writeFile(
    join(target, 'package.json'),
    `${JSON.stringify(packageJson([...themes].sort(), packages), null, 2)}\n`,
  );
}

const isOffered = (file: string) => !file.startsWith('core/testing/') && !file.endsWith('.test.ts');

/** A module of ours is JavaScript in the package, and so are data: older versions of Node warn of modules in JSON. */
const inJavaScript = (specifier: string) =>
  /^[.#]/.test(specifier) ? specifier.replace(/\.ts$/, '.js').replace(/\.json$/, '.json.js') : specifier;

const AS_JSON = '.json.js" with { type: "json" }';

const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

async function declarations(output: string): Promise<void> {
  const tsc = join(ROOT, 'node_modules', '.bin', 'tsc');
  await promisify(execFile)(tsc, ['-p', 'core/tsconfig.package.json', '--outDir', output], { cwd: ROOT });
}

/** A file that the package brings, and the types beside it. A module that has types alone came with the declarations. */
async function bring(file: string, target: string): Promise<void> {
  if (file.endsWith('.ts')) return;
  const content = await readFile(join(ROOT, file), 'utf8');
  await mkdir(join(target, dirname(file)), { recursive: true });
  if (file.endsWith('.json')) return writeFile(join(target, `${file}.js`), `export default ${content}`);
  await writeFile(join(target, file), content);
  const types = file.replace(/\.js$/, '.d.ts');
  const { replaced } = importsOf(types, await readFile(join(ROOT, types), 'utf8'));
  await writeFile(join(target, types), replaced(inJavaScript));
}

await run(import.meta.url, 'package of the core', () => buildCore());
