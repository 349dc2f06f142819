import { afterEach, expect, it } from 'vitest';
import { newDraft, writeDraft } from '#core/draft/draft.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { insertNode } from '#core/page/edit-nodes.ts';
import type { Sanitiser } from '../ports/sanitiser.ts';
import { createSanitiser } from '../sanitise/create-sanitiser.ts';
import { createUser, ownerOf } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

/** A page with one Custom HTML. */
function withMarkup(html: string) {
  const { document, configuration } = newDraft();
  const node = { id: 'c', component: 'custom-html', props: { html }, parent: document.root };
  const inserted = insertNode(document, node, pageRegistry);
  if (!inserted.ok) throw new Error(inserted.reason);
  return { editor_page: writeDraft({ document: inserted.value, configuration }) };
}

/** Expensive to clean, and different each time. */
const heavy = (n: number) => withMarkup(`<b onclick=x>${n}</b>`.repeat(1_000));

it('ten heavy saves of one person do not hold up what another one saves', async () => {
  // Whose turn it is is asked here, not how fast the machine is.
  server = await createTestServer({}, { sanitiser: createSanitiser({ deadline: 60_000, patience: 100_000 }) });
  const greedy = await createUser(server, 'greedy@portico.test');
  const other = await createUser(server, 'other@portico.test');
  const done: string[] = [];
  const asked = Array.from({ length: 10 }, async (_, n) => {
    const { status } = await greedy.post('/editor_pages', heavy(n));
    if (status === 201) done.push('heavy');
    return status;
  });
  const saved = (async () => {
    const answer = await other.post('/editor_pages', withMarkup('<p onclick=x>hello</p>'));
    done.push('small');
    return answer;
  })();
  const answer = await saved;
  expect(answer.status).toBe(201);
  expect(answer.body.dropped).toEqual([{ node: 'c', parts: ['onclick of <p>'] }]);
  const statuses = await Promise.all(asked);
  // Eight wait, two are told to come back later.
  expect(statuses.filter((status) => status === 201)).toHaveLength(8);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect(done.indexOf('small')).toBeLessThan(2);
}, 120_000);

it('a user with too many waiting saves is told when to retry, and a save that is too costly why', async () => {
  const sanitiser = createSanitiser({ perPerson: 1 });
  server = await createTestServer({}, { sanitiser });
  const owner = await ownerOf(server);
  const [first, second] = await Promise.all([
    owner.post('/editor_pages', heavy(1)),
    owner.post('/editor_pages', heavy(2)),
  ]);
  expect([first.status, second.status].sort()).toEqual([201, 429]);
  const refused = first.status === 429 ? first : second;
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.body.error).toEqual({
    code: 'too_many_saves',
    summary: 'Your earlier saves are still being checked. Wait a moment, then save again.',
  });
  const costly = await owner.post('/editor_pages', withMarkup('<i>x</i>'.repeat(5_001)));
  expect(costly.status).toBe(422);
  expect(costly.body.error.details[0].problem).toContain('has 5001 elements; at most 5000 are allowed');
}, 60_000);

it('a page without Custom HTML is saved even if the sanitiser does not work', async () => {
  const stuck: Sanitiser = { sanitise: () => new Promise(() => undefined), close: async () => undefined };
  server = await createTestServer({}, { sanitiser: stuck });
  const owner = await ownerOf(server);
  const made = await owner.post('/editor_pages', pageBody());
  expect(made.status).toBe(201);
  const { id } = made.body.editor_page;
  expect((await owner.put(`/editor_pages/${id}`, pageBody({ name: 'New' }), { 'if-match': '*' })).status).toBe(200);
});
