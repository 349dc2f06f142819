import { expect, test } from 'vitest';
import { toPromise } from 'xstate';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { settle, World } from '#core/testing/editor-driver.ts';
import { inspectPorts } from '#core/testing/page-checks.ts';
import { aPage } from '#core/testing/pages.ts';
import { apiUrlAt, createEventLog } from './create-app.ts';
import { startPublish } from './publish-page.ts';

test.each([
  ['', 'https://a.example:8443/v1'],
  ['a.example', 'https://a.example:8443/v1'],
  ['a.example:8443', 'https://a.example:8443/v1'],
  ['editor.example', 'https://a.example:8443/v1'],
  ['api.example', 'https://api.example/v1'],
  ['api.example:9000', 'https://api.example:9000/v1'],
])('the API host "%s" sends calls to %s', (host, expected) => {
  expect(apiUrlAt('https://a.example:8443/v1', host, 'editor.example')).toBe(expected);
});

/** A page as a file has it. */
function fromTerminal() {
  const { label, html, config } = aPage();
  return { label, html: `${html}<p>cli</p>`, config };
}

test('publishing from outside saves the content under the id, then publishes it', async () => {
  const world = new World();
  world.server.seed();
  const { app, wire, handle } = await world.open({ draft: 'p1' });
  await handle.close();
  await settle();
  const page = fromTerminal();
  const target = { pageId: 'p1', etag: world.server.read('p1').etag };
  const output = await toPromise(startPublish(app, inspectPorts, { target, page }));
  expect(output).toMatchObject({ ok: true, page: { id: 'p1', published_html: fromTerminal().html } });
  expect(wire.calls.slice(-2)).toEqual(['updatePage', 'publishPage']);
});

test('publishing from outside a page that somebody edits is refused, and nothing is written', async () => {
  const world = new World();
  world.server.seed();
  const { app } = await world.open({ draft: 'p1' });
  const page = fromTerminal();
  const target = { pageId: 'p1', etag: world.server.read('p1').etag };
  const output = await toPromise(startPublish(app, inspectPorts, { target, page }));
  expect(output).toMatchObject({ ok: false, step: 'saving', failure: { status: 409 } });
  expect(world.server.writes).toEqual([]);
});

test('publishing from outside content based on an older draft is refused, and that draft stays', async () => {
  const world = new World();
  world.server.seed();
  const target = { pageId: 'p1', etag: world.server.read('p1').etag };
  const { app } = await world.open({});
  world.server.update('p1', { html: '<p>theirs</p>' }, { ifMatch: '*' }, 'u1');
  const output = await toPromise(startPublish(app, inspectPorts, { target, page: fromTerminal() }));
  expect(output).toMatchObject({ ok: false, step: 'saving', failure: { status: 412 } });
  expect(world.server.read('p1').body).toMatchObject({ html: '<p>theirs</p>', published_html: null });
});

test('publishing content that the schema refuses names the fault and writes nothing', async () => {
  const world = new World();
  const { app, wire } = await world.open({});
  const page = { label: 'x', html: '', config: `{"version":"${CONFIGURATION_VERSION}","languages":7}` };
  const output = await toPromise(startPublish(app, inspectPorts, { page }));
  expect(output).toMatchObject({ ok: false, step: 'checking', failure: { status: 422 } });
  expect(!output.ok && output.failure.reason).toContain('/languages');
  expect(wire.calls).not.toContain('updatePage');
});

test('publishing without content says what to provide', async () => {
  const { app } = await new World().open({});
  const output = await toPromise(startPublish(app, inspectPorts, {}));
  expect(output).toMatchObject({ ok: false, failure: { code: 'nothing_to_publish' } });
});

// spec numbers.3

test('the event log keeps the last 200 events, and none while the debug flag is off', async () => {
  expect(createEventLog({ debug: false, now: () => 0 }).inspect).toBeUndefined();
  const world = new World();
  world.server.seed();
  const { app, handle } = await world.open({ draft: 'p1' });
  let told = 0;
  const stop = app.events.subscribe(() => told++);
  for (let i = 0; i < 300; i++) handle.editor.send({ type: 'edit.attempted' });
  expect(app.events.entries()).toHaveLength(200);
  expect(app.events.entries().at(-1)).toMatchObject({ event: 'edit.attempted' });
  expect(told).toBe(300);
  stop();
});
