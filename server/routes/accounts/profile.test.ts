import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { performDue } from '../../people/waiting/account-acts.ts';
import { DELETION_WAIT } from '../../people/waiting/delete-account.ts';
import { createUser, joinAt, ownerOf } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { RoomClient } from '../../testing/room-client.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { removeLostPictures } from '../../uploads/account-picture.ts';

// spec accounts.97, accounts.98, accounts.99, accounts.100

type Person = Awaited<ReturnType<typeof createUser>>;

let server: TestServer;
let ann: Person;
let count = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  ann = await createUser(server, `ann${++count}@portico.test`);
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const me = async (by: Person = ann) => (await by.get('/users/me')).body;
/** A wide photograph that says where it was taken, red in its middle. */
async function photograph(): Promise<string> {
  const red = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const wide = sharp({ create: { width: 600, height: 200, channels: 3, background: '#00f' } });
  const file = await wide
    .composite([{ input: red, left: 200, top: 0 }])
    .withExif({ IFD0: { Copyright: 'at home in Mole Lane' } })
    .jpeg()
    .toBuffer();
  expect(file.includes('Mole Lane')).toBe(true);
  return file.toString('base64');
}
const setPicture = async (by: Person = ann) =>
  (await by.put('/users/me/picture', { picture: await photograph() })).body;
const fetchPicture = (address: string) => server.app.inject({ url: address });

test('somebody says language and time zone, and takes them back', async () => {
  expect(await me()).not.toHaveProperty('language');
  expect((await ann.put('/users/me', { language: 'de', zone: 'europe/berlin' })).status).toBe(204);
  expect(await me()).toMatchObject({ fullname: ann.user.fullname, language: 'de', zone: 'Europe/Berlin' });
  await ann.put('/users/me', { fullname: ' Ann Miller ' });
  expect(await me()).toMatchObject({ fullname: 'Ann Miller', language: 'de', zone: 'Europe/Berlin' });
  await ann.put('/users/me', { zone: null });
  expect(await me()).not.toHaveProperty('zone');
  expect(await me()).toMatchObject({ language: 'de' });
});

test('what is no language, no time zone or nothing is refused', async () => {
  expect((await ann.put('/users/me', { language: 'xx' })).status).toBe(422);
  expect((await ann.put('/users/me', {})).status).toBe(422);
  const refused = await ann.put('/users/me', { zone: 'Mars/Olympus', fullname: 'Not stored' });
  expect([refused.status, refused.body.error.summary]).toEqual([
    422,
    'There is no time zone “Mars/Olympus”. Time zones have names such as Europe/Berlin.',
  ]);
  expect((await me()).fullname).toBe(ann.user.fullname);
});

test('a mail names a moment as its reader wants it', async () => {
  await ann.put('/users/me', { language: 'de', zone: 'Asia/Tokyo' });
  await ann.post('/users/me/deletion', { email: ann.user.email });
  await server.context.background.settled();
  const mail = server.mails.findLast(({ to }) => to === ann.user.email) as unknown as { says: { time: string } };
  const due = server.clock.now() + DELETION_WAIT;
  const inTokyo = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Tokyo' });
  expect(mail.says.time).toBe(`${inTokyo.format(due)} GMT+9`);
});

test('a picture is kept as a small square of its middle, and tells nothing else', async () => {
  const { picture } = await setPicture();
  expect(picture).toMatch(/^\/media\/pictures\/accounts\/\d+-[0-9a-f]{32}\.webp$/);
  expect((await me()).picture).toBe(picture);
  const { rawPayload, headers } = await fetchPicture(picture);
  expect(headers['content-type']).toBe('image/webp');
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([info.format, info.width, info.height]).toEqual(['raw', 256, 256]);
  const middle = (128 * info.width + 128) * info.channels;
  expect([(data[middle] ?? 0) > 200, (data[middle + 2] ?? 255) < 60]).toEqual([true, true]);
  const about = await sharp(rawPayload).metadata();
  expect([about.format, about.exif, rawPayload.includes('Mole Lane')]).toEqual(['webp', undefined, false]);
});

