import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readFonts } from './read-fonts.ts';

/** Makes a folder hold the files of the offered fonts. */
export async function copyFonts(folder: string): Promise<void> {
  const { files } = await readFonts();
  await mkdir(folder, { recursive: true });
  const there = new Set(await readdir(folder));
  for (const { name, source } of files) if (!there.delete(name)) await cp(source, join(folder, name));
  for (const name of there) await rm(join(folder, name), { recursive: true, force: true });
}
