import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { bundleWeb, type WebBundle } from './bundle-web.ts';
import { documents } from './documents.ts';
import { partFiles } from './part-files.ts';
import { WEB_ENTRY, WORKSPACE } from './parts-in-order.ts';
import { ROOT } from './run.ts';

/** What lies among the sentences and holds none. */
const MODULES = [
  'behind-login',
  'behind-settings',
  'beside-login',
  'catalogue',
  'in-parts',
  'index',
  'language-tag',
  'notices',
  'placeholders',
  'plural',
  'support',
];
/** What only the page settings say. */
const SETTINGS = ['adverts', 'app-settings', 'authentication', 'forms', 'settings', 'translations'];
/** Parts that are shown without the workspace, and so without the sentences behind the login; the last brings its own. */
const BEFORE = [WEB_ENTRY, 'web/screens/login/login-screen.tsx', 'web/screens/logout/logout-screen.tsx'];
const BESIDE = 'web/app/routes/other-routes.tsx';

let bundle: WebBundle;
beforeAll(async () => {
  bundle = await bundleWeb();
}, 60_000);

/** The sources of a part and of what it imports statically. */
function sourcesOf(entry: string): Set<string> {
  const files = [...partFiles(bundle.metafile.outputs, entry)];
  return new Set(files.flatMap((file) => Object.keys(bundle.metafile.outputs[file]?.inputs ?? {})));
}

/** The keys of a file of sentences. */
async function keysIn(name: string): Promise<string[]> {
  return Object.keys(Object.assign({}, ...Object.values(await import(join(ROOT, 'core', 'texts', name)))));
}

async function keysSaidIn(sources: Iterable<string>, keys: readonly string[]): Promise<string[]> {
  const said: string[] = [];
  for (const source of sources) {
    if (!/^(web|core)\/.*\.tsx?$/.test(source) || source.startsWith('core/texts/')) continue;
    const code = await readFile(join(ROOT, source), 'utf8');
    said.push(...keys.filter((key) => code.includes(`'${key}'`)).map((key) => `${source}: ${key}`));
  }
  return said;
}

test('what is shown before the login says nothing that is loaded behind it', async () => {
  const start = ['account', 'calls', 'ui'];
  const never = ['cli', 'server', 'service'];
  const files = await readdir(join(ROOT, 'core', 'texts'));
  const all = files.filter((file) => /^[^.]+\.ts$/.test(file)).map((file) => basename(file, '.ts'));
  const later = all.filter((name) => ![...start, ...never, ...MODULES].includes(name));
  const keys = (await Promise.all(later.map((name) => keysIn(`${name}.ts`)))).flat();
  expect(keys.length).toBeGreaterThan(200);
  for (const entry of BEFORE) expect(await keysSaidIn(sourcesOf(entry), keys), entry).toEqual([]);
  const beside = await keysIn('entrance.ts');
  const others = keys.filter((key) => !beside.includes(key));
  expect(await keysSaidIn(sourcesOf(BESIDE), others)).toEqual([]);
});

test('the editor says nothing that is loaded with the page settings', async () => {
  const keys = (await Promise.all(SETTINGS.map((name) => keysIn(`${name}.ts`)))).flat();
  expect(keys.length).toBeGreaterThan(100);
  expect(await keysSaidIn(sourcesOf('web/screens/editor/editor-screen.tsx'), keys)).toEqual([]);
});

test('the web says nothing that only the server or the terminal say', async () => {
  const keys = (await Promise.all(['cli', 'server', 'service'].map((name) => keysIn(`${name}.ts`)))).flat();
  const all = new Set(Object.values(bundle.metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs)));
  expect(await keysSaidIn(all, keys)).toEqual([]);
});

test('the document of a screen names every script that its screen needs, and each of them once', async () => {
  const made = new Map(
    (await documents(bundle)).map(({ path, contents }) => [basename(path), Buffer.from(contents).toString()]),
  );
  expect([...made.keys()]).toEqual([
    'old-browsers.js',
    'index.html',
    'home.html',
    'login.html',
    'edit.html',
    'preview.html',
    'settings.html',
  ]);
  const named = (document: string) =>
    [...(made.get(document) ?? '').matchAll(/(?:src|modulepreload" href)="\/(assets\/[^"]+)"/g)].map(
      ([, file]) => file,
    );
  const files = (...parts: string[]) =>
    parts.flatMap((part) => [...partFiles(bundle.metafile.outputs, part)]).map((file) => file.replace('dist/web/', ''));
  for (const [name, document] of made) {
    if (name.endsWith('.html')) expect(document, name).toContain('<script src="/old-browsers.js"></script>');
  }
  expect(named('index.html').sort()).toEqual(files(WEB_ENTRY).sort());
  const editor = files(WEB_ENTRY, WORKSPACE, 'web/screens/editor/editor-screen.tsx');
  expect(named('edit.html').sort()).toEqual([...new Set(editor)].sort());
});

test('what the product says to visitors in other languages comes neither with the login nor with the start of the editor', () => {
  const heavy = /^core\/texts\/catalogues\//;
  const all = new Set(Object.values(bundle.metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs)));
  expect([...all].filter((source) => heavy.test(source)).length).toBeGreaterThan(10);
  for (const entry of [
    ...BEFORE,
    BESIDE,
    WORKSPACE,
    'web/screens/home/home-screen.tsx',
    'web/screens/editor/editor-screen.tsx',
  ])
    expect(
      [...sourcesOf(entry)].filter((source) => heavy.test(source)),
      entry,
    ).toEqual([]);
});

test('what is there before a part is not cut up by what the part shares with it', () => {
  const { outputs } = bundle.metafile;
  const scripts = Object.keys(outputs).filter((file) => file.endsWith('.js')).length;
  expect(partFiles(outputs, WEB_ENTRY).size).toBeLessThan(scripts / 8);
  expect(partFiles(outputs, 'web/screens/editor/editor-screen.tsx').size).toBeLessThan((scripts * 2) / 3);
});

test('what is not to be selected is not selected in Safari either, which knows it by another name', () => {
  const texts = bundle.outputFiles.filter(({ path }) => /\.(js|css)$/.test(path)).map(({ text }) => text);
  const plain = texts.flatMap((text) => [...text.matchAll(/(?<!-)user-select:\s*(none|text)/g)]);
  const prefixed = texts.flatMap((text) => [...text.matchAll(/-webkit-user-select:\s*(none|text)/g)]);
  expect(plain.length).toBeGreaterThanOrEqual(9);
  expect(prefixed.length).toBe(plain.length);
});
