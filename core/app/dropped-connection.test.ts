import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import { type EditorDriver, GUEST, OWNER, settle, World } from '#core/testing/editor-driver.ts';
import { FakeBrowser } from '#core/testing/fake-ports.ts';

let world: World;

beforeEach(() => {
  world = new World();
  world.server.seed();
});

describe('a dropped connection', () => {
  test('keeps the page for 15 seconds, and editing continues', async () => {
    world.share('r,w');
    const owner = await world.open({ draft: 'p1' });
    owner.type('before');
    owner.realtime.drop();
    await world.tick(5_000);
    const guest = await world.open({ draft: 'p1' }, GUEST);
    expect(guest.is('blocked')).toBe(true);
    owner.realtime.isDown = false;
    await world.tick(9_000);
    owner.type('after');
    await world.tick(4_000);
    expect(owner.is('ready')).toBe(true);
    expect(owner.saved('before')).toBe(true);
    expect(owner.saved('after')).toBe(true);
  });

  test('that lasts longer loses the page to the next user, and the edits stay on this device', async () => {
    world.share('r,w');
    const owner = await world.open({ draft: 'p1' });
    owner.realtime.drop();
    await world.tick(16_000);
    const guest = await world.open({ draft: 'p1' }, GUEST);
    expect(guest.is('ready')).toBe(true);
    owner.type('stale');
    guest.type('fresh');
    await world.tick(4_000);
    owner.realtime.isDown = false;
    await world.tick(10_000);
    expect(owner.is('blocked')).toBe(true);
    expect(guest.saved('fresh')).toBe(true);
    expect(guest.saved('stale')).toBe(false);
    expect(owner.handle.editor.getSnapshot().context.recovery?.html).toContain('stale');
  });

  test('after which somebody else changed the page offers its edits as outdated', async () => {
    world.share('r,w');
    const browser = new FakeBrowser();
    const owner = await world.open({ draft: 'p1' }, OWNER, browser);
    owner.type('mine');
    await owner.tick(600);
    owner.handle.dispose();
    await settle();
    const guest = await world.open({ draft: 'p1' }, GUEST);
    guest.type('theirs');
    await guest.tick(4_000);
    expect(guest.saved('theirs')).toBe(true);
    guest.handle.dispose();
    await settle();
    const again = await world.open({ draft: 'p1' }, OWNER, browser);
    expect(again.handle.editor.getSnapshot().context.recovery).toMatchObject({ outdated: true });
    const copy = await again.handle.keepAsCopy();
    expect(world.server.read(copy).body.html).toContain('mine');
    expect(world.server.read(copy).body.label).toBe('New Page (copy)');
    expect(guest.saved('theirs')).toBe(true);
  });

  test('that outlasts the lease continues under a new epoch if nobody took the page', async () => {
    const owner = await world.open({ draft: 'p1' });
    owner.realtime.drop();
    await world.tick(20_000);
    owner.type('patient');
    await world.tick(4_000);
    expect(owner.saved('patient')).toBe(false);
    // Nobody took the room, so nobody else changed the page.
    expect(owner.is('conflicted')).toBe(false);
    expect(owner.is('retrying')).toBe(true);
    expect(owner.handle.autosave.getSnapshot().context.failure?.reason).toContain('saved when it is back');
    owner.realtime.isDown = false;
    await world.tick(20_000);
    expect(owner.is('ready')).toBe(true);
    expect(owner.saved('patient')).toBe(true);
  });

  test('after which somebody else saved and left never overwrites that save', async () => {
    world.share('r,w');
    const owner = await world.open({ draft: 'p1' });
    owner.realtime.drop();
    await world.tick(16_000);
    const guest = await world.open({ draft: 'p1' }, GUEST);
    guest.type('theirs');
    await guest.handle.close();
    owner.type('mine');
    owner.realtime.isDown = false;
    await world.tick(30_000);
    expect(owner.is('conflicted')).toBe(true);
    expect(world.server.read('p1').body.html).toContain('theirs');
    expect(world.server.read('p1').body.html).not.toContain('mine');
  });

  test('whose last save arrived without an answer is no conflict', async () => {
    const owner = await world.open({ draft: 'p1' });
    owner.wire.losesAnswers = true;
    owner.type('landed');
    await owner.tick(4_000);
    owner.wire.losesAnswers = false;
    owner.realtime.drop();
    owner.wire.failure = null;
    owner.connectivity.set(false);
    await world.tick(16_000);
    owner.connectivity.set(true);
    owner.realtime.isDown = false;
    await world.tick(20_000);
    expect(owner.is('conflicted')).toBe(false);
    expect(owner.is('saved')).toBe(true);
    expect(owner.saved('landed')).toBe(true);
  });
});

