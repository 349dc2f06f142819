import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { registry } from './commands/index.ts';
import { runPortico } from './run.ts';
import { type Folder, temporaryFolder } from './testing/run-cli.ts';

// spec terminal.7

const HTML =
  '<main data-portico="page" data-portico-version="1" id="page"><p data-portico="text" id="hello" data-props=\'{"text":"=Welcome"}\'></p></main>';

const page = (strings: Record<string, string>) => ({
  id: 'p1',
  label: 'Harbour',
  html: HTML,
  config: JSON.stringify({
    version: CONFIGURATION_VERSION,
    name: 'Harbour',
    terms: 'Be kind',
    languages: { de: { code: 'de', name: 'Deutsch', flag: 'de', active: true, strings } },
  }),
  other: 1,
});

let folder: Folder;

/** Runs in this process; exit codes are tested with the other commands. */
async function run(...words: string[]) {
  const heard = { out: '', err: '' };
  const code = await runPortico(words, registry, {
    environment: {},
    workingFolder: folder.path,
    out: async (text) => {
      heard.out += text;
    },
    err: async (text) => {
      heard.err += text;
    },
    read: async () => new Uint8Array(),
    interactive: false,
    onInterrupt: () => () => {},
  });
  return { code, ...heard };
}

const stringsIn = (name: string, code = 'de') => {
  const stored = JSON.parse(readFileSync(join(folder.path, name), 'utf8'));
  return JSON.parse(stored.config).languages[code].strings;
};

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

