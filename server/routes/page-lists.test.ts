import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EditorPage } from '#core/ports/api.ts';
import { type Answer, createUser, ownerOf, type TestCaller } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const LIGHT = 'fields=id,label,updated_at,holder';

async function addPages(caller: TestCaller, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    server.clock.advance(1);
    ids.push((await caller.post('/editor_pages', pageBody())).body.editor_page.id);
  }
  return ids;
}

const idsOf = ({ body }: Answer): string[] => body.editor_pages.map(({ id }: EditorPage) => id);

const nextOf = ({ headers }: Answer): string | null =>
  /^<\/v1([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1] ?? null;

/** Every part of a list, from an address on. */
async function walk(caller: TestCaller, from: string, between: () => Promise<void> = async () => undefined) {
  const parts: string[][] = [];
  for (let url: string | null = from; url; ) {
    const part: Answer = await caller.get(url);
    expect(part.status).toBe(200);
    parts.push(idsOf(part));
    url = nextOf(part);
    await between();
  }
  return parts;
}

describe('a list of pages', () => {
  it('is complete without parameters', async () => {
    const ann = await createUser(server, 'whole@portico.test');
    const ids = await addPages(ann, 3);
    const answer = await ann.get('/editor_pages');
    expect(idsOf(answer).toSorted()).toEqual(ids.toSorted());
    expect(answer.headers.link).toBeUndefined();
    const one = (await ann.get(`/editor_pages/${ids[0]}`)).body.editor_page;
    expect(answer.body.editor_pages.find(({ id }: EditorPage) => id === ids[0])).toEqual(one);
  });

  it('has the fields that are asked for, and no others', async () => {
    const ann = await createUser(server, 'fields@portico.test');
    const [id = ''] = await addPages(ann, 1);
    const whole = (await ann.get(`/editor_pages/${id}`)).body.editor_page;
    const light = await ann.get(`/editor_pages?${LIGHT}`);
    const { label, updated_at, html } = whole;
    expect(light.body.editor_pages).toEqual([{ id, label, updated_at, holder: null }]);
    expect((await ann.get('/editor_pages?fields=id,html')).body.editor_pages).toEqual([{ id, html }]);
  });

  it('says which fields there are where one is asked for that is none', async () => {
    const refused = await (await ownerOf(server)).get('/editor_pages?fields=id,revision');
    expect(refused.status).toBe(422);
    expect(refused.body.error.summary).toMatch(/^A page has no field 'revision'\. Its fields are: id, label, html,/);
    expect((await (await ownerOf(server)).get('/editor_pages?fields=__proto__')).status).toBe(422);
  });

  it('in parts is together the whole list, in its order', async () => {
    const ann = await createUser(server, 'parts@portico.test');
    await addPages(ann, 7);
    const all = idsOf(await ann.get('/editor_pages'));
    expect(await walk(ann, `/editor_pages?limit=3&${LIGHT}`)).toEqual([all.slice(0, 3), all.slice(3, 6), all.slice(6)]);
    expect(await walk(ann, '/editor_pages?limit=7')).toEqual([all]);
  });

  it('shows each page once when others are added and removed between its parts', async () => {
    const ann = await createUser(server, 'moving@portico.test');
    const ids = await addPages(ann, 6);
    const removed = ids[0] as string;
    let first = true;
    const parts = await walk(ann, `/editor_pages?limit=2&${LIGHT}`, async () => {
      await addPages(ann, 1);
      if (first) await ann.delete(`/editor_pages/${removed}`);
      first = false;
    });
    expect(parts.flat()).toEqual(ids.toReversed().filter((id) => id !== removed));
  });

  it('of templates comes in parts too, the one offered first before all', async () => {
    const owner = await ownerOf(server);
    const all = idsOf(await owner.get('/editor_pages/templates'));
    expect((await walk(owner, '/editor_pages/templates?limit=2&fields=id')).flat()).toEqual(all);
  });

  it('gives those whose ids are named, of this list alone', async () => {
    const ann = await createUser(server, 'ids@portico.test');
    const [one = '', two = ''] = await addPages(ann, 3);
    const [foreign = ''] = await addPages(await ownerOf(server), 1);
    const found = await ann.get(`/editor_pages?ids=${one},${two},${foreign},unknown&fields=id,html,config`);
    expect(idsOf(found).toSorted()).toEqual([one, two].toSorted());
    expect(found.body.editor_pages[0].html).toContain('data-portico');
  });

  it.each(['nonsense', Buffer.from('[1]').toString('base64url'), Buffer.from('{}').toString('base64url')])(
    'explains where a cursor comes from if %s is none',
    async (cursor) => {
      const refused = await (await ownerOf(server)).get(`/editor_pages?cursor=${cursor}`);
      expect(refused.status).toBe(422);
      expect(refused.body.error.summary).toContain('Link header');
    },
  );

  it.each(['0', '-1', '1e9', 'all'])('explains the allowed limit if %s is sent', async (limit) => {
    const refused = await (await ownerOf(server)).get(`/editor_pages?limit=${limit}`);
    expect(refused.status).toBe(422);
    expect(refused.body.error.summary).toBe('How many are asked for at once is a whole number from 1 to 9999.');
  });

  it('is not sent again while it is unchanged', async () => {
    const ann = await createUser(server, 'same@portico.test');
    const [id] = await addPages(ann, 2);
    const etag = String((await ann.get(`/editor_pages?${LIGHT}`)).headers.etag);
    const same = () => ann.get(`/editor_pages?${LIGHT}`, { 'if-none-match': etag });
    expect(await same()).toMatchObject({ status: 304, text: '' });
    await ann.put(`/editor_pages/${id}`, pageBody({ name: 'Another' }), { 'if-match': '*' });
    expect((await same()).status).toBe(200);
  });
});

describe('a light list', () => {
  it('names no owner of a template, and shows readers no access code', async () => {
    const owner = await ownerOf(server);
    const reader = await createUser(server, 'reader@portico.test');
    const security = { active: true, code: 'sesame' };
    const { id } = (await owner.post('/editor_pages', pageBody({ security }))).body.editor_page;
    await owner.post(`/editor_pages/${id}/permissions`, {
      editor_permission: { user_email: 'reader@portico.test', action: 'r' },
    });
    const asked = (query: string) => reader.get(`/editor_pages?shared=true&${query}`);
    expect((await asked('fields=id,user_email')).body.editor_pages).toEqual([
      { id, user_email: server.context.settings.ownerEmail },
    ]);
    expect((await asked('fields=id,config')).text).not.toContain('sesame');
    expect((await asked(`fields=id,config&ids=${id}`)).text).not.toContain('sesame');
    const templates = await reader.get('/editor_pages/templates?fields=id,user_id,user_email,holder');
    for (const page of templates.body.editor_pages) {
      expect(page).toMatchObject({ user_id: '', user_email: '', holder: null });
    }
  });
});
