import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { starterDraft } from '#core/draft/templates/starter.ts';
import { compile } from '#core/publish/compile.ts';
import { firstVisit } from '#core/publish/visit.ts';
import { WEB_OUTPUT } from './bundle-web.ts';
import { OLD_BROWSERS, oldBrowsersScript } from './old-browsers.ts';
import type { BuiltFile, WebBundle } from './output-files.ts';
import { addressOf, partLists } from './part-lists.ts';
import { CONFIGURATION_READER, entryFile, partFiles, WEB_ENTRY, WEB_STYLES, WORKSPACE } from './parts.ts';
import { ROOT } from './run.ts';

const TEMPLATE = 'web/index.html';
const OTHER_ROUTES = 'web/routes/other-routes.tsx';

interface ScreenDocument {
  /** Parts to be fetched with the start. */
  readonly parts: readonly string[];
  /**
   * Parts that the screen imports later but needs at once: the page is not shown before its configuration is read. They
   * are fetched as files and not as modules, which a browser would not try again.
   */
  readonly atOnce?: readonly string[];
  /** What it looks like before its scripts are there; it has no words and no brand, which are not known yet. */
  readonly outline?: string;
}

/** By the names that server/static/static-extension.ts gives to addresses. */
const SCREENS: Readonly<Record<string, ScreenDocument>> = {
  home: { parts: [WORKSPACE, 'web/screens/home/home-screen.tsx'], outline: 'web/screens/home/home-outline.html' },
  'o-pages': {
    parts: [OTHER_ROUTES, WORKSPACE, 'group:home-later'],
    outline: 'web/screens/home/organisation/pages-outline.html',
  },
  login: { parts: ['web/screens/login/login-screen.tsx'] },
  edit: { parts: [WORKSPACE, 'web/screens/editor/editor-screen.tsx'], atOnce: [CONFIGURATION_READER] },
  preview: { parts: [WORKSPACE, 'web/screens/preview/preview-screen.tsx'] },
  settings: { parts: [OTHER_ROUTES, WORKSPACE, 'web/screens/app-settings/app-settings-screen.tsx'] },
};

/**
 * The documents the program starts in: `index.html`, and one for each of the addresses most people open
 * (`screens/<name>.html`), which names the scripts of its screen; and the script they all begin with. A browser would find those only by reading the ones that
 * import them, one journey to the server after the other.
 */
export async function documents({ metafile }: WebBundle): Promise<BuiltFile[]> {
  const { outputs } = metafile;
  const template = await readFile(join(ROOT, TEMPLATE), 'utf8');
  for (const mark of ['<!-- styles -->', '<!-- scripts -->', '<!-- old browsers -->', '<!-- outline -->']) {
    if (!template.includes(mark)) throw new Error(`${TEMPLATE} lacks ${mark}: put it where the build shall add tags.`);
  }
  const script = entryFile(outputs, WEB_ENTRY);
  const styles = addressOf(entryFile(outputs, WEB_STYLES));
  const lists = addressOf(relative(ROOT, partLists(metafile).path));
  const document = async ({ parts, atOnce: later = [], outline }: ScreenDocument) => {
    const drawn = outline === undefined ? '' : (await readFile(join(ROOT, outline), 'utf8')).trim();
    const files = new Set([WEB_ENTRY, ...parts].flatMap((part) => [...partFiles(outputs, part)]));
    const atOnce = new Set(later.flatMap((part) => [...partFiles(outputs, part)]).filter((file) => !files.has(file)));
    files.delete(script);
    const scripts = [
      `<script type="module" src="${addressOf(script)}"></script>`,
      // read by web/ui/parts/lazy-part.ts
      `<meta name="parts" content="${lists}">`,
      ...[...files].map((file) => `<link rel="modulepreload" href="${addressOf(file)}">`),
      ...[...atOnce].map((file) => `<link rel="preload" as="fetch" crossorigin href="${addressOf(file)}">`),
    ];
    return template
      .replace('<!-- styles -->', `<link rel="stylesheet" href="${styles}">`)
      .replace('<!-- scripts -->', scripts.join('\n    '))
      .replace('<!-- outline -->', () => drawn)
      .replace('<!-- old browsers -->', `<script src="/${OLD_BROWSERS}"></script>`);
  };
  const file = (name: string, contents: string) => ({
    path: join(ROOT, WEB_OUTPUT, name),
    contents: Buffer.from(contents),
  });
  return [
    file(OLD_BROWSERS, oldBrowsersScript()),
    file('index.html', await document({ parts: [] })),
    // read by web/screens/home/lists/thumbnails.ts
    file('simple-page.html', compile(starterDraft(), firstVisit('#')).html),
    ...(await Promise.all(
      Object.entries(SCREENS).map(async ([name, screen]) =>
        file(join('screens', `${name}.html`), await document(screen)),
      ),
    )),
  ];
}
