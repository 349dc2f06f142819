import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { RealtimeChannel } from '#core/ports/realtime.ts';
import { settle } from '#core/testing/editor-driver.ts';
import { roomLockActors } from './room-lock.actors.ts';

/** A connection of the room that opens at once, and how often it was closed. */
function connect() {
  const seen = { closings: 0, isCalledOff: () => false };
  const channel: RealtimeChannel = {
    request: async () => ({ code: 200 }),
    onPush: () => undefined,
    onClose: () => undefined,
    close: () => void seen.closings++,
  };
  const realtime = {
    connect: async (signal?: AbortSignal) => {
      seen.isCalledOff = () => signal?.aborted === true;
      return channel;
    },
  };
  return { seen, actor: createActor(roomLockActors({ realtime }).roomChannel).start() };
}

test('the connection of a room is closed by who needs it no more', async () => {
  const { seen, actor } = connect();
  await settle();
  expect(seen.closings).toBe(0);
  actor.stop();
  expect(seen.closings).toBe(1);
});

test('a connection that nobody waits for any more is called off, and closed where it opens all the same', async () => {
  const { seen, actor } = connect();
  actor.stop();
  expect(seen.isCalledOff()).toBe(true);
  await settle();
  expect(seen.closings).toBe(1);
});
