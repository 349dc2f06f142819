/** Builds the web editor: web/main.tsx -> dist/web, and prints what each route loads; a route above its limit fails. */

import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bundleWeb, WEB_OUTPUT } from './build/bundle-web.ts';
import { documents } from './build/documents.ts';
import { copyFonts } from './build/fonts.ts';
import { packFiles, replaceFolder } from './build/output-files.ts';
import { partLists } from './build/part-lists.ts';
import { routeSizes, tooLarge } from './build/route-sizes.ts';
import { ROOT, run } from './build/run.ts';

const PUBLIC = 'web/public';

async function buildWeb(): Promise<void> {
  const bundle = await bundleWeb();
  await replaceFolder(`${WEB_OUTPUT}/assets`, await packFiles([...bundle.outputFiles, partLists(bundle.metafile)]));
  await copyFonts(join(ROOT, WEB_OUTPUT, 'fonts'));
  if (existsSync(join(ROOT, PUBLIC))) await cp(join(ROOT, PUBLIC), join(ROOT, WEB_OUTPUT), { recursive: true });
  // Last, when all they name is there.
  for (const { path, contents } of await packFiles(await documents(bundle))) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
  }
  const sizes = routeSizes(bundle);
  for (const { name, bytes, files } of sizes) {
    console.log(`  ${name}: ${(bytes / 1024).toFixed(1)} KiB gzip in ${files} files`);
  }
  const heavy = tooLarge(sizes);
  if (heavy.length > 0) throw new Error(`${heavy.join('; ')} (docs/performance.md).`);
}

await run(import.meta.url, 'web editor', buildWeb);
