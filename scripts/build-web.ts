/** Builds the web editor: web/app/main.tsx -> dist/web, and prints what each route loads. */

import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { replaceFolder } from './build/replace-folder.ts';
import { routeSizes } from './build/route-sizes.ts';
import { ROOT, run } from './build/run.ts';

const ENTRY = 'web/app/main.tsx';
const TEMPLATE = 'web/app/index.html';
const PUBLIC = 'web/app/public';
const OUTPUT = 'dist/web';

export async function buildWeb(): Promise<void> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [ENTRY],
    outdir: `${OUTPUT}/assets`,
    publicPath: '/assets/',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    sourcemap: true,
    metafile: true,
    write: false,
    legalComments: 'none',
    entryNames: '[name]-[hash]',
    chunkNames: 'chunks/[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file', '.svg': 'file', '.png': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  const entry = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === ENTRY);
  if (!entry) throw new Error(`${ENTRY} gave no output.`);
  const [script, { cssBundle }] = entry;
  await replaceFolder(`${OUTPUT}/assets`, outputFiles);
  if (existsSync(join(ROOT, PUBLIC))) await cp(join(ROOT, PUBLIC), join(ROOT, OUTPUT), { recursive: true });
  await writeFile(join(ROOT, OUTPUT, 'index.html'), await page(basename(script), cssBundle && basename(cssBundle)));
  for (const line of await routeSizes(ROOT, metafile, script)) console.log(line);
}

/** The template with the hashed addresses; they are absolute because routes nest. */
async function page(script: string, style: string | undefined): Promise<string> {
  const template = await readFile(join(ROOT, TEMPLATE), 'utf8');
  for (const mark of ['<!-- styles -->', '<!-- scripts -->']) {
    if (!template.includes(mark)) throw new Error(`${TEMPLATE} lacks ${mark}: put it where the build shall add tags.`);
  }
  return template
    .replace('<!-- styles -->', style ? `<link rel="stylesheet" href="/assets/${style}">` : '')
    .replace('<!-- scripts -->', `<script type="module" src="/assets/${script}"></script>`);
}

await run(import.meta.url, 'web editor', buildWeb);
