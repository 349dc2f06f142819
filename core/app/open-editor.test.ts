import { beforeEach, describe, expect, test } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { type EditorDriver, GUEST, settle, World } from '#core/testing/editor-driver.ts';

// spec editor.1, editor.4, editor.5, editor.7, errors.21, errors.22, screens.12

let world: World;

beforeEach(() => {
  world = new World();
});

function contextOf(editor: EditorDriver) {
  return editor.handle.editor.getSnapshot().context;
}

describe('opening the editor', () => {
  test('with neither template nor draft creates a new draft and returns its id', async () => {
    const editor = await world.open({});
    expect(editor.is('ready')).toBe(true);
    expect(editor.pageId).toBe('new1');
    expect(editor.facts.slice(0, 2)).toEqual(['editor.opened', 'editor.ready']);
    expect(world.server.pages.size).toBe(1);
  });

  test('with a template copies it without its read-only parts', async () => {
    world.server.seed({ id: 't1', template: true, user_id: 'somebody', label: 'Aria', published_html: '<p>old</p>' });
    const editor = await world.open({ template: 't1' });
    const copy = world.server.read(editor.pageId).body;
    expect(copy).toMatchObject({ label: 'Aria', template: false, user_id: 'u1', published_html: null });
    expect(editor.pageId).not.toBe('t1');
  });

  test('of a missing page names that page', async () => {
    const editor = await world.open({ draft: 'gone' });
    expect(editor.is('broken')).toBe(true);
    expect(contextOf(editor).sentence).toEqual({ key: 'error.pageMissing', params: { id: 'gone' } });
  });

  test.each([
    ['broken JSON', '{', undefined],
    ['of no version', '{"name":"Lobby"}', 'error.versionMissing'],
    ['of an unknown version', '{"version":"later"}', 'error.versionUnknown'],
    ['of a later version', '{"version":"9.9"}', 'error.versionDowngrade'],
    ['what the schema refuses', `{"version":"${CONFIGURATION_VERSION}","languages":7}`, undefined],
  ])('of a page whose configuration is %s says so', async (_, config, because) => {
    world.server.seed({ config });
    const editor = await world.open({ draft: 'p1' });
    expect(editor.is('broken')).toBe(true);
    expect(contextOf(editor).sentence).toMatchObject({ key: 'error.configuration', ...(because && { because }) });
    expect(contextOf(editor).sentence?.because).toBe(because);
    expect(world.server.writes).toEqual([]);
  });

  test('can be retried after no answer', async () => {
    world.server.seed();
    const late = await openWhileFailing();
    expect(late.is('unloadable')).toBe(true);
    expect(contextOf(late).failure?.reason).toBe('The server is busy');
    late.wire.failure = null;
    late.handle.editor.send({ type: 'editor.retry' });
    await settle();
    expect(late.is('ready')).toBe(true);
  });

  test('is ready only when draft, configuration and room are ready', async () => {
    world.server.seed();
    const down = await openWithoutChannel();
    expect(down.is('busy')).toBe(true);
    expect(down.is('ready')).toBe(false);
    down.realtime.isDown = false;
    await world.tick(10_000);
    expect(down.is('ready')).toBe(true);
  });

  test('as a reader never joins the room and never saves', async () => {
    world.server.seed();
    world.server.permissions.push({ editor_page_id: 'p1', user_id: GUEST.id, action: 'r' });
    const reader = await world.open({ draft: 'p1' }, GUEST);
    expect(reader.is('readOnly')).toBe(true);
    expect(reader.handle.room?.getSnapshot().context.epoch).toBeUndefined();
    expect((await world.open({ draft: 'p1' })).is('ready')).toBe(true);
    reader.type('not allowed');
    await world.tick(10_000);
    expect(reader.saves).toBe(0);
  });

  test('as a reader, clicking edit more than twice shows the read-only reminder', async () => {
    world.server.seed();
    world.server.permissions.push({ editor_page_id: 'p1', user_id: GUEST.id, action: 'r' });
    const reader = await world.open({ draft: 'p1' }, GUEST);
    const reminded = () => reader.facts.filter((fact) => fact === 'editor.readOnlyReminder').length;
    reader.handle.editor.send({ type: 'edit.attempted' });
    reader.handle.editor.send({ type: 'edit.attempted' });
    expect(reminded()).toBe(0);
    reader.handle.editor.send({ type: 'edit.attempted' });
    expect(reminded()).toBe(1);
  });

  async function openWhileFailing(): Promise<EditorDriver> {
    const failure = new ApiError({ status: 503, code: 'busy', summary: 'The server is busy' });
    return world.open({ draft: 'p1' }, undefined, undefined, (driver) => {
      driver.wire.failure = failure;
    });
  }

  async function openWithoutChannel(): Promise<EditorDriver> {
    return world.open({ draft: 'p1' }, undefined, undefined, (driver) => {
      driver.realtime.isDown = true;
    });
  }
});
