import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Asset } from '#core/ports/assets.ts';
import { createUser, ownerOf, type TestCaller } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { endRemovals, REMOVED_IMAGE_LIFE } from './library.ts';

// spec api.34, api.35, api.36, api.37, api.38

let server: TestServer;
let owner: TestCaller & { user: { id: string } };
beforeAll(async () => {
  server = await createTestServer();
  owner = await ownerOf(server);
});
afterAll(() => server.close());

function painted(width = 40, height = 20) {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
}

async function upload(
  caller: TestCaller & { user: { id: string } },
  name: string,
): Promise<{ url: string; key: string }> {
  const { body: token } = await caller.get('/aws/access_token');
  const form = new FormData();
  const fields = { acl: 'public-read', 'Content-Type': 'image/png', filename: name, AWSAccessKeyId: token.key };
  form.append('key', `splash_images/${caller.user.id}/${server.clock.now()}-${name}`);
  for (const [field, value] of Object.entries({ ...fields, policy: token.policy, signature: token.signature }))
    form.append(field, value);
  form.append('file', new Blob([new Uint8Array(await painted())]), name);
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await encoded.arrayBuffer());
  const answer = await server.app.inject({ method: 'POST', url: '/storage', payload, headers });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

/** What the server does every hour, after the time that files of removed images stay. */
async function tidy(): Promise<void> {
  server.clock.advance(REMOVED_IMAGE_LIFE + 1);
  await endRemovals(server.clock.now(), server.context);
}

const assets = async (caller: TestCaller, query = ''): Promise<Asset[]> =>
  (await caller.get(`/uploads${query}`)).body.uploads;
const named = async (caller: TestCaller, name: string) =>
  (await assets(caller)).find((one) => one.name === name) as Asset;

it('lists what a person uploaded, with its name, size and dimensions, the newest first', async () => {
  const ada = await createUser(server, 'ada@portico.test');
  await upload(ada, 'lobby.png');
  server.clock.advance(1_000);
  await upload(ada, 'terrace.png');
  expect(await assets(ada)).toMatchObject([
    { name: 'terrace.png', width: 40, height: 20, alt: '', bytes: expect.any(Number) },
    { name: 'lobby.png', url: expect.stringMatching(/^\/media\/splash_images\//) },
  ]);
  expect(await assets(owner)).toEqual([]);
});

it('is searched by name and description, in any case', async () => {
  const eve = await createUser(server, 'eve@portico.test');
  for (const name of ['lobby.png', 'terrace.png']) await upload(eve, name);
  const { id } = await named(eve, 'lobby.png');
  const answer = await eve.put(`/uploads/${id}`, { upload: { alt: '  Sofas at the Fireplace ' } });
  expect(answer.body.upload).toMatchObject({ id, alt: 'Sofas at the Fireplace' });
  const found = async (words: string) => (await assets(eve, `?q=${encodeURIComponent(words)}`)).map(({ name }) => name);
  expect(await found('LOBBY')).toEqual(['lobby.png']);
  expect(await found('fireplace sofas')).toEqual(['lobby.png']);
  expect(await found('png')).toHaveLength(2);
  expect(await found('cellar')).toEqual([]);
});

it('comes in parts', async () => {
  const mia = await createUser(server, 'mia@portico.test');
  const { store } = server.context;
  const folder = `splash_images/${mia.user.id}`;
  for (let n = 0; n < 30; n++) {
    const key = `${folder}/${n}.png`;
    await server.context.objects.put(key, await painted());
    const about = { key, folder, name: `${n}.png`, bytes: 1, width: 1, height: 1, alt: '' };
    await store.uploads.add({ ...about, created_at: n, bound_to: null });
  }
  const first = await mia.get('/uploads');
  expect(first.body.uploads).toHaveLength(24);
  expect(first.body.count).toBe(30);
  expect(String(first.headers.link)).toContain(`cursor=${first.body.uploads.at(-1).id}`);
  const rest = await mia.get(`/uploads?cursor=${first.body.uploads.at(-1).id}`);
  expect(rest.body.uploads.map(({ name }: Asset) => name)).toEqual([
    '5.png',
    '4.png',
    '3.png',
    '2.png',
    '1.png',
    '0.png',
  ]);
  expect(rest.headers.link).toBeUndefined();
});

it('enters files from before, with the size they are seen in, and leaves out those that are gone', async () => {
  const ben = await createUser(server, 'ben@portico.test');
  const folder = `splash_images/${ben.user.id}`;
  await server.context.objects.put(`${folder}/1795262400000-0123456789ab-old.png`, await painted(60, 30));
  await server.context.objects.put(`${folder}/broken.png`, Buffer.from('no image'));
  expect(await assets(ben)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'old.png', width: 60, height: 30 }),
      expect.not.objectContaining({ width: expect.anything() }),
    ]),
  );
  await server.context.objects.remove(`${folder}/broken.png`);
  expect((await assets(ben)).map(({ name }) => name)).toEqual(['old.png']);
});

