import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownerTerminal } from './testing/owner-terminal.ts';

const terminal = ownerTerminal();
const { portico } = terminal;

// spec visitors.30
describe('portico vouchers kinds', () => {
  it('makes the three usual ones, and others with limits', async () => {
    expect((await portico('vouchers', 'kinds', 'list')).out).toContain('There are no kinds of vouchers yet.');
    expect((await portico('vouchers', 'kinds', 'add')).code).toBe(2);
    expect((await portico('vouchers', 'kinds', 'add', 'Both', '--ready')).code).toBe(2);
    expect((await portico('vouchers', 'kinds', 'add', '--ready')).out).toContain('The kind 1 hour is made.');
    const add = ['vouchers', 'kinds', 'add', 'Meeting', '--total', '2gb', '--at-once', '4', '--every', 'day'];
    expect((await portico(...add, '--price', '5 EUR')).code).toBe(0);
    expect((await portico(...add)).err).toContain('There is a kind of vouchers with this name already');
    const { out } = await portico('vouchers', 'kinds', 'list');
    expect(out).toMatch(/Meeting +5 EUR +at-once 4, total 2000000000, every day/);
  });

  it('changes the limits that are named alone, takes others away, and removes kinds', async () => {
    const change = (...words: string[]) => portico('vouchers', 'kinds', 'change', 'meeting', ...words);
    expect((await change('--minutes', '90', '--without', 'every', '--name', 'Talk')).code).toBe(0);
    expect((await portico('vouchers', 'kinds', 'list')).out).toMatch(
      /Talk +5 EUR +minutes 90, at-once 4, total 2000000000\n/,
    );
    expect((await change('--minutes', '90')).err).toContain('There is no kind of vouchers meeting');
    expect((await portico('vouchers', 'kinds', 'change', 'Talk', '--without', 'nothing')).code).toBe(2);
    expect((await portico('vouchers', 'kinds', 'remove', 'Talk')).out).toBe('The kind Talk is removed.\n');
    expect((await portico('vouchers', 'kinds', 'list')).out).not.toContain('Talk');
  });
});

