/** Builds the package @portico/core into dist/core-package: JavaScript and types, a module for each module of core. */
import { execFile } from 'node:child_process';
import { cpSync, globSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import program from '../package.json' with { type: 'json' };
import { ROOT, run } from './build/run.ts';
import { importsOf } from './layers/imports.ts';

const OUTPUT = 'dist/core-package';

export async function buildCore(output = OUTPUT): Promise<void> {
  const target = join(ROOT, output);
  await rm(target, { recursive: true, force: true });
  const sources = globSync('core/**/*.ts', { cwd: ROOT }).filter(isOffered).sort();
  const modules = build({
    absWorkingDir: ROOT,
    entryPoints: sources,
    outdir: output,
    outbase: '.',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    // What starts with # is a module of ours, which esbuild would take for a package.
    plugins: [
      {
        name: 'own modules',
        setup: ({ onResolve }) => onResolve({ filter: /^#/ }, ({ path }) => ({ path: join(ROOT, path.slice(1)) })),
      },
    ],
  });
  const tsc = join(ROOT, 'node_modules', '.bin', 'tsc');
  const types = promisify(execFile)(tsc, ['-p', 'core/tsconfig.package.json', '--outDir', output], { cwd: ROOT });
  await Promise.all([modules, types]);
  cpSync(join(ROOT, 'schemas/compiled'), join(target, 'schemas/compiled'), {
    recursive: true,
    filter: (file) => !file.endsWith('.js'),
  });
  await writeFile(join(target, 'package.json'), `${JSON.stringify(packageJson(sources), null, 2)}\n`);
}

const isOffered = (file: string) => !file.startsWith('core/testing/') && !file.endsWith('.test.ts');

function packageJson(sources: readonly string[]): object {
  const folders = new Set(sources.map((file) => file.split('/')).flatMap(([, folder, inner]) => (inner ? folder : [])));
  folders.delete('package');
  const versions: Readonly<Record<string, string>> = program.dependencies;
  return {
    name: '@portico/core',
    version: program.version,
    description: 'Pages of Wi-Fi hotspots without an editor: documents, machines, checks, publishing, calls.',
    license: program.license,
    type: 'module',
    engines: program.engines,
    sideEffects: false,
    exports: {
      '.': at('package/index'),
      './constants': at('constants'),
      ...Object.fromEntries([...folders].map((folder) => [`./${folder}/*`, at(`${folder}/*`)])),
    },
    // For the types: JavaScript has its own modules in it.
    imports: {
      '#core/*.ts': './core/*.d.ts',
      '#schemas/*.ts': './schemas/*.d.ts',
      '#schemas/*.js': './schemas/*.d.ts',
    },
    dependencies: Object.fromEntries(packagesOf(sources).map((name) => [name, versions[name]])),
  };
}

const at = (path: string) => ({ types: `./core/${path}.d.ts`, default: `./core/${path}.js` });

function packagesOf(sources: readonly string[]): string[] {
  const specifiers = sources.flatMap((file) => importsOf(file, readFileSync(join(ROOT, file), 'utf8')));
  const names = specifiers.flatMap((specifier) => /^(@[^/]+\/)?[^./#@][^/]*/.exec(specifier)?.[0] ?? []);
  // isomorphic-ws is a cover for ws.
  return [...new Set([...names, 'ws'])].sort();
}

await run(import.meta.url, 'package of the core', () => buildCore());
