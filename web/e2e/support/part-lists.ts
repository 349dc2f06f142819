import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WEB = join(import.meta.dirname, '../../../dist/web');

/** The files of each part that is loaded later, by its name, as the build wrote them. */
export function partLists(): Readonly<Record<string, readonly string[]>> {
  const [list = ''] = readdirSync(join(WEB, 'assets')).filter((name) => /^parts-.*\.json$/.test(name));
  return JSON.parse(readFileSync(join(WEB, 'assets', list), 'utf8'));
}

/** The script that a document begins with, the editor's or that of home, and those it has fetched beside it. */
export function startFiles(screen: 'edit' | 'home' = 'edit'): string[] {
  const document = readFileSync(join(WEB, `screens/${screen}.html`), 'utf8');
  return [...document.matchAll(/(?:src|modulepreload" href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
}

/** Parts that an open editor does not fetch: other screens, and what only they show. */
const ELSEWHERE = new Set([
  'account-screen',
  'app-settings-screen',
  'connect-dialog',
  'editor-screen',
  'folder-calls',
  'home-later',
  'home-screen',
  'loaded-calls',
  // without it no page is shown
  'migrate',
  'operator-calls',
  'operator-screen',
  'organisation',
  'other-routes',
  'other-ways',
  // only what is copied elsewhere is parsed by it
  'parse5-html-parser',
  'preview-screen',
  'show-event-log',
  'whitelabel-files',
  'whitelabel.default',
  'workspace',
]);

/** The parts that an open editor fetches sooner or later. */
const editorParts = () => Object.entries(partLists()).filter(([name]) => !ELSEWHERE.has(name));

/** What the proof cuts, each by itself: the list of the parts, and every file that the editor's document does not name. */
export function laterFiles(): string[] {
  const start = new Set(startFiles());
  const files = new Set(editorParts().flatMap(([, files]) => files));
  return ['/assets/parts-', ...[...files].filter((file) => !start.has(file))];
}

/** The parts that a file belongs to, by the addresses of their own scripts. */
export function partsWith(file: string): string[] {
  const isList = file.startsWith('/assets/parts-');
  const parts = editorParts().filter(([, files]) => isList || files.includes(file));
  return parts.flatMap(([name, files]) => files.filter((each) => each.includes(`/${name}-`)));
}