test('what was exported is translated and imported, also into a language the page does not have yet', async () => {
  folder.write('page.json', page({ terms: 'AGB' }));
  const exported = await run('translations', 'export', 'page.json', '--lang', 'de');
  expect(exported).toMatchObject({ code: 0, err: expect.stringMatching(/^de: 1 of \d+ translated\.\n$/) });
  expect(exported.out).toMatch(/^\uFEFFkey,source,target\r\nnode\.hello\.text,'=Welcome,\r\nterms,Be kind,AGB\r\n/);

  const translated = exported.out
    .replace("'=Welcome,\r\n", "'=Welcome,'=Willkommen\r\n")
    .concat('node.gone.text,a,b\r\n');
  folder.write('de.csv', translated);
  const imported = await run('translations', 'import', 'page.json', 'de.csv', '--lang', 'de', '--write');
  expect(imported).toMatchObject({ code: 0, out: '' });
  expect(imported.err).toMatch(
    /^node\.gone\.text: the page has no such text\.\nde: 1 taken over, \d+ as before, 0 without/,
  );
  expect(stringsIn('page.json')).toEqual({ terms: 'AGB', 'node.hello.text': '=Willkommen' });
  expect(JSON.parse(readFileSync(join(folder.path, 'page.json'), 'utf8'))).toMatchObject({
    id: 'p1',
    html: HTML,
    other: 1,
  });

  folder.write('it.json', '{ "terms": "Sii gentile" }');
  expect(await run('translations', 'import', 'page.json', 'it.json', '--lang', 'it')).toMatchObject({
    code: 2,
    err: 'portico: The page has no language it. It has: de.\nportico help translations import tells how it is used.\n',
  });
  const added = await run('translations', 'import', 'page.json', 'it.json', '--lang', 'it', '--add');
  const { languages } = JSON.parse(JSON.parse(added.out).config);
  expect(languages.it).toMatchObject({
    code: 'it',
    name: 'Italiano',
    flag: 'it',
    active: false,
    strings: { terms: 'Sii gentile' },
  });
  expect(added.err).toContain('it is new on the page; visitors get it once it is switched on.\n');
  expect(languages.de.strings).toEqual(stringsIn('page.json'));
});

test('a text that was changed after its translation is told by export, validate and check, until it is translated again', async () => {
  folder.write('page.json', page({}));
  folder.write('de.csv', "key,source,target\nnode.hello.text,'=Welcome,Hallo\nterms,Be kind,AGB\n");
  await run('translations', 'import', 'page.json', 'de.csv', '--lang', 'de', '--write');
  const stored = JSON.parse(readFileSync(join(folder.path, 'page.json'), 'utf8'));
  const config = { ...JSON.parse(stored.config), terms: 'Pay 5 €' };
  const html = HTML.replace('=Welcome', 'Good evening');
  folder.write('page.json', { ...stored, html, config: JSON.stringify(config) });

  for (const command of ['validate', 'check']) {
    const { out, code } = await run(command, 'page.json', '--format', 'json');
    expect(code).toBe(1);
    expect(out).toContain('translation-outdated');
    expect(out).toContain('“Hallo” was translated before the text became “Good evening”');
    expect(out).toContain('translation-binding');
  }
  const exported = await run('translations', 'export', 'page.json', '--lang', 'de');
  expect(exported.out).toContain('key,source,target,was\r\nnode.hello.text,Good evening,Hallo,');
  expect(exported.err).toContain('de: 0 of');
  expect(exported.err).toContain('de: texts that were changed since they were translated: 2.');

  folder.write('same.csv', exported.out);
  await run('translations', 'import', 'page.json', 'same.csv', '--lang', 'de', '--write');
  expect((await run('translations', 'export', 'page.json', '--lang', 'de')).err).toContain('translated: 2.');
  folder.write('again.csv', exported.out.replace(',Hallo,', ',Guten Abend,').replace(',AGB,', ',5 € zahlen,'));
  await run('translations', 'import', 'page.json', 'again.csv', '--lang', 'de', '--write');
  expect((await run('translations', 'export', 'page.json', '--lang', 'de')).err).not.toContain('changed since');
});

test('JSON is asked for by format, and the report by --json', async () => {
  folder.write('page.json', page({}));
  const { out } = await run('translations', 'export', 'page.json', '--lang', 'de', '--format', 'json');
  expect(JSON.parse(out)[0]).toEqual({ key: 'node.hello.text', source: '=Welcome', target: '' });
  const told = await run('translations', 'export', 'page.json', '--lang', 'de', '--json');
  expect(JSON.parse(told.out)).toMatchObject({ code: 'de', done: 0, texts: JSON.parse(out) });
  folder.write('de.json', out.replace('"target": ""', '"target": "Hallo"'));
  const report = await run('translations', 'import', 'page.json', 'de.json', '--lang', 'de', '--json');
  expect(JSON.parse(report.out)).toMatchObject({ code: 'de', taken: ['node.hello.text'], unknown: [], outdated: [] });
  expect(stringsIn('page.json')).toEqual({});
});

test('a wrong file changes nothing, and the message names its line', async () => {
  const file = folder.write('page.json', page({ terms: 'AGB' }));
  const before = readFileSync(file, 'utf8');
  folder.write('de.csv', 'key,target\nterms,"oh');
  expect(await run('translations', 'import', 'page.json', 'de.csv', '--lang', 'de', '--write')).toEqual({
    code: 1,
    out: '',
    err: 'portico: de.csv: Line 2: a quotation mark opens and is never closed. Nothing was imported.\n',
  });
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('plain CSV of a spreadsheet is read with a note about its encoding; UTF-8 needs none', async () => {
  folder.write('page.json', page({}));
  const table = 'sep=;\r\nkey;target\r\nterms;Grüße\r\n';
  writeFileSync(join(folder.path, 'plain.csv'), Buffer.from(table, 'latin1'));
  const guessed = await run('translations', 'import', 'page.json', 'plain.csv', '--lang', 'de', '--write');
  expect(guessed).toMatchObject({ code: 0, err: expect.stringContaining('plain.csv is not UTF-8') });
  expect(stringsIn('page.json')).toEqual({ terms: 'Grüße' });
  writeFileSync(join(folder.path, 'unicode.csv'), table);
  const read = await run('translations', 'import', 'page.json', 'unicode.csv', '--lang', 'de', '--write');
  expect(read.err).toBe('de: 0 taken over, 1 as before, 0 without a translation.\n');
});

test('a translation that lost its placeholder is reported by import and by validate', async () => {
  folder.write('page.json', page({}));
  folder.write('de.json', { 'visitor.smsWords': 'Ihr Code' });
  const imported = await run('translations', 'import', 'page.json', 'de.json', '--lang', 'de', '--write');
  expect(imported.code).toBe(1);
  expect(imported.err).toMatch(/^portico: de\.json: Deutsch: .*\{code\}.* Nothing was imported\.\n$/);
  expect(stringsIn('page.json')).toEqual({});
  folder.write('broken.json', page({ 'visitor.smsWords': 'Ihr Code' }));
  const validated = await run('validate', 'broken.json');
  expect(validated.code).toBe(1);
  expect(validated.out).toMatch(/error .*visitor\.smsWords: Deutsch: .*\{code\}/);
});

test.each([
  [['export', 'page.json'], 2, "required option '--lang"],
  [['export', 'page.json', '--lang', 'de', '--format', 'xml'], 2, 'xml is not known. It must be one of: csv, json.'],
  [['export', 'page.json', '--lang', 'it'], 2, 'The page has no language it. It has: de.'],
  [['export', 'bare.json', '--lang', 'de'], 2, 'A bare configuration has no texts of elements.'],
  [['import', 'bare.json', 'de.csv', '--lang', 'de'], 2, 'A bare configuration has no texts of elements.'],
  [['import', '-', 'de.csv', '--lang', 'de', '--write'], 2, 'Standard input cannot be replaced.'],
  [['import', 'page.json', 'nowhere.csv', '--lang', 'de'], 6, 'nowhere.csv: there is no such file or folder.'],
  [['import', 'page.json', 'de.csv', '--lang', 'tlh', '--add'], 2, 'tlh: There is no such language in the list'],
])('%j ends with %i and words', async (words, code, says) => {
  folder.write('page.json', page({}));
  folder.write('bare.json', { version: CONFIGURATION_VERSION });
  folder.write('de.csv', 'key,target\n');
  const ran = await run('translations', ...words);
  expect(ran.code).toBe(code);
  expect(ran.err).toContain(says);
});
