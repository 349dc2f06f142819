import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BatchNews } from './batch-news.ts';

// spec organisations.247

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const moved = (id: string, over: number) => ({ id, state: 'running', pages: 40, over, failed: 0 }) as const;

test('who waits for an act hears of it, and not of others', async () => {
  const news = new BatchNews();
  const next = news.next('a', 500);
  news.tell(moved('b', 3));
  news.tell(moved('a', 7));
  expect(await next).toEqual(moved('a', 7));
});

test('what came between two waits is not lost, and is heard once', async () => {
  const news = new BatchNews();
  news.tell(moved('a', 7));
  expect(await news.next('a', 500)).toEqual(moved('a', 7));
  const silent = news.next('a', 500);
  await vi.advanceTimersByTimeAsync(500);
  expect(await silent).toBeNull();
});
