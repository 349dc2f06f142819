import { describe, expect, it } from 'vitest';
import { ownerOf } from '../server/testing/caller.ts';
import { pageBody } from '../server/testing/page-body.ts';
import { ownerTerminal } from './testing/owner-terminal.ts';

const terminal = ownerTerminal();
const { portico } = terminal;

describe('portico pages batch', () => {
  // spec organisations.246
  it('takes all pages that fit, where they are as many as was said', async () => {
    const owner = await ownerOf(terminal.server);
    for (const name of ['Zeppelin 1', 'Zeppelin 2']) await owner.post('/editor_pages', pageBody({ name }));
    const fits = ['--query', 'zeppelin', '--state', 'draft'];
    expect((await portico('pages', 'batch', 'trash', ...fits, '--dry-run')).out.match(/would be done/g)).toHaveLength(
      2,
    );
    expect((await portico('pages', 'batch', 'trash', ...fits, '--count', '3')).err).toContain('2 pages fit now');
    expect((await portico('pages', 'batch', 'trash', ...fits)).err).toContain('confirm that number');
    expect(await portico('pages', 'batch', 'trash')).toMatchObject({ code: 2 });
    expect(await portico('pages', 'batch', 'trash', ...fits, '--count', 'many')).toMatchObject({ code: 2 });
    expect((await portico('pages', 'batch', 'trash', ...fits, '--count', '2')).out.match(/done/g)).toHaveLength(2);
  });
});
