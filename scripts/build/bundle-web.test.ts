import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { parse } from 'postcss';
import { beforeAll, expect, test } from 'vitest';
import { bundleWeb } from './bundle-web.ts';
import { documents } from './documents.ts';
import { GROUPS } from './groups.ts';
import type { WebBundle } from './output-files.ts';
import { partLists } from './part-lists.ts';
import { CONFIGURATION_READER, partFiles, readParts, scriptsOf, WEB_ENTRY, WORKSPACE } from './parts.ts';
import { ROOT } from './run.ts';
import { type Catalogues, readCatalogues } from './texts-with-code.ts';

/** Parts that are shown without the workspace. */
const BEFORE = [WEB_ENTRY, 'web/screens/login/login-screen.tsx', 'web/screens/logout/logout-screen.tsx'];

let bundle: WebBundle;
let catalogues: Catalogues;
let parts: ReadonlySet<string>;
beforeAll(async () => {
  [bundle, catalogues, parts] = await Promise.all([bundleWeb(), readCatalogues(), readParts()]);
}, 60_000);

/** The sources of a part and of what it imports statically. */
function sourcesOf(entry: string): Set<string> {
  const files = [...partFiles(bundle.metafile.outputs, entry)];
  return new Set(files.flatMap((file) => Object.keys(bundle.metafile.outputs[file]?.inputs ?? {})));
}

/** The catalogues of sentences that come with a part. */
function textsOf(entry: string): string[] {
  const files = [...sourcesOf(entry)].filter(
    (source) => source.startsWith('core/texts/') && catalogues.has(join(ROOT, source)),
  );
  return files.map((source) => basename(source, '.ts')).sort();
}

/** The catalogues whose keys a file names, found by its syntax and not as the build finds them. */
async function cataloguesNamedIn(file: string): Promise<string[]> {
  const wholes = new Set<string>();
  const starts = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, quasis } = node as {
      type?: string;
      value?: unknown;
      quasis?: { value: { cooked: string } }[];
    };
    if (type === 'Literal' && typeof value === 'string') wholes.add(value);
    const [first, ...others] = quasis ?? [];
    if (first) (others.length > 0 ? starts : wholes).add(first.value.cooked);
    for (const part of Object.values(node)) walk(part);
  };
  walk(parseSync(file, await readFile(join(ROOT, file), 'utf8')).program);
  const begun = [...starts].filter((start) => /^[a-zA-Z]+\./.test(start));
  return [...catalogues].flatMap(([catalogue, keys]) =>
    keys.some((key) => wholes.has(key) || begun.some((start) => key.startsWith(start))) ? [catalogue] : [],
  );
}

test('every part brings the sentences that its files name', async () => {
  const { outputs } = bundle.metafile;
  // Most files are in several parts.
  const namedIn = new Map<string, Promise<string[]>>();
  const once = (file: string): Promise<string[]> => {
    const named = namedIn.get(file) ?? cataloguesNamedIn(file);
    namedIn.set(file, named);
    return named;
  };
  const entries = Object.values(outputs).flatMap(({ entryPoint }) => entryPoint ?? []);
  expect(entries.length).toBeGreaterThan(20);
  for (const entry of entries) {
    const sources = [...sourcesOf(entry)].filter((source) => /^(web|core)\/.*\.tsx?$/.test(source));
    const files = sources.filter((source) => !source.startsWith('core/texts/'));
    const named = await Promise.all(files.map(once));
    const there = textsOf(entry);
    for (const file of new Set(named.flat())) expect(there, entry).toContain(basename(file, '.ts'));
  }
});

test('a script imports the sentences that its files name itself, so that they are there when it runs', async () => {
  const { outputs } = bundle.metafile;
  for (const [script, { inputs }] of Object.entries(outputs)) {
    const files = Object.keys(inputs).filter((source) => /^(web|core)\/(?!texts\/).*\.tsx?$/.test(source));
    const there = new Set([...scriptsOf(outputs, script)].flatMap((file) => Object.keys(outputs[file]?.inputs ?? {})));
    for (const file of files) {
      for (const catalogue of await cataloguesNamedIn(file)) {
        expect(there, `${script} has ${file}`).toContain(relative(ROOT, catalogue));
      }
    }
  }
});

test('what is shown before the login waits for no sentences of other screens', () => {
  for (const entry of BEFORE) expect(textsOf(entry), entry).toEqual(['common']);
});

