import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'parse5';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayWords } from '../types.ts';
import { openndsStatus, openndsStatusLines, STATUS_SCRIPT } from './opennds-status.ts';

// spec visitors.6

const OWN = '/usr/lib/opennds/client_params.sh';
const WORDS: GatewayWords[] = [
  { language: 'de', connected: 'Sie sind verbunden', onward: 'Weiter' },
  { language: 'en', connected: `It's <on> & "$(reboot)" \`id\`\nPAGE\nSCRIPT`, onward: 'Continue' },
];
const DEVICE = { mac: '02:00:00:00:30:40', ip: '10.20.30.40', gatewayaddress: '10.20.30.1:2050' };
const BUSY = 'ndsctl is locked by another process\n';
/** As openNDS writes it. */
const json = (device: object) => JSON.stringify(device, null, 2).replaceAll('": ', '":');

const folder = mkdtempSync(join(tmpdir(), 'portico-opennds-'));
afterAll(() => rmSync(folder, { recursive: true }));
const program = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  chmodSync(join(folder, name), 0o755);
};
/** What ndsctl answers, one time after the other; the last one again and again. */
const ndsctl = (...answers: string[]) => {
  answers.forEach((answer, at) => {
    writeFileSync(join(folder, `answer-${at}`), answer);
  });
  writeFileSync(join(folder, 'asked'), '');
  program(
    'ndsctl',
    `#!/bin/sh
echo "$*" >> ${folder}/asked
at=$(($(wc -l < ${folder}/asked) - 1))
[ "$at" -lt ${answers.length} ] || at=${answers.length - 1}
cat ${folder}/answer-$at
`,
  );
};
const run = (...words: string[]) =>
  execFileSync('sh', [join(folder, 'status.sh'), ...words], {
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env.PATH}` },
  });

beforeEach(() => {
  program('own.sh', '#!/bin/sh\necho "openNDS: $*"\n');
  program('sleep', '#!/bin/sh\n');
  program('status.sh', openndsStatus({ words: WORDS }).replace(OWN, join(folder, 'own.sh')));
});

/** The elements of a page, each with its attributes and the words below it. */
function elementsOf(html: string) {
  const found: { tag: string; attrs: Record<string, string>; words: string }[] = [];
  interface Node {
    readonly tagName?: string;
    readonly value?: string;
    readonly attrs?: readonly { readonly name: string; readonly value: string }[];
    readonly childNodes?: readonly Node[];
  }
  const wordsOf = (node: Node): string => node.value ?? (node.childNodes ?? []).map(wordsOf).join('');
  const look = (node: Node) => {
    const attrs = Object.fromEntries((node.attrs ?? []).map(({ name, value }) => [name, value]));
    if (node.tagName) found.push({ tag: node.tagName, attrs, words: wordsOf(node).trim() });
    for (const child of node.childNodes ?? []) look(child);
  };
  look(parse(html, { scriptingEnabled: false }) as unknown as Node);
  return found;
}

describe('who is shown a page of openNDS over a connection that was opened before the login', () => {
  it('is led back to where they were by a reload, with and without scripts, where the login was made', () => {
    ndsctl(json({ ...DEVICE, state: 'Authenticated' }));
    const elements = elementsOf(run('err511', DEVICE.ip));
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe(`json ${DEVICE.ip}\n`);
    expect(elements.find(({ tag }) => tag === 'script')?.words).toContain('location.reload()');
    // without `?` nothing is asked for where the address ends in a fragment
    expect(elements.filter(({ attrs }) => attrs['http-equiv'] === 'refresh').map(({ attrs }) => attrs.content)).toEqual(
      ['1;url=?'],
    );
    expect(elements.find(({ tag }) => tag === 'a')?.attrs.href).toBe('?');
  });

  it('reads it in every language of the page, word for word', () => {
    ndsctl(json({ ...DEVICE, state: 'Authenticated' }));
    const said = elementsOf(run('err511', DEVICE.ip)).filter(({ tag }) => tag === 'p');
    expect(said.map(({ attrs, words }) => [attrs.lang, words])).toEqual([
      ['de', 'Sie sind verbunden'],
      ['en', `It's <on> & "$(reboot)" \`id\` PAGE SCRIPT`],
      ['de', 'Weiter'],
      ['en', 'Continue'],
    ]);
  });

  it.each(['Preauthenticated', 'Disconnected'])(
    'is led to the login of the gateway while it calls them %s',
    (state) => {
      ndsctl(json({ ...DEVICE, state }));
      const elements = elementsOf(run('err511', DEVICE.ip));
      const login = `http://${DEVICE.gatewayaddress}/login`;
      expect(elements.find(({ tag }) => tag === 'meta')?.attrs.content).toBe(`0;url=${login}`);
      expect(elements.find(({ tag }) => tag === 'a')?.attrs.href).toBe(login);
      expect(elements.some(({ tag }) => tag === 'script')).toBe(false);
    },
  );

  it('is led on as well where openNDS had no time to answer at first', () => {
    ndsctl(BUSY, '', json({ ...DEVICE, state: 'Authenticated' }));
    expect(run('err511', DEVICE.ip)).toContain('Sie sind verbunden');
  });

  it('asks again, and is told nothing that is not known, where openNDS does not answer', () => {
    ndsctl(BUSY);
    const page = run('err511', DEVICE.ip);
    expect(page).toContain('location.reload()');
    expect(page).toContain('5;url=?');
    expect(page).not.toContain('Sie sind verbunden');
  });
});

describe('what openNDS itself shows', () => {
  it('is left to its own script for a device that it does not know', () => {
    ndsctl('{}');
    expect(run('err511', DEVICE.ip)).toBe(`openNDS: err511 ${DEVICE.ip}\n`);
  });

  it('is left to its own script where it is the page of what a device has used', () => {
    ndsctl(json({ ...DEVICE, state: 'Authenticated' }));
    expect(run('status', DEVICE.ip, 'P2E9Yg==')).toBe(`openNDS: status ${DEVICE.ip} P2E9Yg==\n`);
  });
});

it('the lines to paste write the script as it is, executable, and name it to the upgrade of the router once', () => {
  const here = (text: string) => text.replaceAll('/etc/', `${folder}/`).replace('/opennds/', '/');
  const lines = openndsStatusLines({ words: WORDS })
    .replaceAll('/etc/opennds/', `${folder}/`)
    .replaceAll('/etc/', `${folder}/`);
  const file = here(STATUS_SCRIPT);
  for (const _ of [1, 2]) execFileSync('sh', ['-c', `touch ${folder}/sysupgrade.conf; ${lines}`]);
  expect(readFileSync(file, 'utf8')).toBe(openndsStatus({ words: WORDS }));
  expect(statSync(file).mode & 0o111).toBe(0o111);
  expect(readFileSync(join(folder, 'sysupgrade.conf'), 'utf8')).toBe(`${file}\n`);
});
