import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followPages, type OpenListChannel } from './follow-pages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server to which tabs connect; `heard` is what the last of them listens with. */
function fakeServer() {
  let heard = { listed() {}, closed() {} };
  let isDown = false;
  const open = vi.fn<OpenListChannel>(async (tab) => {
    if (isDown) throw new Error('down');
    heard = tab;
    return { close: () => tab.closed() };
  });
  return {
    open,
    listed: () => heard.listed(),
    drop: () => heard.closed(),
    setDown(down: boolean) {
      isDown = down;
    },
  };
}

test('several changes at once are told once', async () => {
  const server = fakeServer();
  const changed = vi.fn();
  followPages({ open: server.open, changed, moved: () => {} });
  await vi.advanceTimersByTimeAsync(1);
  server.listed();
  server.listed();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(changed).toHaveBeenCalledOnce();
});

test('a connection that was lost is opened again, and what was missed is told', async () => {
  const server = fakeServer();
  const changed = vi.fn();
  followPages({ open: server.open, changed, moved: () => {} });
  await vi.advanceTimersByTimeAsync(1);
  server.setDown(true);
  server.drop();
  await vi.advanceTimersByTimeAsync(1_500);
  server.setDown(false);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(server.open).toHaveBeenCalledTimes(3);
  expect(changed).toHaveBeenCalledOnce();
});

test('nothing is heard and nobody connects any more once it has ended', async () => {
  const server = fakeServer();
  const changed = vi.fn();
  const end = followPages({ open: server.open, changed, moved: () => {} });
  await vi.advanceTimersByTimeAsync(1);
  server.listed();
  end();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(changed).not.toHaveBeenCalled();
  expect(server.open).toHaveBeenCalledOnce();
});