// spec visitors.31, visitors.32
describe('portico vouchers', () => {
  const issue = async (...words: string[]) => (await portico('vouchers', 'issue', ...words)).out.trim().split('\n');

  it('issues vouchers of a kind or of limits, also into a file, and nothing twice for a key', async () => {
    expect((await portico('vouchers', 'list')).out).toBe('Nothing has been issued yet.\n');
    const file = join(mkdtempSync(join(tmpdir(), 'portico-vouchers-')), 'codes.csv');
    const made = await portico(
      'vouchers',
      'issue',
      '--kind',
      '1 hour',
      '--count',
      '3',
      '--csv',
      file,
      '--key',
      'monday',
    );
    expect(made).toMatchObject({
      code: 0,
      out: '',
      err: expect.stringContaining('3 vouchers are issued, as batch #1.'),
    });
    const before = readFileSync(file, 'utf8');
    const inTheWay = await portico('vouchers', 'issue', '--kind', '1 hour', '--csv', file);
    expect([inTheWay.code, inTheWay.err]).toEqual([2, expect.stringContaining('is there already')]);
    expect(readFileSync(file, 'utf8')).toBe(before);
    const nowhere = await portico('vouchers', 'issue', '--kind', '1 hour', '--csv', join(file, 'codes.csv'));
    expect([nowhere.code, nowhere.err]).toEqual([6, expect.stringContaining('cannot be written')]);
    const refused = join(file, '..', 'refused.csv');
    expect(
      (await portico('vouchers', 'issue', '--minutes', '1', '--every', 'day', '--clock', 'x', '--csv', refused)).code,
    ).toBe(2);
    expect(existsSync(refused)).toBe(false);
    expect((await portico('vouchers', 'list')).out.trim().split('\n')).toHaveLength(1);
    expect(readFileSync(file, 'utf8')).toMatch(/code,serial,kind,price\r?\n[0-9A-Z-]+,1,1 hour,/);
    await portico('vouchers', 'issue', '--kind', '1 hour', '--count', '3', '--key', 'monday');
    expect(await issue('--minutes', '30', '--count', '2')).toHaveLength(2);
    const { out } = await portico('vouchers', 'list');
    expect(out).toMatch(/^#2 +2 vouchers/);
    expect(out.trim().split('\n')).toHaveLength(2);
    expect((await portico('vouchers', 'issue', '--kind', '1 hour', '--minutes', '5')).code).toBe(2);
    expect((await portico('vouchers', 'issue', '--kind', 'none')).err).toContain('There is no kind of vouchers none');
  });

  it('prints a batch into a file, in a language and on a paper, from one serial to another', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-print-'));
    let made = 0;
    const print = (...words: string[]) =>
      portico('vouchers', 'print', '1', '--pdf', join(folder, `${made++}.pdf`), ...words);
    expect((await print('--layout', 'label-40x60', '--lang', 'de')).out).toContain('Batch #1 is in ');
    expect(readFileSync(join(folder, '0.pdf'), 'latin1')).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/);
    expect((await print('--layout', 'a3')).code).toBe(2);
    expect((await print('--from', 'one')).err).toContain('--from needs the number of a voucher');
    expect((await print('--from', '#9999')).err).toContain('there is nothing to print');
    expect(readdirSync(folder)).toEqual(['0.pdf']);
    const inTheWay = await portico('vouchers', 'print', '1', '--pdf', join(folder, '0.pdf'));
    expect([inTheWay.code, inTheWay.err]).toEqual([2, expect.stringContaining('is there already')]);
    expect((await portico('vouchers', 'print', '1')).code).toBe(2);
    const change = ['vouchers', 'kinds', 'change', '1 hour'];
    expect((await portico(...change, '--network', 'Pier', '--network-hidden', '--json')).out).toMatch(
      /"ssid": ?"Pier",\s*"hidden": ?true,\s*"has_password": ?false/,
    );
    expect((await portico(...change, '--network', '', '--json')).out).toMatch(/"network": ?null/);
  });

  it('shows one by its code or serial, gives it more, another code, and ends it', async () => {
    const [code = ''] = await issue('--minutes', '30');
    expect((await portico('vouchers', 'show', code)).out).toMatch(/^#6 +\S+ +unused[\s\S]*Limits: minutes 30/);
    expect((await portico('vouchers', 'top-up', '#6', '--minutes', '15')).code).toBe(0);
    expect((await portico('vouchers', 'top-up', '#6')).code).toBe(2);
    expect((await portico('vouchers', 'show', '#6')).out).toContain('Limits: minutes 45');
    expect((await portico('vouchers', 'move', code)).out).toContain('What is left of it has the code');
    expect((await portico('vouchers', 'show', code)).err).toContain(`There is no voucher ${code}`);
    expect((await portico('vouchers', 'release', '#6')).err).toContain('Nobody is online with this voucher');
    expect((await portico('vouchers', 'void', '#6', '--disconnect')).out).toBe(
      'The voucher #6 lets nobody in any more.\n',
    );
    expect((await portico('vouchers', 'void')).code).toBe(2);
    expect((await portico('vouchers', 'void', '--batch', '1')).out).toContain('3 unused vouchers of batch #1');
    expect((await portico('vouchers', 'list', '--batch', '1', '--state', 'unused')).out).toContain('no such vouchers');
    expect((await portico('vouchers', 'list', '--batch', '1', '--state', 'void')).out.trim().split('\n')).toHaveLength(
      3,
    );
    expect((await portico('vouchers', 'list', '--batch', '99')).err).toContain('There is no batch 99');
  });

  it('says what people may do with them', async () => {
    expect((await portico('vouchers', 'rights', 'list')).out).toMatch(
      /owner +issue,look,print,void,settings +no limit/,
    );
    expect((await portico('vouchers', 'rights', 'set', 'guest@portico.test')).code).toBe(2);
    const nobody = await portico('vouchers', 'rights', 'set', 'nobody@portico.test', '--rights', 'look,print');
    expect(nobody.err).toContain('Nobody in the organisation has the email');
  });
});

// spec visitors.34
describe('portico vouchers import and export', () => {
  it('bring in all of a file or nothing, and take a batch out so that it can be brought in again', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'portico-vouchers-')), 'file.csv');
    const bring = (words: string, ...more: string[]) => {
      writeFileSync(file, words);
      return portico('vouchers', 'import', file, '--from', 'csv', ...more);
    };
    const wrong = await bring('code,minutes\n12345,5\n7KQF-3MNP,x\n', '--minutes', '60');
    expect(wrong).toMatchObject({ code: 1, out: 'Line 3: minutes is no whole number of 0 or more\n' });
    expect((await bring('code\n12345\n7KQF-3MNP\n')).out).toBe('Line 2: its code could be guessed\n');
    const made = await bring('code,note\n12345,Room 7\n7KQF-3MNP,\n', '--minutes', '60', '--weak', 'printed');
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining('2 vouchers are brought in, as batch #') });
    expect((await bring('code\n7kqf3mnp\n')).out).toBe('Line 2: somebody has its code already\n');
    const number = /#(\d+)/.exec(made.out)?.[1] ?? '';
    const { out } = await portico('vouchers', 'export', number);
    expect(out).toMatch(/^\uFEFFcode,serial,note,valid_until,minutes,[^\n]*\n12345,\d+,Room 7,,60,/);
    await portico('vouchers', 'void', '--batch', number);
    expect((await bring('code\n9WXY-4BCD\n', '--weak', ' ')).err).toContain('Please say why');
  });
});
