import { describe, expect, it } from 'vitest';
import { ownerTerminal } from './testing/owner-terminal.ts';

const { portico } = ownerTerminal();

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
