import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, type TestCaller } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { UsageBook } from './usage.ts';

const MEGABYTE = 1_048_576;
const ANY = { 'if-match': '*' };

/** A page whose configuration has some hundred kilobytes more than usual. */
const large = (kilobytes: number, letter: string) => {
  const { editor_page } = pageBody();
  return { editor_page: { ...editor_page, config: withNote(editor_page.config, letter.repeat(kilobytes * 1_024)) } };
};
const withNote = (config: string, note: string) => JSON.stringify({ ...JSON.parse(config), note });

describe('what an account keeps', () => {
  let server: TestServer;
  let ada: TestCaller;
  let bob: TestCaller;
  beforeAll(async () => {
    server = await createTestServer({ accountQuota: { pages: 3, bytes: 2 * MEGABYTE } });
    [ada, bob] = [await createUser(server, 'ada@portico.test'), await createUser(server, 'bob@portico.test')];
  });
  afterAll(() => server.close());

  const usageOf = async (caller: TestCaller) => (await caller.get('/users/me')).body.usage;

  it('is told before it is all, and no page more is taken then', async () => {
    expect(await usageOf(ada)).toEqual({ pages: 0, pages_limit: 3, bytes: 0, bytes_limit: 2 * MEGABYTE });
    for (const pages of [1, 2, 3]) {
      expect((await ada.post('/editor_pages', pageBody())).status).toBe(201);
      expect(await usageOf(ada)).toMatchObject({ pages });
    }
    const { status, body } = await ada.post('/editor_pages', pageBody());
    expect([status, body.error.code]).toEqual([507, 'quota']);
    expect(body.error.summary).toMatch(/^This account has all the 3 pages it may have\./);
    const [{ id }] = (await ada.get('/editor_pages')).body.editor_pages;
    expect((await ada.put(`/editor_pages/${id}`, pageBody({ label: 'Another name' }), ANY)).status).toBe(200);
    expect((await ada.delete(`/editor_pages/${id}`)).status).toBe(204);
    server.clock.advance(60_000);
    expect((await ada.post('/editor_pages', pageBody())).status).toBe(201);
  });

  it('counts the earlier versions of a page; at the limit only what makes a page smaller is saved', async () => {
    const made = (await bob.post('/editor_pages', large(300, 'a'))).body.editor_page;
    let refused = 0;
    for (let n = 0; n < 12; n++) {
      const { status } = await bob.put(`/editor_pages/${made.id}`, large(300, 'abcdefghijkl'[n] ?? ''), ANY);
      if (status === 507) refused++;
    }
    expect(refused).toBeGreaterThan(0);
    server.clock.advance(60_000);
    const { bytes, bytes_limit } = await usageOf(bob);
    expect(bytes).toBeGreaterThan(bytes_limit - 400 * 1_024);
    expect(bytes).toBeLessThan(bytes_limit + 400 * 1_024);
    expect((await bob.put(`/editor_pages/${made.id}`, pageBody(), ANY)).status).toBe(200);
    expect((await ada.get('/users/me')).body.usage.bytes, 'of others').toBeLessThan(MEGABYTE);
  });

  it('counts what is published, and the version that is kept each time', async () => {
    const cleo = await createUser(server, 'cleo@portico.test');
    const { id } = (await cleo.post('/editor_pages', large(300, 'a'))).body.editor_page;
    const seen: number[] = [];
    for (let n = 0; n < 8; n++) seen.push((await cleo.put(`/editor_pages/${id}/publish`, undefined, ANY)).status);
    expect(seen).toContain(200);
    expect(seen.at(-1)).toBe(507);
    const { bytes, bytes_limit } = await usageOf(cleo);
    expect(bytes).toBeLessThanOrEqual(bytes_limit);
  });
});

describe('while the disk is nearly full', () => {
  const bookOf = (bytes: number) =>
    new UsageBook({
      pages: { keptBy: async () => ({ pages: 1, bytes }) },
      clock: { elapsed: () => 0 },
      quota: { pages: 10, bytes: 64 * MEGABYTE },
      isNearlyFull: async () => true,
    });

  it('who has little still saves', async () => {
    await expect(bookOf(MEGABYTE).admit('ada', { pages: 1, bytes: 1_000 })).resolves.toBeUndefined();
  });

  it('who has much makes no page more and none larger, but may make one smaller', async () => {
    const book = bookOf(3 * MEGABYTE);
    await expect(book.admit('ada', { pages: 1, bytes: 1_000 })).rejects.toMatchObject({
      status: 507,
      code: 'disk_low',
    });
    await expect(book.admit('ada', { pages: 0, bytes: 10 })).rejects.toMatchObject({ code: 'disk_low' });
    await expect(book.admit('ada', { pages: 0, bytes: -10 })).resolves.toBeUndefined();
  });
});