it('deletes what nothing shows, and says which pages show the others', async () => {
  const leo = await createUser(server, 'leo@portico.test');
  const { url } = await upload(leo, 'sky.png');
  const { id } = await named(leo, 'sky.png');
  const { body } = await leo.post('/editor_pages', pageBody({ name: 'Lobby', background_image: url }));
  expect((await leo.get('/uploads/uses')).body.uses).toEqual({
    [id]: { pages: [{ id: body.editor_page.id, label: 'Lobby', published: false }], others: 0, brand: false },
  });
  const refused = await leo.delete(`/uploads/${id}`);
  expect(refused.status).toBe(409);
  expect(refused.body.error.summary).toBe(
    'This image is in use and cannot be deleted. Take it off the pages that show it first.',
  );
  expect((await server.app.inject(url)).statusCode).toBe(200);

  await leo.delete(`/editor_pages/${body.editor_page.id}`);
  const { [id]: uses } = (await leo.get('/uploads/uses')).body.uses;
  expect(uses.pages).toMatchObject([{ label: 'Lobby', trashed: true }]);
  await leo.delete(`/editor_pages/${body.editor_page.id}?erase=1`);
  expect((await leo.delete(`/uploads/${id}`)).status).toBe(204);
  expect(await assets(leo)).toEqual([]);
  expect((await leo.delete(`/uploads/${id}`)).status).toBe(404);
  expect((await server.app.inject(url)).statusCode).toBe(200);
  await tidy();
  expect((await server.app.inject(url)).statusCode).toBe(404);
});

it('comes back where an edit that was not saved yet shows it, and takes no room meanwhile', async () => {
  const ida = await createUser(server, 'ida@portico.test');
  const { url } = await upload(ida, 'bar.png');
  const { id } = await named(ida, 'bar.png');
  expect((await ida.delete(`/uploads/${id}`)).status).toBe(204);
  expect((await ida.get('/uploads')).body).toMatchObject({ uploads: [], bytes: 0 });
  await ida.post('/editor_pages', pageBody({ name: 'Saved later', background_image: url }));
  await tidy();
  expect(await named(ida, 'bar.png')).toMatchObject({ id });
  expect((await server.app.inject(url)).statusCode).toBe(200);
});

it('says before a deletion how many earlier versions show the image, and deletes it all the same', async () => {
  const pia = await createUser(server, 'pia@portico.test');
  const { url } = await upload(pia, 'sauna.png');
  const { id } = await named(pia, 'sauna.png');
  const { body } = await pia.post('/editor_pages', pageBody({ name: 'Spa' }));
  const { html, config } = pageBody({ name: 'Spa', background_image: url }).editor_page;
  const page_id = body.editor_page.id;
  await server.context.store.revisions.add({ page_id, html, config, reason: 'interval' }, server.clock.now());
  const unused = { pages: [], others: 0, brand: false };
  expect((await pia.get(`/uploads/${id}/uses`)).body.uses).toEqual({ ...unused, versions: 1 });
  expect((await owner.get(`/uploads/${id}/uses`)).status).toBe(404);
  expect((await pia.delete(`/uploads/${id}`)).status).toBe(204);
  expect((await pia.get(`/uploads/${id}/uses`)).status).toBe(404);
});

it('counts pages of others without naming them, and finds what is published alone', async () => {
  const zoe = await createUser(server, 'zoe@portico.test');
  const { url } = await upload(zoe, 'pool.png');
  const { id } = await named(zoe, 'pool.png');
  await owner.post('/editor_pages', pageBody({ name: 'A copy', background_image: url }));
  expect((await zoe.get('/uploads/uses')).body.uses[id]).toEqual({ pages: [], others: 1, brand: false });
  expect((await zoe.delete(`/uploads/${id}`)).status).toBe(409);
});

it('is nobody else’s, also by its name', async () => {
  const kim = await createUser(server, 'kim@portico.test');
  await upload(kim, 'mine.png');
  const { id } = await named(kim, 'mine.png');
  for (const name of [id, `..%2f${kim.user.id}%2f${id}`]) {
    expect((await owner.delete(`/uploads/${name}`)).status).toBe(404);
    expect((await owner.put(`/uploads/${name}`, { upload: { alt: 'x' } })).status).toBe(404);
  }
  expect((await kim.put(`/uploads/${id}`, { upload: { alt: 'x'.repeat(501) } })).status).toBe(422);
});

it('searches for words of 200 characters at most', async () => {
  const ada = await createUser(server, 'searching@portico.test');
  expect((await ada.get(`/uploads?q=${'a'.repeat(200)}`)).status).toBe(200);
  expect((await ada.get(`/uploads?q=${'a'.repeat(201)}`)).status).toBe(422);
});
