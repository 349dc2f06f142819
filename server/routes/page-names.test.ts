// spec page-document.9
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, createUser, type TestCaller } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let ada: TestCaller;
beforeAll(async () => {
  server = await createTestServer();
  ada = await createUser(server, 'ada@portico.test');
});
afterAll(() => server.close());

const make = (label: string) => {
  const { html, config } = pageBody({ name: 'Cafe' }).editor_page;
  return ada.post('/editor_pages', { editor_page: { label, html, config } });
};
const save = ({ body, headers }: Answer, editor_page: object) =>
  ada.put(`/editor_pages/${body.editor_page.id}`, { editor_page }, { 'if-match': String(headers.etag) });
const namesOf = ({ body: { editor_page } }: Answer) => [editor_page.label, JSON.parse(editor_page.config).name];

test('a label that is sent with a configuration of another name is the name, as in the terminal', async () => {
  const made = await make('Lobby');
  expect(namesOf(made)).toEqual(['Lobby', 'Lobby']);
  const { config } = pageBody({ name: 'Cafe' }).editor_page;
  expect(namesOf(await save(made, { label: 'Pier', config }))).toEqual(['Pier', 'Pier']);
});

test('a label alone renames the page in its configuration too', async () => {
  expect(namesOf(await save(await make('Lobby'), { label: 'Pier' }))).toEqual(['Pier', 'Pier']);
});

test('without a label, or with an empty one, the configuration has the name', async () => {
  const made = await make('');
  expect(namesOf(made)).toEqual(['Cafe', 'Cafe']);
  const { config } = pageBody({ name: 'Garden' }).editor_page;
  expect(namesOf(await save(made, { config }))).toEqual(['Garden', 'Garden']);
});
