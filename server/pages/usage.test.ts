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
    // It counts until it is removed for good.
    expect((await ada.post('/editor_pages', pageBody())).status).toBe(507);
    expect((await ada.delete(`/editor_pages/${id}?erase=1`)).status).toBe(204);
    server.clock.advance(60_000);
    expect((await ada.post('/editor_pages', pageBody())).status).toBe(201);
  });

  /** Bytes that Bob keeps in truth, counted anew. */
  const keptByBob = async () => {
    server.clock.advance(60_000);
    return (await usageOf(bob)).bytes;
  };

  it('counts the earlier versions of a page; at the limit the newest takes the place of the oldest', async () => {
    const made = (await bob.post('/editor_pages', large(300, 'a'))).body.editor_page;
    const save = (kilobytes: number, letter: string) =>
      bob.put(`/editor_pages/${made.id}`, large(kilobytes, letter), ANY);
    for (const letter of 'bcdefghijklm') expect((await save(300, letter)).status).toBe(200);
    const full = await keptByBob();
    expect(full).toBeGreaterThan(2 * MEGABYTE - 400 * 1_024);
    expect(full).toBeLessThanOrEqual(2 * MEGABYTE);
    expect((await save(1_000, 'n')).status, 'larger').toBe(507);
    const versions = await server.context.store.revisions.ofPage(made.id);
    for (let n = 0; n < 8; n++) expect((await save(299 - n, 'xy'[n % 2] ?? '')).status, 'smaller').toBe(200);
    expect(await keptByBob()).toBeLessThanOrEqual(2 * MEGABYTE);
    const newest = await server.context.store.revisions.latestOfPage(made.id);
    expect(newest?.config).toContain('xxxx');
    expect(await server.context.store.revisions.ofPageById(made.id, versions.at(-1)?.id ?? '')).toBeUndefined();
    expect((await bob.put(`/editor_pages/${made.id}`, pageBody(), ANY)).status).toBe(200);
    expect((await ada.get('/users/me')).body.usage.bytes, 'of others').toBeLessThan(MEGABYTE);
  });

  it('loses no version that somebody asked to be kept: without room for it nothing is saved', async () => {
    const dora = await createUser(server, 'dora@portico.test');
    const ids: string[] = [];
    for (const letter of 'abc') ids.push((await dora.post('/editor_pages', large(650, letter))).body.editor_page.id);
    const smaller = (n: number, headers: Record<string, string>) =>
      dora.put(`/editor_pages/${ids[n]}`, large(600, 'z'), headers);
    const { status, body } = await smaller(0, ANY);
    expect([status, body.error.summary]).toEqual([507, expect.stringMatching(/version that this would replace/)]);
    const etag = (await dora.get(`/editor_pages/${ids[1]}`)).headers.etag as string;
    server.clock.advance(3_600_000);
    expect((await smaller(1, { 'if-match': etag })).status, 'an ordinary save').toBe(200);
    expect(await server.context.store.revisions.ofPage(ids[1] ?? '')).toEqual([]);
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
    await expect(bookOf(MEGABYTE).admit('ada', { pages: 1, bytes: 1_000 })).resolves.toBe(63 * MEGABYTE - 1_000);
  });

  it('who has much makes no page more and none larger, but may make one smaller', async () => {
    const book = bookOf(3 * MEGABYTE);
    await expect(book.admit('ada', { pages: 1, bytes: 1_000 })).rejects.toMatchObject({
      status: 507,
      code: 'disk_low',
    });
    await expect(book.admit('ada', { pages: 0, bytes: 10 })).rejects.toMatchObject({ code: 'disk_low' });
    await expect(book.admit('ada', { pages: 0, bytes: -10 })).resolves.toBe(10);
  });
});