test('another picture takes its place, and none is left of a removed one', async () => {
  const first = (await setPicture()).picture;
  const second = (await setPicture()).picture;
  expect([(await fetchPicture(first)).statusCode, (await fetchPicture(second)).statusCode]).toEqual([404, 200]);
  expect((await ann.delete('/users/me/picture')).status).toBe(204);
  expect(await me()).not.toHaveProperty('picture');
  expect((await fetchPicture(second)).statusCode).toBe(404);
  expect((await ann.delete('/users/me/picture')).status).toBe(204);
});

test('what is no image is refused with why, and what is too long is not read', async () => {
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  const refused = await ann.put('/users/me/picture', { picture: text });
  expect([refused.status, refused.body.error.code]).toEqual([422, 'image']);
  const long = await ann.put('/users/me/picture', { picture: 'A'.repeat(7_100_000) });
  expect(long.status).toBe(413);
  expect(await me()).not.toHaveProperty('picture');
});

test('colleagues see it in the list of people, and where the person edits', async () => {
  const owner = await ownerOf(server);
  const { editor_page: page } = (await owner.post('/editor_pages', pageBody())).body;
  const host = (await server.context.store.dashboards.first())?.editor_hostname ?? '';
  await joinAt(server, host, ann.user, 'editor');
  const { picture } = await setPicture();
  const [{ id: organisation }] = (await me()).organisations;
  const people = (await owner.get(`/organisations/${organisation}/members`)).body.members;
  expect(people.find(({ user_id }: { user_id: string }) => user_id === ann.user.id)).toMatchObject({ picture });
  expect(people.find(({ is_you }: { is_you: boolean }) => is_you)).not.toHaveProperty('picture');
  const client = await RoomClient.open(await server.listen(), ann);
  expect((await client.ask('join', page.id)).code).toBe(200);
  const shown = (await owner.get(`/editor_pages/${page.id}`)).body.editor_page.holder;
  expect(shown).toMatchObject({ user_id: ann.user.id, picture });
  await client.close();
});

test('it is in the data of the person, and all of it goes with the account', async () => {
  await ann.put('/users/me', { language: 'fr', zone: 'Europe/Paris' });
  const { picture } = await setPicture();
  expect((await ann.get('/users/me/export')).body.account).toMatchObject({
    ...{ language: 'fr', zone: 'Europe/Paris', picture },
  });
  await ann.post('/users/me/deletion', { email: ann.user.email });
  await server.context.background.settled();
  server.clock.advance(DELETION_WAIT);
  await performDue(server.context, new AbortController().signal);
  await server.context.background.settled();
  const { store } = server.context;
  expect(await store.users.byId(ann.user.id)).toMatchObject({ language: null, zone: null, picture: null });
  server.clock.advance(HOUR);
  await removeLostPictures(server.context);
  expect((await fetchPicture(picture)).statusCode).toBe(404);
});

test('tidying up leaves the pictures that accounts have', async () => {
  const bob = await createUser(server, `bob${count}@portico.test`);
  const { picture } = await setPicture(bob);
  server.clock.advance(HOUR);
  await removeLostPictures(server.context);
  expect((await fetchPicture(picture)).statusCode).toBe(200);
});

test('while a server of the version before runs, which would not erase them, they are refused', async () => {
  const { nodes } = server.context.store;
  const known = nodes.anyBefore;
  Object.assign(nodes, { anyBefore: async () => true });
  const answers = [
    await ann.put('/users/me', { zone: 'UTC' }),
    await ann.put('/users/me/picture', { picture: 'AAAA' }),
  ];
  expect((await ann.put('/users/me', { fullname: 'Ann' })).status).toBe(204);
  Object.assign(nodes, { anyBefore: known });
  expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, 'upgrade_running'],
    [409, 'upgrade_running'],
  ]);
});
