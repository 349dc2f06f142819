import { describe, expect, it } from 'vitest';
import { HttpError } from '../server/domain/http-error.ts';
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

  // spec organisations.260
  it('says what visitors will stumble over also when it publishes', async () => {
    const owner = await ownerOf(terminal.server);
    const { editor_page } = pageBody({ name: 'Pier' });
    const { languages, ...config } = JSON.parse(editor_page.config);
    const german = { ...languages.en, code: 'de', name: 'Deutsch', active: true, strings: {} };
    const body = { ...editor_page, config: JSON.stringify({ ...config, languages: { ...languages, de: german } }) };
    const { id } = (await owner.post('/editor_pages', { editor_page: body })).body.editor_page;
    const { out, code } = await portico('pages', 'batch', 'publish', id);
    expect([code, out]).toEqual([0, expect.stringMatching(/Pier +done +.*Deutsch/)]);
    const batch = JSON.parse((await portico('pages', 'batch', 'publish', id, '--json')).out).page_batch;
    expect((await portico('pages', 'follow', batch.id)).out).toMatch(/Pier +done/);
  });

  it('says how far an act is where the server answers no more, and how to look again', async () => {
    const owner = await ownerOf(terminal.server);
    const { id } = (await owner.post('/editor_pages', pageBody({ name: 'Quay' }))).body.editor_page;
    // Nobody works on it, and the server is away when it is asked.
    const { store } = terminal.server.context;
    const { begin, byId } = store.pageBatches;
    store.pageBatches.begin = async () => undefined;
    store.pageBatches.byId = async () =>
      Promise.reject(new HttpError(503, 'storage', 'away', undefined, { 'retry-after': '3600' }));
    const { code, err } = await portico('pages', 'batch', 'trash', id).finally(() =>
      Object.assign(store.pageBatches, { begin, byId }),
    );
    expect([code, err]).toEqual([5, expect.stringMatching(/0 of 1 page is over.*portico pages follow /s)]);
  });
});
