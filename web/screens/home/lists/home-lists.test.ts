import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { ROOM_LEASE, ROOM_SETTLED } from '#core/constants.ts';
import type { Api, PageContent, PageSummary, User } from '#core/ports/api.ts';
import { openApp } from '#core/testing/open-app.ts';
import { homeLists, PageContents } from './home-lists.ts';

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

const page = (id: string, updated_at = '2026-01-01T00:00:00Z') => ({ id, updated_at }) as PageSummary;
const content = (id: string): PageContent => ({ id, html: `<p>${id}</p>`, config: '{}' });

/** Contents whose calls are counted; `answer` says what comes of one. */
function open(answer: (ids: readonly string[]) => PageContent[] = (ids) => ids.map(content)) {
  const calls: string[][] = [];
  const api = {
    pageContents: async (_list: string, ids: readonly string[]) => {
      calls.push([...ids]);
      return answer(ids);
    },
  };
  return { contents: new PageContents(api, 'mine'), calls };
}

describe('what the cards in sight are drawn from', () => {
  it('is fetched in one call for those that come into sight together', async () => {
    const { contents, calls } = open();
    const all = await Promise.all(['a', 'b', 'c'].map((id) => contents.of(page(id))));
    expect(all).toEqual(['a', 'b', 'c'].map(content));
    expect(calls).toEqual([['a', 'b', 'c']]);
  });

  it('is fetched once, until the page is edited', async () => {
    const { contents, calls } = open();
    await contents.of(page('a'));
    await contents.of(page('a'));
    await contents.of(page('a', '2026-02-01T00:00:00Z'));
    expect(calls).toEqual([['a'], ['a']]);
  });

  it('comes in several calls where it is of many', async () => {
    const { contents, calls } = open();
    await Promise.all(Array.from({ length: 120 }, (_, i) => contents.of(page(String(i)))));
    expect(calls.map(({ length }) => length)).toEqual([50, 50, 20]);
  });

  it('is taken from the list where the server sent it along', async () => {
    const { contents, calls } = open();
    expect(await contents.of({ ...page('a'), html: '<b>', config: '{}' })).toMatchObject({ html: '<b>' });
    expect(calls).toEqual([]);
  });

  it('is fetched again after it could not be had, and after somebody else came', async () => {
    let works = false;
    const { contents, calls } = open((ids) => {
      if (works) return ids.map(content);
      throw new Error('no answer');
    });
    await expect(contents.of(page('a'))).rejects.toThrow('no answer');
    works = true;
    await contents.of(page('a'));
    contents.forget();
    await contents.of(page('a'));
    expect(calls).toHaveLength(3);
  });

  it('of a page that is gone is told as missing, the others come', async () => {
    const { contents } = open((ids) => ids.filter((id) => id !== 'gone').map(content));
    const [here, gone] = await Promise.allSettled([contents.of(page('a')), contents.of(page('gone'))]);
    expect([here?.status, gone?.status]).toEqual(['fulfilled', 'rejected']);
  });
});
