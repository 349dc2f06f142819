import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EXIT } from './output/fault.ts';
import { OWNER } from './testing/run-cli.ts';
import { type ServedTerminal, servedTerminal } from './testing/served-terminal.ts';

/* spec terminal.1. Wrong input of the commands of the terminal: one sentence that says what is wrong and where, and one
 * exit code for each kind of mistake, whichever command it is made in (docs/command-line.md, exit codes). */

// Each row starts a process of its own.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let terminal: ServedTerminal;

const SET = [{ set: 'setting', setting: 'page.terms', value: 'The house rules hold.' }];
const PLAN = { plan: 'portico fleet', version: 1, id: 'x', pages: [], counts: {} };

beforeAll(async () => {
  terminal = await servedTerminal();
  const { folder, served } = terminal;
  await terminal.run(['login', '--email', OWNER.email, '--password-stdin'], { input: `${OWNER.password}\n` });
  const journal = (header: object) => `${JSON.stringify({ journal: 'portico publish', id: 'i', ...header })}\n`;
  const place = (name: string) => `${name}/.portico/publish-${served.url.replace(/^http:\/\//, '').replace(':', '_')}`;
  const files: Readonly<Record<string, unknown>> = {
    'half.json': '{\n  "version": 1,\n',
    'misspelt.json': { version: 1, pages: { labl: 'Hotel *' }, changes: SET },
    'idle.json': { version: 1, pages: {}, changes: [] },
    'list.json': [],
    'change.json': { version: 1, pages: {}, changes: SET },
    'next.plan.json': { ...PLAN, version: 2 },
    'edited.plan.json': { ...PLAN, server: served.url, change: { version: 1, pages: {}, changes: SET } },
    'foreign/page.json': {},
    [`${place('foreign')}.ndjson`]: journal({ version: 1, server: 'https://elsewhere.example' }),
    'newer/page.json': {},
    [`${place('newer')}.ndjson`]: journal({ version: 2, server: served.url }),
    'merged/page.json': {},
    [`${place('merged')}.ndjson`]: `${journal({ version: 1, server: served.url })}<<<<<<< HEAD\n`,
    'there.backup': 'a backup',
    'folder/lobby/page.html': '<p>',
    'folder/lobby/configuration.json': {},
  };
  for (const [name, content] of Object.entries(files)) folder.write(name, content);
});
afterAll(() => terminal?.close());

const { findings, usage, login, input } = EXIT;

test.each<[string, number, RegExp]>([
  // what cannot be read
  ['fleet plan gone.json', input, /^portico: gone\.json: there is no such file/],
  ['fleet plan half.json', input, /half\.json:3:1.*This is not JSON/],
  ['fleet apply half.json', input, /half\.json:3:1.*This is not JSON/],
  ['fleet apply change.json', input, /change\.json is no plan\. Make one with portico fleet plan/],
  ['fleet apply next.plan.json', input, /next\.plan\.json was made by another version of portico/],
  ['fleet rollback edited.plan.json', input, /edited\.plan\.json was changed after it was made/],
  ['migrate gone.json', input, /gone\.json: there is no such file/],
  ['publish gone.json', input, /gone\.json: there is no such file/],
  ['publish half.json', input, /half\.json.*This is not JSON/],
  ['publish foreign/page.json', input, /belongs to https:\/\/elsewhere\.example\. Move it away/],
  ['publish newer/page.json', input, /was written by another version of portico/],
  ['publish merged/page.json', input, /line 2 cannot be read\. Restore the file/],
  ['pages push folder loby', input, /folder\/loby has no page\.html\. Folders with a page are: lobby\./],
  ['pages push gone', input, /gone: there is no such file/],
  ['backup folder', input, /is a folder\. Give the name of a file in it/],
  ['backup absent/new.backup', input, /There is no folder/],
  ['restore folder', input, /is a folder\. Give the path of a backup/],
  // what stands in it, and what the server does not know
  ['fleet plan misspelt.json', findings, /^misspelt\.json:\d+:\d+: \/pages: There is no field labl here\./],
  ['fleet plan idle.json', findings, /^idle\.json:\d+:\d+: \/changes: Must have at least 1 entry\./],
  ['fleet plan list.json', findings, /^list\.json:1:1: Must be an object\./],
  ['tokens revoke nobody', findings, /There is no token 'nobody'\. There are: /],
  ['pages get nobody', findings, /nobody/],
  // what was typed
  ['fleet apply change.json --concurrency 0', usage, /--concurrency takes a number from 1 to 32/],
  ['fleet plan change.json --sample 101', usage, /--sample takes a number from 0 to 100/],
  ['publish half.json --concurrency 33', usage, /--concurrency/],
  ['migrate --check --write half.json', usage, /--check.*--write|--write.*--check/],
  ['validate --remote --watch', usage, /--watch waits for files to change/],
  ['validate half.json - --watch', usage, /--watch waits for files to change/],
  ['publish --resume --page 7', usage, /name its file, too, or leave --page out/],
  ['migrate --remote', usage, /--check, --diff or --write/],
  ['tokens create --name x --scope write', usage, /write/],
  ['tokens create --name x --scope read --expires never', usage, /--expires never is no time such as 30d/],
  [`coupons add ${OWNER.email} a`, usage, /The code a is none: it has 3 to 64 characters/],
  [`coupons add ${OWNER.email} abc --download 5tb`, usage, /--download 5tb is no size/],
  // what is there is not overwritten
  ['backup there.backup', usage, /there\.backup is there already and is not overwritten/],
])('%s: exit code %i', async (words, code, sentence) => {
  const environment = { PORTICO_DATA: `${terminal.folder.path}/data` };
  const ran = await terminal.run(words.split(' '), { environment });
  expect({ code: ran.code, said: ran.err + ran.out }).toEqual({ code, said: expect.stringMatching(sentence) });
});

test('a token that nobody made is no login: exit code 4', async () => {
  const { code, err } = await terminal.run(['pages', 'list'], { environment: { PORTICO_TOKEN: 'c'.repeat(43) } });
  expect({ code, err }).toEqual({ code: login, err: expect.stringMatching(/know the token/) });
});
