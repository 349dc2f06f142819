import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROOM_LEASE, ROOM_SETTLED } from '#core/constants.ts';
import type { Api, User } from '#core/ports/api.ts';
import { openApp } from '#core/testing/open-app.ts';
import { homeLists } from './home-lists.ts';

// spec screens.25

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a page whose window was closed counts as edited only until the server lets it go', async () => {
  const ann = { id: 'ann', email: 'ann@bay.example' } as User;
  let held = true;
  const pages = vi.fn(async () => [{ id: 'p1', user_id: 'ann', holder: held ? { user_id: 'ann' } : null }]);
  const calls = { pages, permissions: async () => [] } as unknown as Partial<Api>;
  const { app } = openApp({ path: '/', users: [ann], here: ann, calls });
  await vi.advanceTimersByTimeAsync(0);
  const lists = homeLists(app);
  const isHeld = () => lists.mine.getSnapshot().context.pages?.some(({ holder }) => holder);
  lists.refresh();
  const stop = lists.watchHeld();
  await vi.advanceTimersByTimeAsync(ROOM_SETTLED);
  expect(isHeld()).toBe(true);
  held = false;
  await vi.advanceTimersByTimeAsync(ROOM_LEASE);
  expect(isHeld()).toBe(false);
  const asked = pages.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10 * ROOM_LEASE);
  expect(pages).toHaveBeenCalledTimes(asked);
  stop();
});
