import { beforeEach, describe, expect, test } from 'vitest';
import { HOLDER_IDLE, REQUEST_PATIENCE } from '#core/constants.ts';
import { type EditorDriver, GUEST, OWNER, settle, World } from '#core/testing/editor-driver.ts';

/* spec rooms.16, rooms.17, rooms.18: two windows of two people, with the whole of the core between them. */

let world: World;
let guest: EditorDriver;
let owner: EditorDriver;

const contextOf = ({ handle }: EditorDriver) => handle.editor.getSnapshot().context;
const sentenceOf = (driver: EditorDriver) => contextOf(driver).sentence?.key;
const isAsking = ({ handle }: EditorDriver) => handle.room?.getSnapshot().hasTag('asking') === true;
const answerTo = ({ handle }: EditorDriver) => handle.room?.getSnapshot().context.answer;

async function send(
  driver: EditorDriver,
  type: 'editor.ask' | 'editor.unask' | 'editor.kick' | 'page.give' | 'page.keep',
) {
  driver.handle.editor.send({ type });
  await settle();
}

/** The guest has the page, and the owner waits for it. */
beforeEach(async () => {
  world = new World();
  world.server.seed();
  world.share('r,w');
  guest = await world.open({ draft: 'p1' }, GUEST);
  owner = await world.open({ draft: 'p1' }, OWNER);
});

describe('whoever asks for a page', () => {
  test('is given it with everything the holder had, and the holder is told so', async () => {
    guest.type('almost done');
    await send(owner, 'editor.ask');
    expect([isAsking(owner), contextOf(guest).asker?.by.email]).toEqual([true, OWNER.email]);
    await send(guest, 'page.give');
    await world.tick(1_000);
    expect([owner.is('ready'), owner.shows('almost done')]).toEqual([true, true]);
    expect([guest.is('kicked'), sentenceOf(guest), contextOf(guest).recovery]).toEqual([
      true,
      'editor.handedGiven',
      null,
    ]);
  });

  test('waits where the holder keeps it, and may ask again after a while', async () => {
    await send(owner, 'editor.ask');
    await send(guest, 'page.keep');
    expect([isAsking(owner), answerTo(owner), guest.is('ready'), contextOf(guest).asker]).toEqual([
      false,
      'kept',
      true,
      null,
    ]);
    await send(owner, 'editor.ask');
    expect([isAsking(owner), contextOf(owner).failure?.reason]).toEqual([
      false,
      expect.stringContaining('keeps the page'),
    ]);
    await world.tick(REQUEST_PATIENCE, 5_000);
    await send(owner, 'editor.ask');
    expect(isAsking(owner)).toBe(true);
  });

  test('has it after a minute without an answer; what the holder could not save is kept for them', async () => {
    guest.wire.gate = new Promise(() => {});
    guest.type('never sent');
    await send(owner, 'editor.ask');
    await world.tick(REQUEST_PATIENCE + 1_000, 1_000);
    expect([owner.is('ready'), owner.shows('never sent')]).toEqual([true, false]);
    expect([guest.is('kicked'), sentenceOf(guest)]).toEqual([true, 'editor.handedUnanswered']);
    expect(guest.browser.journal.get('p1')?.html).toContain('never sent');
  });

  test('has it at once from a holder who has been idle, not from one who edits', async () => {
    await world.tick(HOLDER_IDLE, 10_000);
    guest.type('back again');
    await world.tick(5_000, 1_000);
    await send(owner, 'editor.ask');
    expect([isAsking(owner), guest.is('ready')]).toEqual([true, true]);
    await send(owner, 'editor.unask');
    expect([isAsking(owner), contextOf(guest).asker]).toEqual([false, null]);
    await world.tick(HOLDER_IDLE, 10_000);
    await send(owner, 'editor.ask');
    await settle();
    expect([owner.is('ready'), sentenceOf(guest)]).toEqual([true, 'editor.handedIdle']);
  });

  test('has it when the holder leaves', async () => {
    await send(owner, 'editor.ask');
    await guest.handle.close();
    await world.tick(2_000);
    expect(owner.is('ready')).toBe(true);
  });

  test('learns that the request is lost with the connection, and the holder that nobody asks any more', async () => {
    await send(owner, 'editor.ask');
    owner.realtime.drop();
    await settle();
    expect([isAsking(owner), answerTo(owner), contextOf(guest).asker]).toEqual([false, 'lost', null]);
    owner.realtime.isDown = false;
    await world.tick(2 * REQUEST_PATIENCE, 5_000);
    expect([owner.is('blocked'), guest.is('ready')]).toEqual([true, true]);
  });

  test('is not asked about twice where it is pressed twice', async () => {
    await send(owner, 'editor.ask');
    await world.tick(10_000, 5_000);
    await send(owner, 'editor.ask');
    await send(guest, 'page.give');
    await send(guest, 'page.give');
    await world.tick(1_000);
    expect([owner.is('ready'), guest.is('kicked')]).toEqual([true, true]);
  });
});

test('a holder whose connection was lost learns of the request when it is back, and can still answer', async () => {
  guest.realtime.drop();
  await send(owner, 'editor.ask');
  guest.realtime.isDown = false;
  await world.tick(10_000);
  expect(contextOf(guest).asker?.by.email).toBe(OWNER.email);
  await send(guest, 'page.keep');
  expect(answerTo(owner)).toBe('kept');
});

test('the owner is asked before they take the page from somebody who works on it', async () => {
  guest.type('typing');
  await world.tick(1_000);
  await send(owner, 'editor.kick');
  expect([guest.is('ready'), owner.is('blocked'), contextOf(owner).busy]).toEqual([true, true, expect.any(Number)]);
  await owner.kick();
  await settle();
  expect([guest.is('kicked'), owner.is('ready')]).toEqual([true, true]);
});

test('the owner takes the page without a question from somebody who did nothing for half a minute', async () => {
  await world.tick(31_000, 1_000);
  await send(owner, 'editor.kick');
  await settle();
  expect([guest.is('kicked'), owner.is('ready')]).toEqual([true, true]);
});
