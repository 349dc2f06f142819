import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

// spec saving.8: earlier drafts are kept, each under its true reason.

let server: TestServer;
let ada: Awaited<ReturnType<typeof createUser>>;

beforeAll(async () => {
  server = await createTestServer();
  ada = await createUser(server, 'ada@portico.test');
});
afterAll(() => server.close());

/** A page that was published, changed, and is saved like the published one again; the draft that was kept last. */
async function savedLikePublished(headers: Record<string, string>) {
  const { id } = (await ada.post('/editor_pages', pageBody({ name: 'one' }))).body.editor_page;
  const anyRevision = { 'if-match': (await ada.get(`/editor_pages/${id}`)).headers.etag as string };
  const published = await ada.put(`/editor_pages/${id}/publish`, undefined, anyRevision);
  const { html, config } = published.body.editor_page;
  const of = (answer: typeof published) => ({ 'if-match': answer.headers.etag as string });
  const changed = await ada.put(`/editor_pages/${id}`, pageBody({ name: 'two' }), of(published));
  const back = await ada.put(`/editor_pages/${id}`, { editor_page: { html, config } }, { ...of(changed), ...headers });
  expect(back.body.editor_page.label).toBe('one');
  const kept = await server.context.store.revisions.latestOfPage(id);
  return { reason: kept?.reason, name: JSON.parse(kept?.config ?? '{}').name };
}

test('edits that end at the published page again are listed as edits, not as a rollback', async () => {
  expect(await savedLikePublished({})).toEqual({ reason: 'interval', name: 'two' });
});

test('a rollback says that it is one, and a program that it is a program', async () => {
  expect(await savedLikePublished({ 'x-portico-keep': 'rollback' })).toEqual({ reason: 'rollback', name: 'two' });
  expect(await savedLikePublished({ 'x-portico-keep': 'program' })).toEqual({ reason: 'program', name: 'two' });
});