test('a part brings the icons that its files show, and no others', () => {
  const ALL_ICONS = 'node_modules/lucide-react/dist/esm/lucide-react.mjs';
  const all = Object.values(bundle.metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  expect(all, 'an icon is imported from its own module: lucide-react/icons/NAME').not.toContain(ALL_ICONS);
  const editor = sourcesOf('web/screens/editor/editor-screen.tsx');
  // cutting is in the menu of an element, which is loaded when it is first opened
  expect(editor).toContain('node_modules/lucide-react/dist/esm/icons/undo-2.mjs');
  expect(editor).not.toContain('node_modules/lucide-react/dist/esm/icons/scissors.mjs');
});

test('the editor waits for no sentences of the page settings', () => {
  const settings = ['app-settings', 'authentication', 'settings', 'translations'];
  const editor = textsOf('web/screens/editor/editor-screen.tsx');
  expect(editor).toContain('editor');
  expect(editor.filter((name) => settings.includes(name))).toEqual([]);
});

test('the editor starts without the schema of configurations, which is asked for beside the page', () => {
  const schema = 'schemas/compiled/page-configuration.js';
  expect(sourcesOf('web/screens/editor/editor-screen.tsx')).not.toContain(schema);
  expect(sourcesOf(CONFIGURATION_READER)).toContain(schema);
});

test('the web has no sentences that only the server or the terminal say', () => {
  const all = Object.values(bundle.metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const others = ['cli', 'server', 'service'].map((name) => `core/texts/programs/${name}.ts`);
  expect(all.filter((source) => others.includes(source))).toEqual([]);
});

test('the document of a screen names every script that its screen needs, and each of them once', async () => {
  const made = new Map(
    (await documents(bundle)).map(({ path, contents }) => [basename(path), Buffer.from(contents).toString()]),
  );
  expect([...made.keys()]).toEqual([
    'old-browsers.js',
    'index.html',
    'simple-page.html',
    'home.html',
    'o-pages.html',
    'login.html',
    'edit.html',
    'preview.html',
    'settings.html',
  ]);
  const named = (document: string) =>
    [
      ...(made.get(document) ?? '').matchAll(
        /(?:src|modulepreload" href|as="fetch" crossorigin href)="\/(assets\/[^"]+)"/g,
      ),
    ].map(([, file]) => file);
  const files = (...parts: string[]) =>
    parts.flatMap((part) => [...partFiles(bundle.metafile.outputs, part)]).map((file) => file.replace('dist/web/', ''));
  for (const [name, document] of made) {
    if (name.endsWith('.html') && name !== 'simple-page.html')
      expect(document, name).toContain('<script src="/old-browsers.js"></script>');
  }
  expect(named('index.html').sort()).toEqual(files(WEB_ENTRY).sort());
  const editor = files(WEB_ENTRY, WORKSPACE, 'web/screens/editor/editor-screen.tsx', CONFIGURATION_READER);
  expect(named('edit.html').sort()).toEqual([...new Set(editor)].sort());
  const pages = files(WEB_ENTRY, 'web/routes/other-routes.tsx', WORKSPACE, 'group:home-later');
  expect(named('o-pages.html').sort()).toEqual([...new Set(pages)].sort());
});

test('every part that is loaded later is fetched as a whole: its list has each script that its importer lacks', () => {
  const { outputs } = bundle.metafile;
  const lists: Record<string, string[]> = JSON.parse(Buffer.from(partLists(bundle.metafile).contents).toString());
  const scripts = new Map(bundle.outputFiles.map(({ path, text }) => [relative(ROOT, path), text]));
  let parts = 0;
  for (const [file, { imports }] of Object.entries(outputs)) {
    const there = scriptsOf(outputs, file);
    for (const { kind, path } of imports) {
      if (kind !== 'dynamic-import') continue;
      parts += 1;
      const name = basename(path).replace(/-[^-]+$/, '');
      // wholePart('NAME', () => import('./NAME-HASH.js'))
      expect(scripts.get(file), file).toMatch(
        new RegExp(`[("'\`]${name}[\`"'],\\s*\\(\\)\\s*=>\\s*import\\([\`"'][./a-z]*${basename(path)}`),
      );
      const listed = new Set((lists[name] ?? []).map((address) => `dist/web${address}`));
      for (const needed of scriptsOf(outputs, path)) expect(there.has(needed) || listed.has(needed), needed).toBe(true);
    }
  }
  expect(parts).toBeGreaterThan(40);
});

test('what the product says to visitors in other languages comes neither with the login nor with the start of the editor', () => {
  const heavy = /^core\/texts\/catalogues\//;
  const all = new Set(Object.values(bundle.metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs)));
  expect([...all].filter((source) => heavy.test(source)).length).toBeGreaterThan(10);
  for (const entry of [
    ...BEFORE,
    'web/routes/other-routes.tsx',
    WORKSPACE,
    'web/screens/home/home-screen.tsx',
    'web/screens/editor/editor-screen.tsx',
  ])
    expect(
      [...sourcesOf(entry)].filter((source) => heavy.test(source)),
      entry,
    ).toEqual([]);
});

test('a screen begins with a few scripts, and none of them imports one that imports it', () => {
  const { outputs } = bundle.metafile;
  const most = { 'login/login': 10, 'home/home': 20, 'editor/editor': 20, 'app-settings/app-settings': 30 };
  // what a screen does not need would come with a file that several screens share
  const editor = partFiles(outputs, 'web/screens/editor/editor-screen.tsx');
  const document = [...editor].filter((file) => 'core/page/tree.ts' in (outputs[file]?.inputs ?? {}));
  expect(document.length).toBe(1);
  for (const screen of ['operator/operator', 'account/account', 'preview/preview']) {
    const files = partFiles(outputs, `web/screens/${screen}-screen.tsx`);
    expect(
      document.filter((file) => files.has(file)),
      screen,
    ).toEqual([]);
  }
  for (const [screen, files] of Object.entries(most)) {
    expect(partFiles(outputs, `web/screens/${screen}-screen.tsx`).size, screen).toBeLessThanOrEqual(files);
  }
  for (const [script, { imports }] of Object.entries(outputs)) {
    const needed = imports.filter(({ kind }) => kind === 'import-statement');
    for (const { path } of needed) expect([...scriptsOf(outputs, path)], path).not.toContain(script);
  }
});

test('a group has only what is imported later, and each of it once', () => {
  const sources = Object.values(GROUPS).flat();
  expect(sources.length).toBeGreaterThan(20);
  expect(new Set(sources).size).toBe(sources.length);
  const made = Object.values(bundle.metafile.outputs).flatMap(({ entryPoint }) => entryPoint ?? []);
  for (const group of Object.keys(GROUPS)) expect(made).toContain(`group:${group}`);
  expect(sources.filter((source) => !parts.has(join(ROOT, source)))).toEqual([]);
});

test('every class of a style sheet has its rules in the script that has the sheet', async () => {
  const texts = new Map(bundle.outputFiles.map(({ path, text }) => [relative(ROOT, path), text]));
  let classes = 0;
  for (const [script, { inputs }] of Object.entries(bundle.metafile.outputs)) {
    for (const sheet of Object.keys(inputs).filter((source) => source.endsWith('.module.css'))) {
      const name = `${basename(dirname(sheet))}_${basename(sheet, '.module.css')}`.replaceAll('-', '_');
      parse(await readFile(join(ROOT, sheet), 'utf8')).walkRules(({ selector }) => {
        for (const [, own] of selector.replace(/:global(\([^)]*\)| \S+)/g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)) {
          classes += 1;
          expect(texts.get(script)?.includes(`.${name}_${own}`), `${own} of ${sheet}`).toBe(true);
        }
      });
    }
  }
  expect(classes).toBeGreaterThan(300);
});

test('what is not to be selected is not selected in Safari either, which knows it by another name', () => {
  const texts = bundle.outputFiles.filter(({ path }) => /\.(js|css)$/.test(path)).map(({ text }) => text);
  const plain = texts.flatMap((text) => [...text.matchAll(/(?<!-)user-select:\s*(none|text)/g)]);
  const prefixed = texts.flatMap((text) => [...text.matchAll(/-webkit-user-select:\s*(none|text)/g)]);
  expect(plain.length).toBeGreaterThanOrEqual(9);
  expect(prefixed.length).toBe(plain.length);
});

test('the source map of a script leads from its smallest form to the line of its source', async () => {
  const source = 'web/app/navigation/return-path.ts';
  const written = (await readFile(join(ROOT, source), 'utf8')).split('\n');
  const words = 'http://portico.invalid';
  const script = bundle.outputFiles.find(
    ({ path }) => path.endsWith('.js') && source in (bundle.metafile.outputs[relative(ROOT, path)]?.inputs ?? {}),
  );
  const map = bundle.outputFiles.find(({ path }) => path === `${script?.path}.map`);
  const lines = (script?.text ?? '').split('\n');
  const line = lines.findIndex((each) => each.includes(words));
  const entry = new SourceMap(JSON.parse(map?.text ?? '')).findEntry(line, (lines[line] ?? '').indexOf(words) - 1);
  if (!('originalSource' in entry)) throw new Error('The map knows nothing of this place.');
  expect(entry.originalSource).toContain(source);
  expect(written[entry.originalLine]).toContain(words);
});
