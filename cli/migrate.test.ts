import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { type Folder, runCli, temporaryFolder } from './testing/run-cli.ts';

// Each step starts a process of its own.
vi.setConfig({ testTimeout: 120_000 });

let folder: Folder;
const run = (...words: string[]) => runCli(['migrate', ...words], { cwd: folder.path });
const place = (name: string) => join(folder.path, name);
const content = (name: string) => readFileSync(place(name), 'utf8');

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const OLD = { version: 1, authentications: [{ name: 'live' }], 'unknown field': [1] };
const html = '<div></div>';

describe('what is printed', () => {
  test('is the configuration of a bare file and nothing else; the file stays as it is', async () => {
    folder.write('old.json', OLD);
    const { code, out, err } = await run('old.json', '--label', 'Cafe');
    expect(JSON.parse(out)).toMatchObject({ version: CONFIGURATION_VERSION, name: 'Cafe', 'unknown field': [1] });
    expect(err).toMatch(/^old\.json: 1 -> \S+: 3 values in, \d+ out: 2 kept, 1 changed, \d+ added, 0 removed\n$/);
    expect(code).toBe(0);
    expect(JSON.parse(content('old.json'))).toEqual(OLD);
  });

  test('is a whole page where a page was given, and its configuration alone with --configuration', async () => {
    const page = { editor_page: { id: 'x', label: 'Cafe', html, config: JSON.stringify(OLD), other: 1 } };
    folder.write('page.json', page);
    const whole = JSON.parse((await run('page.json')).out);
    expect(whole).toEqual({ editor_page: { ...page.editor_page, config: expect.any(String) } });
    const bare = JSON.parse((await run('page.json', '--configuration')).out);
    expect(bare).toEqual(JSON.parse(whole.editor_page.config));
    expect(bare).toMatchObject({ version: CONFIGURATION_VERSION, name: 'Cafe' });
    const piped = await runCli(['migrate', '-'], { cwd: folder.path, input: content('page.json') });
    expect(JSON.parse(piped.out)).toEqual(whole);
  });

  test('says which values were lost, and what stands in their place', async () => {
    folder.write('page.json', { label: 'Cafe', html, config: { version: '1.2', name: 'Old', terms: null } });
    expect((await run('page.json')).err).toContain('page.json: /name: "Old" is replaced by "Cafe"\n');
  });

  test('with --json has every change and what was compared', async () => {
    folder.write('a.json', OLD);
    folder.write('b.json', 'broken');
    const { code, out } = await run('--json', '.');
    const { migrated, refused, files } = JSON.parse(out);
    expect({ migrated, refused }).toEqual({ migrated: 1, refused: 1 });
    const change = { step: 'string-version', path: '/version', kind: 'changed', before: 1, after: '1.1' };
    expect(files[0].changes).toContainEqual(change);
    expect(files[0].report.changed).toEqual([{ path: '/version', before: 1, after: CONFIGURATION_VERSION }]);
    expect(files[0].report).toMatchObject({ in: 3, kept: 2, removed: [] });
    expect(files[1].problems).toEqual([
      { path: '', message: 'This is not JSON: a value is expected, not "b".', line: 1, column: 1 },
    ]);
    expect(code).toBe(1);
  });
});

