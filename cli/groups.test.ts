import { describe, expect, it } from 'vitest';
import { OWNER } from '../server/testing/test-server.ts';
import { ownerTerminal } from './testing/owner-terminal.ts';

const terminal = ownerTerminal();
const { portico } = terminal;

// spec organisations.85, organisations.206
describe('portico folders share', () => {
  it('shares a folder with somebody, says with whom it is shared, and ends it', async () => {
    expect((await portico('folders', 'make', 'Quays')).code).toBe(0);
    const ann = ['--with', 'Guest@portico.test'];
    const would = await portico('folders', 'share', 'Quays', ...ann, '--right', 'r,w', '--dry-run');
    expect(would.out).toBe('The folder Quays would be shared with Guest@portico.test (r,w).\n');
    expect((await portico('folders', 'people', 'Quays')).out).toBe('The folder Quays is shared with nobody.\n');
    expect((await portico('folders', 'share', 'Quays', ...ann, '--right', 'r,w')).code).toBe(0);
    expect((await portico('folders', 'people', 'Quays')).out).toBe('guest@portico.test  r,w\n');
    expect((await portico('folders', 'unshare', 'Quays', ...ann)).code).toBe(0);
    expect((await portico('folders', 'unshare', 'Quays', ...ann)).err).toContain('is not shared with');
    terminal.server.mails.length = 0;
  });

  it('shares a folder with a group as with a person, and names one of both', async () => {
    await portico('folders', 'make', 'Piers');
    await portico('groups', 'make', 'Sailors');
    const to = ['--group', 'sailors'];
    const would = await portico('folders', 'share', 'Piers', ...to, '--dry-run');
    expect(would.out).toBe('The folder Piers would be shared with the group Sailors (r).\n');
    expect((await portico('folders', 'people', 'Piers')).out).toBe('The folder Piers is shared with nobody.\n');
    expect((await portico('folders', 'share', 'Piers', ...to, '--right', 'r,w')).code).toBe(0);
    expect((await portico('folders', 'people', 'Piers')).out).toBe('group Sailors  r,w\n');
    expect((await portico('folders', 'share', 'Piers', '--group', 'Nobody')).err).toContain('There is no group Nobody');
    for (const wrong of [[], [...to, '--with', 'guest@portico.test']])
      expect(await portico('folders', 'share', 'Piers', ...wrong)).toMatchObject({
        ...{ code: 2, err: expect.stringContaining('Name a person (--with) or a group (--group)') },
      });
    expect((await portico('folders', 'unshare', 'Piers', ...to)).out).toContain('with the group Sailors no more');
    for (const more of [[], ['--dry-run']])
      expect(await portico('folders', 'unshare', 'Piers', ...to, ...more)).toMatchObject({
        ...{ code: 1, out: '', err: expect.stringContaining('The folder Piers is not shared with the group Sailors') },
      });
    await portico('groups', 'remove', 'Sailors');
  });
});

// spec organisations.163
describe('portico groups', () => {
  it('makes, lists, renames and removes them, and puts people in and takes them out', async () => {
    const { email } = OWNER;
    expect((await portico('groups', 'list')).out).toBe('There are no groups yet.\n');
    expect((await portico('groups', 'make', 'Desk', '--dry-run')).out).toBe('The group Desk would be made.\n');
    expect((await portico('groups', 'make', 'Desk')).out).toBe('The group Desk is made.\n');
    expect((await portico('groups', 'make', 'DESK')).err).toContain('There is a group with this name already');
    const rename = ['groups', 'rename', 'desk', '--name', 'Reception'];
    expect((await portico(...rename, '--dry-run')).out).toBe('The group Desk would be called Reception.\n');
    expect((await portico(...rename)).out).toBe('The group Desk is called Reception now.\n');
    const add = ['groups', 'add', 'Reception', email];
    expect((await portico(...add, '--dry-run')).out).toBe(`${email} would be in the group Reception.\n`);
    expect((await portico(...add, 'nobody@quay.test')).err).toContain('Nobody in the organisation has the email');
    expect((await portico(...add)).code).toBe(0);
    expect((await portico('groups', 'list')).out).toBe(`Reception  1 person  ${email}\n`);
    expect((await portico('groups', 'take', 'Reception', email)).out).toContain('is in the group Reception no more');
    expect((await portico('groups', 'remove', 'Reception', '--dry-run')).out).toContain('Its 0 people would lose 0');
    expect((await portico('groups', 'remove', 'Reception')).code).toBe(0);
    expect((await portico('groups', 'remove', 'Reception')).err).toContain('There is no group Reception');
  });
});