test('a save whose answer was lost is recognised although a later one failed', async () => {
  const editor = await world.open({ draft: 'p1' });
  editor.wire.losesAnswers = true;
  editor.type('landed');
  await editor.tick(4_000);
  expect(editor.saved('landed')).toBe(true);
  editor.wire.losesAnswers = false;
  editor.wire.failure = new ApiError({ status: 503, code: 'busy', summary: 'The server is busy' });
  editor.type('later');
  await editor.tick(2_000);
  editor.realtime.drop();
  await world.tick(20_000);
  editor.wire.failure = null;
  editor.realtime.isDown = false;
  await world.tick(40_000);
  expect([editor.is('conflicted'), editor.is('saved'), editor.saved('later')]).toEqual([false, true, true]);
});

describe('"Edit here instead" while a blocked window\'s connection comes back', () => {
  let guest: EditorDriver;
  let owner: EditorDriver;

  beforeEach(async () => {
    world.share('r,w');
    guest = await world.open({ draft: 'p1' }, GUEST);
    owner = await world.open({ draft: 'p1' });
    owner.realtime.drop();
  });

  /** Connections, or their requests, wait until the answer is called. */
  function hang(gate: 'gate' | 'askGate' = 'gate'): () => void {
    let open = () => {};
    owner.realtime[gate] = new Promise((resolve) => {
      open = resolve;
    });
    return () => open();
  }

  test('runs once it is connected', async () => {
    owner.realtime.isDown = false;
    const open = hang();
    await world.tick(1_000);
    await owner.kick();
    expect(owner.is('busy')).toBe(true);
    open();
    await settle();
    expect([owner.is('ready'), guest.is('kicked')]).toEqual([true, true]);
  });

  test('runs also while its state is being requested', async () => {
    owner.realtime.isDown = false;
    const answer = hang('askGate');
    await world.tick(1_000);
    await owner.kick();
    answer();
    await settle();
    expect([owner.is('ready'), guest.is('kicked')]).toEqual([true, true]);
    owner.type('mine');
    await world.tick(4_000);
    expect(owner.saved('mine')).toBe(true);
  });

  test('reports a failure without a connection', async () => {
    const open = hang();
    await world.tick(1_000);
    await owner.kick();
    open();
    await settle();
    expect([owner.is('blocked'), owner.is('busy'), guest.is('ready')]).toEqual([true, false, true]);
    expect(owner.handle.editor.getSnapshot().context.failure?.code).toBe('kick_failed');
    owner.realtime.isDown = false;
    await world.tick(30_000);
    // An action that failed then is not repeated later.
    expect(guest.is('ready')).toBe(true);
  });
});

test('a page that could not be loaded is saved under its present room once it is loaded', async () => {
  world.share('r,w');
  const guest = await world.open({ draft: 'p1' }, GUEST);
  const owner = await world.open({ draft: 'p1' });
  owner.wire.failure = new ApiError({ status: 503, code: 'busy', summary: 'The server is busy' });
  await owner.kick();
  expect([owner.is('unloadable'), guest.is('kicked')]).toEqual([true, true]);
  owner.realtime.drop();
  await world.tick(16_000);
  owner.realtime.isDown = false;
  await world.tick(10_000);
  owner.wire.failure = null;
  owner.handle.editor.send({ type: 'editor.retry' });
  await settle();
  owner.type('mine');
  await world.tick(5_000);
  expect([owner.is('conflicted'), owner.saved('mine')]).toEqual([false, true]);
});
