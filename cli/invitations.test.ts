import { describe, expect, it } from 'vitest';
import { createUser } from '../server/testing/caller.ts';
import { pageBody } from '../server/testing/page-body.ts';
import { createTestServer, OWNER } from '../server/testing/test-server.ts';
import { ownerTerminal } from './testing/owner-terminal.ts';
import { runCli, temporaryFolder } from './testing/run-cli.ts';

const terminal = ownerTerminal();
const { portico } = terminal;

describe('portico invitations', () => {
  // spec organisations.287
  it('lists open ones, mails one again and withdraws it, by the address', async () => {
    await portico('people', 'invite', 'eve@portico.test', '--role', 'editor');
    const linkOf = () => terminal.server.mails.findLast(({ to }) => to === 'eve@portico.test')?.url;
    const first = linkOf();
    expect((await portico('invitations', 'list')).out).toMatch(/eve@portico\.test +- +editor +invited until \d{4}-/);
    expect((await portico('invitations', 'send', 'Eve@portico.test', '--dry-run')).out).toContain('would be mailed');
    expect(linkOf()).toBe(first);
    expect((await portico('invitations', 'send', 'Eve@portico.test')).out).toContain('eve@portico.test again.');
    expect(linkOf()).not.toBe(first);
    expect((await portico('invitations', 'withdraw', 'eve@portico.test')).out).toContain('is withdrawn');
    expect((await portico('invitations', 'list')).out).toBe('Nobody is invited.\n');
    const again = await portico('invitations', 'withdraw', 'eve@portico.test');
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('has no open invitation')]);
  });
});

describe('portico people erase', () => {
  // spec organisations.288
  it('says what goes, deletes the account on the server’s machine, and refuses the last owner of others', async () => {
    const data = temporaryFolder();
    const first = await createTestServer({ data: data.path, databaseUrl: null });
    const bob = await createUser(first, 'bob@portico.test');
    await bob.post('/editor_pages', pageBody());
    await first.close();
    const environment = { PORTICO_DATA: data.path, PORTICO_SECRET: 'a secret of the tests alone' };
    const here = (...words: string[]) => runCli(['people', 'erase', ...words], { environment });
    expect((await here('bob@portico.test', '--dry-run')).out).toBe(
      'The account of bob@portico.test would be deleted for good.\n1 page goes to the trash.\n',
    );
    expect((await here('bob@portico.test')).out).toContain('is deleted for good');
    expect(await here('bob@portico.test')).toMatchObject({ code: 1 });
    const owner = await here(OWNER.email);
    expect([owner.code, owner.err]).toEqual([1, expect.stringContaining('stays')]);
    data.remove();
  });
});
