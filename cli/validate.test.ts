import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONFIGURATION_VERSION as version } from '#core/constants.ts';
import { junitFaults, sarifFaults } from './testing/report-schemas.ts';
import { type Folder, runCli, spawnCli, temporaryFolder } from './testing/run-cli.ts';

// Each step starts a process of its own.
vi.setConfig({ testTimeout: 60_000 });

let folder: Folder;
const run = (...words: string[]) => runCli(['validate', ...words], { cwd: folder.path });

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

/** A file with an error and a warning, a sound one, one that is no JSON, and a name that needs quotes everywhere. */
function someFiles(): void {
  folder.write('a.json', { version, logo: { w: 'wide & <high>' }, backgroundcolor: '#fff' });
  folder.write('b.json', { version });
  folder.write('c "quoted", 100%.json', '{"version": \u0001');
}

describe('formats', () => {
  test('SARIF fits its schema, names rules and places, and what could not be read', async () => {
    someFiles();
    const { out, code } = await run('.', 'gone.json', '--format', 'sarif');
    const log = JSON.parse(out);
    expect(sarifFaults(log)).toEqual([]);
    expect(sarifFaults({ ...log, runs: [{ ...log.runs[0], columnKind: 'bytes' }] })).not.toEqual([]);
    const [{ tool, results, invocations }] = log.runs;
    expect(results).toHaveLength(3);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
    expect(results[2].locations[0].physicalLocation.artifactLocation.uri).toBe('c%20%22quoted%22%2C%20100%25.json');
    expect(invocations[0].toolExecutionNotifications).toHaveLength(1);
    expect(code).toBe(1);
  });

  test('JUnit is XML that fits its schema, with a case for every file', async () => {
    someFiles();
    const { out } = await run('.', 'gone.json', '--format', 'junit');
    const { document } = new JSDOM(out, { contentType: 'text/xml' }).window;
    expect(await junitFaults(out)).toEqual([]);
    expect(await junitFaults(out.replaceAll('testcase', 'case'))).not.toEqual([]);
    const suite = document.querySelector('testsuite');
    expect(suite?.getAttribute('tests')).toBe(String(document.querySelectorAll('testcase').length));
    expect(suite?.getAttribute('failures')).toBe(String(document.querySelectorAll('failure').length));
    expect(document.querySelectorAll('testcase')).toHaveLength(4);
    expect(document.querySelector('failure')?.textContent).toContain(
      'a.json:4:10: error schema /logo/w Must be a number.',
    );
  });

  test('github says how many are not shown above ten', async () => {
    folder.write('a.json', { version, ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`x${at}`, 1])) });
    const lines = (await run('.', '--format', 'github')).out.trimEnd().split('\n');
    expect(lines).toHaveLength(11);
    expect(lines[0]).toMatch(/^::warning file=a\.json,line=3,col=9,title=field-unknown::The field x0 is not known/);
    expect(lines[10]).toBe('2 more not shown.');
  });

  test.each(['text', 'github'])('nothing of a file controls a terminal in %s', async (format) => {
    folder.write('a.json', { version, '\u001b[31mred': 1, '\u009b31mred': 2 });
    const { out } = await run('a.json', '--format', format);
    expect(out).toContain('31mred is not known');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });

  test('ndjson is a document a line, with the counts at the end', async () => {
    someFiles();
    const lines = (await run('.', '--format', 'ndjson')).out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ type, rule }) => rule ?? type)).toEqual(['schema', 'field-unknown', 'json', 'summary']);
    expect(lines.at(-1)).toEqual({
      ...{ type: 'summary', files: 3, invalid: 2, documents: 3, invalidDocuments: 2 },
      ...{ errors: 2, warnings: 1, unreadable: 0 },
    });
  });
});

describe('levels', () => {
  test('a rule is switched off, made a warning or an error', async () => {
    someFiles();
    const { out, code } = await run('a.json', '--rule', 'schema=warn', '--rule', 'field-unknown=error');
    expect(out).toMatch(/warning schema/);
    expect(out).toMatch(/error field-unknown/);
    expect(code).toBe(1);
    expect(await run('a.json', '--rule', 'schema=off', '--rule', 'field-unknown=off')).toMatchObject({
      out: '',
      code: 0,
    });
  });

  test('more warnings than allowed are a failure', async () => {
    folder.write('a.json', { version, x: 1 });
    expect(await run('a.json', '--max-warnings', '1')).toMatchObject({ code: 0 });
    const { code, err } = await run('a.json', '--max-warnings', '0');
    expect(code).toBe(1);
    expect(err).toContain('1 warning, and at most 0 are allowed.');
  });

  test.each([
    [['--rule', 'nonsense=off'], 'there is no such rule'],
    [['--rule', 'contrast=loud'], 'such as contrast=off'],
    [['--rule', 'json=off'], 'cannot be switched off'],
    [['--format', 'xml'], 'Formats are text, json, ndjson, junit, sarif, github.'],
    [['--max-warnings', 'many'], 'no whole number'],
  ])('%j is a usage error', async (words, sentence) => {
    const { code, err } = await run('.', ...words);
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
  });
});

describe('input', () => {
  test('a quoted pattern is matched here, and one that matches nothing is an error', async () => {
    mkdirSync(join(folder.path, 'deep', 'er'), { recursive: true });
    folder.write('deep/er/a.json', { version });
    folder.write('b.json', { version });
    expect((await run('**/*.json')).err).toContain('2 checked');
    const missed = await run('b.json', 'pages/*.json');
    expect([missed.code, missed.err]).toEqual([6, expect.stringContaining('pages/*.json: no file matches')]);
  });

  test('each line of NDJSON is a document, in files and from standard input', async () => {
    const lines = `${JSON.stringify({ version })}\n\n${JSON.stringify({ version, fonts: 5 })}\n`;
    folder.write('all.ndjson', lines);
    const { out: told, err } = await run('all.ndjson');
    expect(told).toMatch(/^all\.ndjson:3:26: error schema \/fonts: /);
    expect(err).toContain('2 checked, 1 with errors; 1 error, 0 warnings, 0 not readable.');
    const { out } = await runCli(['validate', '-', '--ndjson', '--json'], { input: lines });
    expect(JSON.parse(out).findings).toMatchObject([{ file: '-', line: 3, column: 26 }]);
  });

  test('bytes that are no UTF-8 are told with their place', async () => {
    writeFileSync(
      join(folder.path, 'a.json'),
      Buffer.concat([Buffer.from('{\n "name": "caf'), Buffer.from([0xe9, 0x22, 0x7d])]),
    );
    expect((await run('a.json')).out).toContain('a.json:2:14: error encoding This is not UTF-8.');
  });

  test('--watch checks again when a file changes, and ends with the last result', async () => {
    folder.write('a.json', { version });
    const child = spawnCli(['validate', 'a.json', '--watch'], { cwd: folder.path });
    let told = '';
    const until = (words: string) =>
      new Promise<void>((resolve) => {
        const look = (chunk: Buffer | string) => {
          told += chunk;
          if (told.includes(words)) resolve();
        };
        child.stderr?.on('data', look);
        child.stdout?.on('data', look);
      });
    await until('Watching');
    folder.write('a.json', { version, fonts: 5 });
    await until('1 with errors');
    const code = new Promise((resolve) => child.on('close', resolve));
    child.kill('SIGINT');
    expect(await code).toBe(1);
  });
});
