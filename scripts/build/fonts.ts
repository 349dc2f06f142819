import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FontSubset, WebFont } from '#core/fonts/types.ts';
import { FONT_FAMILIES } from './font-families.ts';
import { ROOT } from './run.ts';

const PACKAGES = join(ROOT, 'node_modules', '@fontsource-variable');
/** Letters; mathematical symbols and emoji are left to the device. */
const SUBSETS = /^(latin|cyrillic|greek|hebrew|arabic|vietnamese)(-ext)?$/;

interface Metadata {
  readonly family: string;
  readonly license: { readonly type: string };
  readonly variable: { readonly wght: { readonly min: string; readonly max: string } };
}

interface FontFile {
  readonly name: string;
  readonly source: string;
}

/** The offered fonts as their packages describe them, in the order of the alphabet, and the files they are made of. */
export async function readFonts(): Promise<{ fonts: WebFont[]; files: FontFile[] }> {
  const files: FontFile[] = [];
  const fonts: WebFont[] = [];
  for (const { id, category, fallback } of FONT_FAMILIES) {
    const folder = join(PACKAGES, id);
    const { family, license, variable } = await json<Metadata>(join(folder, 'metadata.json'));
    const subsets: FontSubset[] = [];
    for (const [name, range] of Object.entries(await json<Record<string, string>>(join(folder, 'unicode.json')))) {
      if (!SUBSETS.test(name)) continue;
      const source = join(folder, 'files', `${id}-${name}-wght-normal.woff2`);
      const content = await readFile(source);
      // the hash in the name allows caching for ever
      const file = `${id}-${name}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.woff2`;
      subsets.push({ name, file, bytes: content.length, range });
      files.push({ name: file, source });
    }
    // the licence has to be distributed with the fonts
    files.push({ name: `${id}-LICENSE.txt`, source: join(folder, 'LICENSE') });
    const weights = `${variable.wght.min} ${variable.wght.max}`;
    fonts.push({ family, category, fallback, weights, licence: license.type, subsets });
  }
  return { fonts: fonts.sort((a, b) => a.family.localeCompare(b.family, 'en')), files };
}

async function json<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

/** Makes a folder hold exactly the files of the offered fonts. */
export async function copyFonts(folder: string): Promise<void> {
  const { files } = await readFonts();
  await mkdir(folder, { recursive: true });
  const there = new Set(await readdir(folder));
  for (const { name, source } of files) if (!there.delete(name)) await cp(source, join(folder, name));
  for (const name of there) await rm(join(folder, name), { recursive: true, force: true });
}