describe('--check and --diff', () => {
  test('name the files that are old or refused, and write nothing', async () => {
    folder.write('a-old.json', OLD);
    folder.write('b-deep.json', `{"version":1,"x":${'['.repeat(5_000)}${']'.repeat(5_000)}}`);
    folder.write('c-new.json', { version: CONFIGURATION_VERSION });
    await run('--write', 'c-new.json');
    folder.write('d-number.json', '{\n  "version": 1,\n  "id": 12345678901234567890\n}');
    writeFileSync(place('e-latin.json'), Buffer.from('{"name": "Caf\xe9"}', 'latin1'));
    writeFileSync(place('f-utf16.json'), Buffer.from('\ufeff{}', 'utf16le'));
    folder.write('g-page.json', { label: 'P', html, config: '{"version":1,\n"a":1,"a":1e400}' });
    folder.write('h-future.json', '{ "version": "7" }');
    const before = readdirSync(folder.path).map((name) => [name, readFileSync(place(name), 'hex')]);
    const { code, out, err } = await run('--check', '.');
    expect(out.split('\n').map((line) => line.replace(/: \d+ changes/, ': N changes'))).toEqual([
      `a-old.json: 1 -> ${CONFIGURATION_VERSION}: N changes to make`,
      'b-deep.json:1:81: Lists and objects are nested more than 64 levels deep. No page needs that: please use fewer levels',
      'd-number.json:3:9: /id: The number 12345678901234567890 would become 12345678901234567000, because JavaScript cannot keep it. Put it in quotes, or shorten it.',
      'e-latin.json:1:14: This is not UTF-8. Save the file as UTF-8, then try again.',
      'f-utf16.json:1:1: This is UTF-16. Save the file as UTF-8, then try again.',
      'g-page.json:4:39: /config/a: The key a stands here once more; it is first in line 2. Only one of the two can be kept: please remove the other.',
      'g-page.json:4:45: /config/a: The number 1e400 would become Infinity, because JavaScript cannot keep it. Put it in quotes, or shorten it.',
      "h-future.json:1:14: /version: You can't downgrade configuration: its version is newer than this program knows",
      '',
    ]);
    expect(err).toBe('1 to migrate, 1 current already, 6 refused, 0 not readable.\n');
    expect(code).toBe(1);
    expect(readdirSync(folder.path).map((name) => [name, readFileSync(place(name), 'hex')])).toEqual(before);
    expect((await run('--check', 'c-new.json')).code).toBe(0);
  });

  test('the patch is one that is taken by git, and ends at the migrated file', async () => {
    folder.write('old.json', `${JSON.stringify(OLD, null, 2)}\n`);
    folder.write('page.json', { label: 'P', html, config: JSON.stringify(OLD) });
    const { code, out } = await run('--diff', 'old.json', 'page.json');
    expect(code).toBe(1);
    expect(out).toContain('--- a/old.json\n+++ b/old.json\n@@ -1,');
    expect(out).toContain(`-  "version": 1,\n+  "version": "${CONFIGURATION_VERSION}",\n`);
    expect(out).toContain('--- a/page.json#/config\n');
    const printed = (await run('old.json')).out;
    const { applyPatch } = await import('diff');
    expect(applyPatch(content('old.json'), out.slice(0, out.indexOf('--- a/page')))).toBe(printed);
  });
});

