import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isObject } from '#core/config/json.ts';
import { type PlacedFinding, readSource } from '#core/config/source/read-source.ts';
import type { EditorPage } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { makeFolder } from '../../server/domain/make-folder.ts';
import { EXIT, Fault } from '../output/fault.ts';

const HTML = 'page.html';
const CONFIGURATION = 'configuration.json';

/** A page in a folder of its own: `page.html` as it is stored, and `configuration.json`, indented so that git shows lines. */
export interface PageFiles {
  readonly html: string;
  /** JSON text without blanks, as the server stores it. */
  readonly config: string;
}

/** The page in a folder; null where there is none. Throws a Fault where its configuration is no JSON. */
export function readPageFiles(folder: string): PageFiles | null {
  if (!isPage(folder)) return null;
  const file = join(folder, CONFIGURATION);
  const source = readSource(readOf(file));
  if (source.ok) return { html: readOf(join(folder, HTML)).toString('utf8'), config: JSON.stringify(source.value) };
  const [{ key, params, line, column }] = source.findings as [PlacedFinding];
  throw new Fault(EXIT.input, 'cli.error.unreadable', { path: `${file}:${line}:${column}`, reason: text(key, params) });
}

/** Whether a folder has a page, or a part of one. */
const isPage = (folder: string) => existsSync(join(folder, HTML)) || existsSync(join(folder, CONFIGURATION));

function readOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Fault(EXIT.input, 'cli.error.missing', { path: file });
    throw new Fault(EXIT.input, 'cli.error.unreadable', { path: file, reason: code });
  }
}

export function writePageFiles(folder: string, { html, config }: PageFiles): void {
  writeWhole(join(folder, HTML), html);
  writeWhole(join(folder, CONFIGURATION), `${JSON.stringify(JSON.parse(config), null, 2)}\n`);
}

/** Another process never sees a part of a file. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    makeFolder(dirname(file));
    writeFileSync(temporary, content, { flush: true });
    renameSync(temporary, file);
  } catch (error) {
    throw new Fault(EXIT.input, 'cli.error.unwritable', { path: file, reason: (error as Error).message });
  }
}

/** A hash of a page's content, however it is indented. */
export function hashOf({ html, config }: PageFiles): string {
  return createHash('sha256')
    .update(JSON.stringify([html, JSON.parse(config)]))
    .digest('base64url');
}

export const filesOf = ({ html, config }: Pick<EditorPage, 'html' | 'config'>): PageFiles => ({ html, config });

/** What the page calls itself; empty where it has no name. */
export function nameInFiles({ config }: PageFiles): string {
  const configuration: unknown = JSON.parse(config);
  return isObject(configuration) && typeof configuration.name === 'string' ? configuration.name.trim() : '';
}

/** The folders of pages in a folder, by name. */
export function pageFolders(root: string): string[] {
  if (!existsSync(root)) throw new Fault(EXIT.input, 'cli.error.missing', { path: root });
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isPage(join(root, entry.name)))
    .map(({ name }) => name)
    .sort();
}

/** A folder name that no other page has: `lobby`, `lobby-2`. */
export function freeFolder(label: string, taken: ReadonlySet<string>): string {
  const words = label
    .toLowerCase()
    .normalize('NFKD')
    .match(/[a-z0-9]+/g) ?? ['page'];
  const name = words.join('-').slice(0, 60);
  for (let count = 1; ; count++) {
    const tried = count === 1 ? name : `${name}-${count}`;
    if (!taken.has(tried)) return tried;
  }
}
