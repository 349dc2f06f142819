import { beforeEach, describe, expect, test } from 'vitest';
import { UNSENT_LIFE } from '#core/constants.ts';
import { type EditorDriver, OWNER, settle, World } from '#core/testing/editor-driver.ts';
import { FakeBrowser } from '#core/testing/fake-ports.ts';

let world: World;

beforeEach(() => {
  world = new World();
  world.server.seed();
});

describe('after a crash', () => {
  test('the edits on this device are offered, and restored when accepted', async () => {
    const browser = new FakeBrowser();
    const crashed = await world.open({ draft: 'p1' }, OWNER, browser);
    crashed.type('not sent');
    await crashed.tick(600);
    crashed.realtime.drop();
    world.server.leave('p1', 'tab1');

    const reopened = await world.open({ draft: 'p1' }, OWNER, browser);
    expect(reopened.handle.editor.getSnapshot().context.recovery?.outdated).toBe(false);
    expect(reopened.is('ready')).toBe(true);
    expect(reopened.handle.editor.getSnapshot().context.recovery?.html).toContain('not sent');
    expect(reopened.shows('not sent')).toBe(false);
    expect(await reopened.handle.recover()).toBeNull();
    expect(reopened.shows('not sent')).toBe(true);
    await reopened.tick(4_000);
    expect(reopened.saved('not sent')).toBe(true);
    expect(browser.journal.size).toBe(0);
  });

  test('edits made since the offer are not overwritten without a warning', async () => {
    const browser = new FakeBrowser();
    const crashed = await world.open({ draft: 'p1' }, OWNER, browser);
    crashed.type('not sent');
    await crashed.tick(600);
    crashed.realtime.drop();
    world.server.leave('p1', 'tab1');

    const reopened = await world.open({ draft: 'p1' }, OWNER, browser);
    const offered = () => reopened.handle.editor.getSnapshot().context.recovery;
    reopened.type('newer');
    expect(offered()?.outdated).toBe(false);
    expect(await reopened.handle.recover()).toBeNull();
    expect([offered()?.outdated, reopened.shows('newer')]).toEqual([true, true]);
    await reopened.tick(5_000);
    expect(reopened.saved('newer')).toBe(true);
    expect(await reopened.handle.recover()).toBeNull();
    expect([offered(), reopened.shows('not sent')]).toEqual([null, true]);
  });

  test('after a save the offer warns that it would undo the saved edits', async () => {
    const browser = new FakeBrowser();
    const at = world.server.now;
    const { etag } = world.server.read('p1');
    browser.journal.set('p1', { pageId: 'p1', label: 'Page', html: '<p>lost</p>', config: '{}', basedOn: etag, at });
    const editor = await world.open({ draft: 'p1' }, OWNER, browser);
    expect(editor.handle.editor.getSnapshot().context.recovery?.outdated).toBe(false);
    editor.type('newer');
    await editor.tick(5_000);
    expect(editor.handle.editor.getSnapshot().context.recovery?.outdated).toBe(true);
  });

  test('a postponed offer and the edits of a later crash are both offered, latest first', async () => {
    const browser = new FakeBrowser();
    const left = (html: string, at: number) =>
      browser.journal.set('p1', { pageId: 'p1', label: 'Page', html, config: '{}', at });
    const offered = (editor: EditorDriver) => editor.handle.editor.getSnapshot().context.recovery?.html;
    left('<p>first</p>', 1);
    const putOff = await world.open({ draft: 'p1' }, OWNER, browser);
    expect(offered(putOff)).toBe('<p>first</p>');
    putOff.handle.dispose();
    await settle();
    left('<p>second</p>', 2);
    const editor = await world.open({ draft: 'p1' }, OWNER, browser);
    expect(offered(editor)).toBe('<p>second</p>');
    await editor.handle.declineRecovery();
    expect(offered(editor)).toBe('<p>first</p>');
    await editor.handle.declineRecovery();
    expect([offered(editor), browser.journal.size]).toEqual([undefined, 0]);
  });

  test('edits that nobody restored are deleted 30 days after they were offered, not before', async () => {
    const browser = new FakeBrowser();
    const stale = { pageId: 'gone:recovered', label: 'Gone', html: '<p>old</p>', config: '{}', at: 0, offered: 0 };
    browser.journal.set(stale.pageId, stale);
    browser.journal.set('p1', { pageId: 'p1', label: 'Page', html: '<p>old</p>', config: '{}', at: 0 });
    world.server.now = UNSENT_LIFE + 1;
    const editor = await world.open({ draft: 'p1' }, OWNER, browser);
    expect([...browser.journal.keys()]).toEqual(['p1:recovered']);
    expect(editor.handle.editor.getSnapshot().context.recovery?.html).toBe('<p>old</p>');
  });

  test('new edits do not replace an offer that is not answered', async () => {
    const browser = new FakeBrowser();
    browser.journal.set('p1', { pageId: 'p1', label: 'Page', html: '<p>lost</p>', config: '{}', at: 1 });
    const first = await world.open({ draft: 'p1' }, OWNER, browser);
    first.type('new');
    await first.tick(5_000);
    first.handle.dispose();
    await settle();
    const second = await world.open({ draft: 'p1' }, OWNER, browser);
    expect(second.handle.editor.getSnapshot().context.recovery?.html).toBe('<p>lost</p>');
    await second.handle.declineRecovery();
    expect(browser.journal.size).toBe(0);
  });
});
