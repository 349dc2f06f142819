import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PART_RETRY_FIRST, PREFETCH_RETRY_FIRST } from '#core/constants.ts';
import { lazyPart, outdated, PartMissing, prefetch, wholePart } from './lazy-part.ts';

const free = () => Promise.resolve();

test('a part is loaded once, however often it is asked for', async () => {
  const load = vi.fn(() => Promise.resolve('part'));
  const get = lazyPart(load);
  expect(await Promise.all([get(), get()])).toEqual(['part', 'part']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that could not be loaded is tried again', async () => {
  const load = vi.fn(() => Promise.resolve('part')).mockRejectedValueOnce(new Error('offline'));
  const get = lazyPart(load);
  await expect(get()).rejects.toThrow('offline');
  expect(await get()).toBe('part');
});

test('all parts are prefetched, those declared later too, although one of them fails', async () => {
  const loaded: string[] = [];
  const note = (name: string) => () => Promise.resolve(loaded.push(name));
  lazyPart(() => Promise.reject(new Error('offline')));
  lazyPart(async () => {
    loaded.push('dialog');
    lazyPart(note('list in the dialog'));
  });
  await prefetch(undefined, free);
  expect(loaded).toEqual(['dialog', 'list in the dialog']);
});

test('a part that could not be fetched ahead is tried again with growing pauses, one that is gone is not', async () => {
  vi.useFakeTimers();
  const cut = new PartMissing('unreachable');
  const slow = vi
    .fn(() => Promise.resolve('part'))
    .mockRejectedValueOnce(cut)
    .mockRejectedValueOnce(cut);
  const gone = vi.fn(() => Promise.reject(new PartMissing('outdated')));
  const done = prefetch([lazyPart(slow), lazyPart(gone)], free);
  await vi.advanceTimersByTimeAsync(PREFETCH_RETRY_FIRST);
  expect(slow).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(PREFETCH_RETRY_FIRST);
  expect(slow).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(PREFETCH_RETRY_FIRST);
  await done;
  expect(slow).toHaveBeenCalledTimes(3);
  expect(gone).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

// @vitest-environment jsdom
const ALL = PART_RETRY_FIRST * 7;

/** What each address answers in turn, the last for ever: a status, or 0 for no answer. */
let answers: Map<string, number[]>;
let asked: string[];
let run = 0;

beforeEach(() => {
  vi.useFakeTimers();
  run += 1;
  asked = [];
  answers = new Map();
  const list = `/assets/parts-${run}.json`;
  document.head.innerHTML = `<meta name="parts" content="${list}"><link rel="modulepreload" href="/assets/start-1.js">`;
  vi.stubGlobal('CSS', { escape: (words: string) => words });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const [status = 200, ...later] = answers.get(address) ?? [];
    if (later.length > 0) answers.set(address, later);
    if (status === 0) throw new TypeError('Failed to fetch');
    const lists = { menu: [`/menu-${run}.js`, `/shared-${run}.js`], start: ['/start-1.js'] };
    return new Response(address === list ? JSON.stringify(lists) : '', { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = () => vi.fn(() => Promise.resolve('part'));
/** The reason it is missing, or what it is; an import that never began poisons nothing. */
async function open(name: string, importing: () => Promise<string>): Promise<string> {
  const opened = wholePart(name, importing).catch((error: PartMissing) => error.reason);
  await vi.advanceTimersByTimeAsync(ALL);
  return opened;
}

test('a part is imported once all of its files are there, and each is fetched once', async () => {
  const importing = load();
  expect(await open('menu', importing)).toBe('part');
  expect(await open('menu', importing)).toBe('part');
  expect(asked).toEqual([`/assets/parts-${run}.json`, `/menu-${run}.js`, `/shared-${run}.js`]);
});

test.each(['parts', 'menu', 'shared'])(
  'while %s cannot be fetched nothing is imported, and the next try does it',
  async (name) => {
    const cut = name === 'parts' ? `/assets/parts-${run}.json` : `/${name}-${run}.js`;
    answers.set(cut, [0]);
    const importing = load();
    expect(await open('menu', importing)).toBe('unreachable');
    expect(importing).not.toHaveBeenCalled();
    expect(asked.filter((address) => address === cut)).toHaveLength(4);
    answers.clear();
    expect(await open('menu', importing)).toBe('part');
  },
);

test('a file that comes at another try is waited for, be it lost, or refused, or on another server', async () => {
  answers.set(`/menu-${run}.js`, [0, 503, 404, 200]);
  expect(await open('menu', load())).toBe('part');
});

test('a file that is gone says that a newer version is there', async () => {
  const found = vi.fn();
  outdated.addEventListener('found', found, { once: true });
  answers.set(`/shared-${run}.js`, [404]);
  expect(await open('menu', load())).toBe('outdated');
  expect(found).toHaveBeenCalledOnce();
});

test('what the document itself has asked for is not asked for again', async () => {
  expect(await open('start', load())).toBe('part');
  expect(asked).toEqual([]);
});

test('an import that fails although its files are there is refused for good', async () => {
  expect(await open('menu', () => Promise.reject(new TypeError('remembered')))).toBe('refused');
});