describe('--write', () => {
  test('replaces files in the form they had, and leaves the refused ones as they are', async () => {
    folder.write('bare.json', OLD);
    folder.write('page.json', { id: 'x', label: 'Cafe', html, config: JSON.stringify(OLD), other: 1 });
    folder.write('object.json', { label: 'Cafe', html, config: OLD });
    const refused = folder.write('future.json', '{ "version":   "7" }');
    const { code, err } = await run('--write', '.');
    const read = (name: string) => JSON.parse(content(name));
    expect(read('bare.json')).toMatchObject({ version: CONFIGURATION_VERSION, name: 'New Page' });
    expect(read('page.json')).toMatchObject({ id: 'x', label: 'Cafe', html, other: 1 });
    expect(JSON.parse(read('page.json').config)).toMatchObject({ version: CONFIGURATION_VERSION, name: 'Cafe' });
    expect(read('object.json').config).toMatchObject({ version: CONFIGURATION_VERSION, name: 'Cafe' });
    expect(readFileSync(refused, 'utf8')).toBe('{ "version":   "7" }');
    expect(err).toContain("future.json:1:16: /version: You can't downgrade configuration");
    expect(err).toContain('3 migrated, 0 current already, 1 refused, 0 not readable.');
    expect(code).toBe(1);
  });

  test.each([
    [
      'a mark, tabs, CRLF',
      '\ufeff{\r\n\t"version": 1,\r\n\t"name": "x"\r\n}\r\n',
      /^\ufeff\{\r\n\t"version": "[\d.]+",\r\n/,
      '}\r\n',
    ],
    ['four blanks', '{\n    "version": 1\n}', /^\{\n {4}"version": "[\d.]+",\n {4}"advert/, '\n}'],
    ['one line', '{"version":1}\n', /^\{"version":"[\d.]+","/, '}}\n'],
  ])('keeps %s', async (_, before, start, end) => {
    folder.write('laid-out.json', before);
    expect((await run('--write', 'laid-out.json')).code).toBe(0);
    const after = content('laid-out.json');
    expect(after.startsWith('\ufeff') ? after.slice(1) : after).not.toContain('\ufeff');
    expect(after.slice(0, 60)).toMatch(start);
    expect(after.endsWith(end)).toBe(true);
    expect(/[^\r]\n/.test(after)).toBe(!before.includes('\r\n'));
  });

  test('reports a file that cannot be written or read, and migrates the others', async () => {
    // The name is so long that no name of a backup fits.
    const unwritable = `a${'x'.repeat(249)}.json`;
    for (const name of [unwritable, 'b.json']) folder.write(name, OLD);
    symlinkSync('nowhere', place('c.json'));
    const { code, out, err } = await run('--write', '--json', '.');
    const read = (name: string) => JSON.parse(content(name));
    expect([read(unwritable).version, read('b.json').version]).toEqual([1, CONFIGURATION_VERSION]);
    expect(err).toContain(`${unwritable}: cannot be written: `);
    expect(err).toContain('1 migrated, 0 current already, 1 refused, 1 not readable.');
    expect(JSON.parse(out)).toMatchObject({
      migrated: 1,
      refused: 1,
      files: [
        { file: unwritable, ok: false, problems: [{ message: expect.stringContaining('ENAMETOOLONG') }] },
        { file: 'b.json' },
      ],
      notRead: [{ path: 'c.json', message: 'c.json: there is no such file or folder.' }],
    });
    expect(code).toBe(1);
  });

  test('a second time nothing is written', async () => {
    const file = folder.write('old.json', OLD);
    await run('--write', 'old.json');
    const { mtimeMs } = statSync(file);
    const { code, err } = await run('--write', 'old.json');
    expect(err).toBe(`old.json: is ${CONFIGURATION_VERSION} already\n`);
    expect(statSync(file).mtimeMs).toBe(mtimeMs);
    expect(code).toBe(0);
  });
});

describe('what a migration replaced', () => {
  test('comes back to the last byte, with its time and mode; also where the file was deleted', async () => {
    mkdirSync(place('sub'));
    const source = '\ufeff{ "version":  1,\r\n\t"terms": "\\u00e9"  }';
    for (const name of ['a.json', 'sub/b.json']) folder.write(name, source);
    utimesSync(place('a.json'), 1, 1);
    await run('--write', '.');
    renameSync(place('sub/b.json'), place('sub/moved'));
    const { code, err } = await run('--undo', '.');
    expect([code, err]).toEqual([0, 'a.json: restored\nsub/b.json: restored\n2 restored, 0 left as they are.\n']);
    expect([content('a.json'), content('sub/b.json')]).toEqual([source, source]);
    expect(statSync(place('a.json')).mtimeMs).toBe(1_000);
    expect(readdirSync(folder.path)).toEqual(['a.json', 'sub']);
  });

  test('does not replace what was written since, unless --force says so', async () => {
    folder.write('a.json', OLD);
    await run('--write', 'a.json');
    folder.write('a.json', { mine: 1 });
    const refused = await run('--undo', 'a.json');
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining('a.json: was changed after the migration'),
    ]);
    expect(JSON.parse(content('a.json'))).toEqual({ mine: 1 });
    expect((await run('--undo', '--force', 'a.json')).code).toBe(0);
    expect(JSON.parse(content('a.json'))).toEqual(OLD);
  });

  test('is kept until --forget, and a later migration does not take its place', async () => {
    folder.write('a.json', OLD);
    await run('--write', 'a.json');
    folder.write('a.json', { ...OLD, terms: 'Another' });
    const again = await run('--write', 'a.json');
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('is still there from an earlier migration')]);
  });

  test('is deleted by --forget; then there is nothing to undo', async () => {
    folder.write('a.json', OLD);
    await run('--write', 'a.json');
    expect(await run('--forget', '.')).toMatchObject({
      code: 0,
      err: 'a.json: backup deleted\n1 backups deleted, 0 not.\n',
    });
    expect(readdirSync(folder.path)).toEqual(['a.json']);
    expect(await run('--undo', '.')).toMatchObject({
      code: 6,
      err: 'portico: .: nothing is kept of a migration there.\n',
    });
  });

  test('is found again after a run that was cut off between the backup and the new file', async () => {
    folder.write('a.json', OLD);
    await run('--write', 'a.json');
    const [, backup = ''] = readdirSync(folder.path);
    await run('--undo', 'a.json');
    linkSync(place('a.json'), place(backup));
    expect((await run('--write', 'a.json')).code).toBe(0);
    expect(JSON.parse(content(backup))).toEqual(OLD);
    expect((await run('--undo', 'a.json')).code).toBe(0);
    linkSync(place('a.json'), place(backup));
    expect((await run('--undo', 'a.json')).code).toBe(0);
    expect(readdirSync(folder.path)).toEqual(['a.json']);
    expect(JSON.parse(content('a.json'))).toEqual(OLD);
  });
});

test.each([
  [['a.json', 'b.json'], 2, 'Add --write'],
  [['--write', '-'], 2, 'cannot be replaced'],
  [['nowhere.json'], 6, 'there is no such file'],
  [[], 2, 'Say which files or folders are meant'],
  [['--check', '--write', 'a.json'], 2, '--check and --write cannot be used together'],
  [['--remote'], 2, 'add --check, --diff or --write'],
  [['--remote', '--undo'], 2, 'The server keeps no backups'],
])('%j is refused with %i', async (words, code, sentence) => {
  folder.write('a.json', OLD);
  folder.write('b.json', OLD);
  const ran = await run(...words);
  expect(ran.code).toBe(code);
  expect(ran.err).toContain(sentence);
  expect(ran.out).toBe('');
});
