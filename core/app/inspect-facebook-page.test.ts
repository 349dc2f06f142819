import { expect, test } from 'vitest';
import type { SimulatedClock } from 'xstate';
import type { FacebookPage } from '#core/ports/api.ts';
import { OWNER, settle } from '#core/testing/editor-driver.ts';
import { openApp } from '#core/testing/open-app.ts';
import { inspectFacebookPage } from './inspect-facebook-page.ts';

test('a typed address of a Facebook page is asked about at the server', async () => {
  const asked: string[] = [];
  const answer = async (id: string) => {
    asked.push(id);
    return { can_checkin: true, fan_count: 7 } as FacebookPage;
  };
  const { app } = openApp({ path: '/edit', users: [OWNER], calls: { inspectFacebookPage: answer } });
  const actor = inspectFacebookPage(app, 'like');
  actor.send({ type: 'address.typed', value: 'https://www.facebook.com/portico.bar' });
  (app.actorOptions.clock as SimulatedClock).increment(1_000);
  await settle();
  expect(asked).toEqual(['portico.bar']);
  expect(actor.getSnapshot().hasTag('found')).toBe(true);
  actor.stop();
});
