/** Builds the web editor: web/app/main.tsx -> dist/web, and prints what each route loads. */

import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { bundleWeb, WEB_ENTRY, WEB_OUTPUT } from './build/bundle-web.ts';
import { copyFonts } from './build/copy-fonts.ts';
import { packFiles } from './build/pack-files.ts';
import { replaceFolder } from './build/replace-folder.ts';
import { routeSizes } from './build/route-sizes.ts';
import { ROOT, run } from './build/run.ts';

const TEMPLATE = 'web/app/index.html';
const PUBLIC = 'web/app/public';

export async function buildWeb(): Promise<void> {
  const bundle = await bundleWeb();
  const { metafile, outputFiles } = bundle;
  const entry = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === WEB_ENTRY);
  if (!entry) throw new Error(`${WEB_ENTRY} gave no output.`);
  const [script, { cssBundle }] = entry;
  await replaceFolder(`${WEB_OUTPUT}/assets`, await packFiles(outputFiles));
  await copyFonts(join(ROOT, WEB_OUTPUT, 'fonts'));
  if (existsSync(join(ROOT, PUBLIC))) await cp(join(ROOT, PUBLIC), join(ROOT, WEB_OUTPUT), { recursive: true });
  await writeFile(join(ROOT, WEB_OUTPUT, 'index.html'), await page(basename(script), cssBundle && basename(cssBundle)));
  for (const { name, bytes, files } of routeSizes(bundle)) {
    console.log(`  ${name}: ${(bytes / 1024).toFixed(1)} KiB gzip in ${files} files`);
  }
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
