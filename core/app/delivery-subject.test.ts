import { expect, it } from 'vitest';
import type { PageRole } from '#core/access/types.ts';
import { pageSubject, settingsSubject } from './delivery-subject.ts';

// spec editor.22

const SET = { service: 'other', host: 'mail.example.com' };
const PAGE = { editor_page_id: '7' };

const asked = (role: PageRole, capabilities: readonly string[], smtp: object = SET) =>
  pageSubject({ capabilities: async () => [...capabilities] }, { id: '7', role, smtp });

it.each<[PageRole, readonly string[], object]>([
  ['owner', [], { request: PAGE, way: 'page' }],
  ['editor', [], { request: PAGE, way: 'page' }],
  ['reader', ['support'], { request: PAGE, way: 'page' }],
  ['reader', ['customapp'], { request: {}, way: 'dashboard' }],
])('an %s with the capabilities %j tests what the server lets them test', async (role, capabilities, subject) => {
  expect(await asked(role, capabilities)).toEqual(subject);
});

it("a page without a mail server of its own is tested through the dashboard's", async () => {
  expect(await asked('reader', ['support'], { service: '' })).toEqual({ request: PAGE, way: 'dashboard' });
});

it('if capabilities cannot be loaded, the user has none', async () => {
  const api = { capabilities: () => Promise.reject(new Error('offline')) };
  expect(await pageSubject(api, { id: '7', role: 'reader', smtp: SET })).toEqual({ request: {}, way: 'dashboard' });
});

it.each([
  [SET, {}, 'settings'],
  [SET, { mails_written: true }, 'settings'],
  [{}, {}, 'service'],
  [{ service: '' }, {}, 'service'],
  [{}, { mails_written: true }, 'file'],
])('app settings with the server %j, where the service says %j, are tested by way of: %s', (smtp, terms, way) => {
  expect(settingsSubject(smtp, terms)).toEqual({ request: { app_config: { editor: { smtp } } }, way });
});
