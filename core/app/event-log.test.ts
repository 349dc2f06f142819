import { expect, test } from 'vitest';
import { World } from '#core/testing/editor-driver.ts';
import { createEventLog } from './event-log.ts';

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
