/** Writes schemas/fonts.json, the list of web fonts, from the packages they come in; it is committed. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFonts } from './build/fonts.ts';
import { ROOT, run } from './build/run.ts';

async function buildFonts(): Promise<void> {
  const { fonts } = await readFonts();
  await writeFile(join(ROOT, 'schemas', 'fonts.json'), `${JSON.stringify(fonts, null, 2)}\n`);
}

await run(import.meta.url, 'list of fonts', buildFonts);
