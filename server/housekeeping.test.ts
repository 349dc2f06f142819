import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SESSION_ABSOLUTE } from './accounts/limits.ts';
import { createUser, ownerOf } from './testing/caller.ts';
import { pageBody } from './testing/page-body.ts';
import { createTestServer } from './testing/test-server.ts';

test('a start forgets sessions, links and keys that are over, and nothing else', async () => {
  const data = mkdtempSync(join(tmpdir(), 'portico-tidy-'));
  const before = await createTestServer({ data });
  const ada = await createUser(before, 'ada@portico.test');
  const page = await ada.post('/editor_pages', pageBody(), { 'idempotency-key': 'k' });
  await ada.post('/realtime/tickets');
  await before.close();

  const clock = { now: () => Date.now() + SESSION_ABSOLUTE };
  const after = await createTestServer({ data }, { clock });
  const { store } = after.context;
  expect(store.sessions.idsOfUser(ada.user.id)).toEqual([]);
  expect(store.idempotentAnswers.of(ada.user.id, 'k')).toBeUndefined();
  expect(store.pages.byId(page.body.editor_page.id)?.user_email).toBe('ada@portico.test');
  expect((await ownerOf(after).get('/users/me')).status).toBe(200);
  await after.close();
  rmSync(data, { recursive: true });
});
