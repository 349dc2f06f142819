import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Draft } from '#core/draft/types.ts';
import { compile } from '#core/publish/compile.ts';
import { firstVisit } from '#core/publish/visit.ts';
import { text } from '#core/texts/index.ts';
import type { Context } from '../context.ts';
import { type LookedAt, pictureFolderOf, writeNew } from './plan.ts';

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ON_MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** The width of a phone; visitors see most pages on one. */
const SIZE = '412,915';
const LONGEST = 30_000;

type Environment = Context['terminal']['environment'];

/** Writes a sample of pages as visitors see them, before and after: as html and, where there is a Chromium, as PNG. */
export async function writePictures(
  sample: readonly LookedAt[],
  path: string,
  { terminal, url, output }: Context,
): Promise<readonly string[]> {
  const folder = pictureFolderOf(path);
  rmSync(folder, { recursive: true, force: true });
  const files = sample.flatMap(({ planned, drafts }) =>
    Object.entries(drafts ?? {}).map(([moment, draft]) => {
      const file = join(folder, `${planned.page.replace(/[^\w-]/g, '_')}.${moment}.html`);
      writeNew(file, htmlOf(draft, url), file);
      return file;
    }),
  );
  const chromium = files.length === 0 ? null : findChromium(terminal.environment);
  if (chromium === null) {
    if (files.length > 0) await output.progress(text('fleet.plan.noBrowser'));
    return files.sort();
  }
  const pictures: string[] = [];
  for (const file of files) {
    const picture = file.replace(/html$/, 'png');
    const reason = await draw(chromium, file, picture);
    if (reason === null) pictures.push(picture);
    else await output.progress(text('fleet.plan.noPicture', { file, reason }));
  }
  return [...files, ...pictures].sort();
}

/** Images of pages have addresses without a host: they come from the server. */
function htmlOf(draft: Draft, url: string): string {
  const base = `<base href="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}/">`;
  return compile(draft, firstVisit('#')).html.replace('<head>', () => `<head>${base}`);
}

/** `CHROMIUM`, else one of the usual names on the path. */
function findChromium({ CHROMIUM, PATH = '' }: Environment): string | null {
  if (CHROMIUM) return CHROMIUM;
  const folders = PATH.split(delimiter).filter((folder) => folder !== '');
  const places = PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, ...ON_MAC].find((place) => existsSync(place)) ?? null;
}

/** null where it was drawn, else why not. */
function draw(chromium: string, file: string, picture: string): Promise<string | null> {
  const profile = mkdtempSync(join(tmpdir(), 'portico-picture-'));
  // Chromium refuses its sandbox to root.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const words = ['--headless', '--disable-gpu', '--hide-scrollbars', `--user-data-dir=${profile}`, ...asRoot];
  const child = spawn(
    chromium,
    [...words, `--window-size=${SIZE}`, `--screenshot=${picture}`, pathToFileURL(file).href],
    {
      stdio: 'ignore',
      timeout: LONGEST,
    },
  );
  return new Promise((resolve) => {
    const over = (reason: string | null) => {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      resolve(reason);
    };
    child.on('error', ({ message }) => over(message));
    child.on('close', (code, signal) => over(existsSync(picture) ? null : (signal ?? `exit ${code}`)));
  });
}
