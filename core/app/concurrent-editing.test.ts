import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import { type EditorDriver, GUEST, OWNER, settle, World } from '#core/testing/editor-driver.ts';

// spec rooms.8

let world: World;

beforeEach(() => {
  world = new World();
  world.server.seed();
});

function sentenceOf(editor: EditorDriver) {
  return editor.handle.editor.getSnapshot().context.sentence?.key;
}

describe('one editing session per page', () => {
  test('a second window is told that the page is taken', async () => {
    await world.open({ draft: 'p1' });
    const second = await world.open({ draft: 'p1' });
    expect(second.is('blocked')).toBe(true);
    expect(second.is('ready')).toBe(false);
    expect(sentenceOf(second)).toBe('error.blocked');
  });

  test('the owner kicks a guest, sees the last save, and the guest is told', async () => {
    world.share('r,w');
    const guest = await world.open({ draft: 'p1' }, GUEST);
    guest.type('by guest');
    await guest.tick(4_000);
    const owner = await world.open({ draft: 'p1' });
    expect(owner.is('blocked')).toBe(true);
    guest.type('saved after the owner looked');
    await guest.tick(4_000);
    await owner.kick();
    expect(owner.is('ready')).toBe(true);
    expect(owner.shows('saved after the owner looked')).toBe(true);
    expect(guest.is('kicked')).toBe(true);
    expect(sentenceOf(guest)).toBe('error.kicked');
  });

  test('a guest cannot kick the owner, but can displace their own window', async () => {
    world.share('r,w');
    const owner = await world.open({ draft: 'p1' });
    const guest = await world.open({ draft: 'p1' }, GUEST);
    await guest.kick();
    expect(guest.is('blocked')).toBe(true);
    expect(owner.is('ready')).toBe(true);
    owner.handle.dispose();
    const first = await world.open({ draft: 'p1' }, GUEST);
    const second = await world.open({ draft: 'p1' }, GUEST);
    await second.kick();
    expect([first.is('kicked'), second.is('ready')]).toEqual([true, true]);
  });

  test('a window that is kicked before the answer to its save arrives offers nothing as unsaved', async () => {
    const first = await world.open({ draft: 'p1' });
    const second = await world.open({ draft: 'p1' });
    first.wire.answerGate = new Promise(() => {});
    first.type('taken');
    await world.tick(4_500);
    expect(world.server.read('p1').body.html).toContain('taken');
    await second.kick();
    await settle();
    expect(first.is('kicked')).toBe(true);
    expect(first.handle.editor.getSnapshot().context.recovery).toBeNull();
    expect(first.browser.journal.size).toBe(0);
  });

  test('the kicked window sends nothing, keeps its edits, and offers them as a copy', async () => {
    const first = await world.open({ draft: 'p1' });
    const second = await world.open({ draft: 'p1' });
    first.type('unsent');
    await second.kick();
    await world.tick(60_000);
    expect(first.saves).toBe(0);
    expect(first.is('stopped')).toBe(true);
    expect(first.browser.journal.get('p1')?.html).toContain('unsent');
    const copy = await first.handle.keepAsCopy();
    expect(copy).not.toBe('p1');
    expect(world.server.read(copy).body.html).toContain('unsent');
    expect(world.server.read('p1').body.html).not.toContain('unsent');
    expect(first.browser.journal.size).toBe(0);
  });

  test('a copy whose answer was lost is the same copy when it is requested again', async () => {
    const first = await world.open({ draft: 'p1' });
    const second = await world.open({ draft: 'p1' });
    first.type('unsent');
    await second.kick();
    first.wire.losesAnswers = true;
    await expect(first.handle.keepAsCopy()).rejects.toThrow('No answer');
    first.wire.losesAnswers = false;
    await first.handle.keepAsCopy();
    expect([...world.server.pages.keys()]).toEqual(['p1', 'new1']);
  });

  test('a running save is refused after the kick', async () => {
    const first = await world.open({ draft: 'p1' });
    const second = await world.open({ draft: 'p1' });
    let open = () => {};
    first.wire.gate = new Promise((resolve) => {
      open = resolve;
    });
    first.type('late');
    await first.tick(4_000);
    await second.kick();
    open();
    await world.tick(10_000);
    expect(world.server.writes).toEqual([]);
  });

  test('a user who loses the right to write while disconnected becomes a reader, and can keep unsaved edits as a copy', async () => {
    world.share('r,w');
    const guest = await world.open({ draft: 'p1' }, GUEST);
    guest.realtime.drop();
    guest.wire.failure = new ApiError({ status: 0, code: 'no_answer', summary: 'No answer' });
    guest.type('cut off');
    await guest.tick(4_000);
    world.server.permissions.splice(0, 1, { editor_page_id: 'p1', user_id: GUEST.id, action: 'r' });
    guest.realtime.isDown = false;
    guest.wire.failure = null;
    await world.tick(10_000);
    expect(guest.is('readOnly')).toBe(true);
    guest.type('after it');
    await world.tick(60_000);
    expect(world.server.read('p1').body.html).not.toContain('cut off');
    const copy = await guest.handle.keepAsCopy();
    expect(world.server.read(copy).body.html).toContain('cut off');
  });

  test('a blocked window is told that the other left, and does not start editing by itself', async () => {
    const first = await world.open({ draft: 'p1' });
    const second = await world.open({ draft: 'p1' });
    expect(second.is('free')).toBe(false);
    await first.handle.close();
    await world.tick(1_000);
    expect(second.is('free')).toBe(true);
    second.type('from the block');
    await world.tick(60_000);
    expect(second.is('blocked')).toBe(true);
    expect(second.saves).toBe(0);
  });

  test('a blocked window is not told when another one only reloads', async () => {
    const first = await world.open({ draft: 'p1' });
    const second = await world.open({ draft: 'p1' });
    await first.handle.close();
    await world.tick(500);
    await world.open({ draft: 'p1' }, OWNER, first.browser);
    await world.tick(5_000);
    expect([second.is('blocked'), second.is('free')]).toEqual([true, false]);
  });

  test('a blocked window that was disconnected learns what happened meanwhile, and what happens then', async () => {
    const first = await world.open({ draft: 'p1' });
    const second = await world.open({ draft: 'p1' });
    second.realtime.drop();
    await first.handle.close();
    await world.tick(20_000);
    expect(second.is('free')).toBe(false);
    second.realtime.isDown = false;
    await world.tick(10_000);
    expect(second.is('free')).toBe(true);
    await world.open({ draft: 'p1' });
    await world.tick(1_000);
    expect([second.is('blocked'), second.is('free')]).toEqual([true, false]);
    expect(second.saves).toBe(0);
  });

  test('a kick that fails now is not repeated later', async () => {
    const first = await world.open({ draft: 'p1' });
    const second = await world.open({ draft: 'p1' });
    second.realtime.drop();
    await world.tick(100);
    await second.kick();
    await world.tick(1_000);
    expect(second.handle.editor.getSnapshot().context.failure?.reason).toContain('the other window goes on');
    second.realtime.isDown = false;
    await world.tick(60_000);
    expect([first.is('ready'), second.is('blocked')]).toEqual([true, true]);
    await second.kick();
    await world.tick(1_000);
    expect([first.is('kicked'), second.is('ready')]).toEqual([true, true]);
  });

  test('a guest who lost to the owner is told who has the page, and when it is free', async () => {
    world.share('r,w');
    const first = await world.open({ draft: 'p1' }, GUEST);
    const second = await world.open({ draft: 'p1' }, GUEST);
    second.realtime.drop();
    const owner = await world.open({ draft: 'p1' });
    await owner.kick();
    expect(first.is('kicked')).toBe(true);
    second.realtime.isDown = false;
    await second.kick();
    await world.tick(1_000);
    const { holder, failure } = second.handle.editor.getSnapshot().context;
    expect([holder?.email, failure?.reason]).toEqual([OWNER.email, expect.stringContaining('only its owner')]);
    await owner.handle.close();
    await world.tick(1_000);
    expect(second.is('free')).toBe(true);
  });

  test('a deleted page is reported in every window, and unsaved edits can be kept as a copy', async () => {
    const first = await world.open({ draft: 'p1' });
    const second = await world.open({ draft: 'p1' });
    first.type('precious');
    world.server.remove('p1');
    await world.tick(1_000);
    expect([first.is('kicked'), second.is('kicked')]).toEqual([true, true]);
    expect([sentenceOf(first), sentenceOf(second)]).toEqual(['editor.pageDeleted', 'editor.pageDeleted']);
    first.handle.dispose();
    const again = await world.open({ draft: 'p1' }, OWNER, first.browser);
    expect(again.is('broken')).toBe(true);
    const copy = await again.handle.keepAsCopy();
    expect(world.server.read(copy).body.html).toContain('precious');
  });

  test('a window that was disconnected while its page was deleted is told when it reconnects', async () => {
    const first = await world.open({ draft: 'p1' });
    first.realtime.drop();
    world.server.remove('p1');
    first.realtime.isDown = false;
    await world.tick(10_000);
    expect([first.is('kicked'), sentenceOf(first)]).toEqual([true, 'editor.pageDeleted']);
  });

  test('a kicked window does not become active when the other leaves', async () => {
    const first = await world.open({ draft: 'p1' });
    const second = await world.open({ draft: 'p1' });
    await second.kick();
    await second.handle.close();
    first.type('from the grave');
    first.handle.editor.send({ type: 'editor.kick' });
    first.handle.editor.send({ type: 'editor.retry' });
    await world.tick(60_000);
    expect(first.is('kicked')).toBe(true);
    expect(first.saves).toBe(0);
  });

  test('a save between reading the page and getting the room is read before editing starts', async () => {
    world.share('r,w');
    const guest = await world.open({ draft: 'p1' }, GUEST);
    const owner = await world.open({ draft: 'p1' }, OWNER, undefined, (driver) => {
      driver.realtime.isDown = true;
    });
    expect(owner.is('busy')).toBe(true);
    guest.type('just saved');
    await guest.handle.close();
    owner.realtime.isDown = false;
    await world.tick(10_000);
    expect(owner.is('ready')).toBe(true);
    expect(owner.shows('just saved')).toBe(true);
  });

  test('a reader sees what the holder saves, until the page is shared with them no more', async () => {
    world.share('r');
    const owner = await world.open({ draft: 'p1' });
    const reader = await world.open({ draft: 'p1' }, GUEST);
    expect(reader.is('readOnly')).toBe(true);
    owner.type('first words');
    await world.tick(5_000);
    expect(reader.shows('first words')).toBe(true);
    reader.realtime.drop();
    owner.type('while the reader was offline');
    await world.tick(5_000);
    reader.realtime.isDown = false;
    await world.tick(10_000);
    expect(reader.shows('while the reader was offline')).toBe(true);
    world.server.unshare('p1', GUEST.id);
    await settle();
    expect([reader.is('kicked'), sentenceOf(reader)]).toEqual([true, 'editor.viewLost']);
    expect(reader.saves).toBe(0);
  });

  test('closing the editor frees the page at once', async () => {
    const first = await world.open({ draft: 'p1' });
    first.handle.dispose();
    await settle();
    expect((await world.open({ draft: 'p1' }, OWNER)).is('ready')).toBe(true);
  });
});
