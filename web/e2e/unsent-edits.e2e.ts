import { expect, type Page, test } from '@playwright/test';
import { build } from 'esbuild';
import type { Journal } from '#core/ports/journal.ts';

/** What this device keeps, in a browser's own database; no server is needed. */

let script: string;

test.beforeAll(async () => {
  const contents =
    "import { indexedJournal } from '../app/adapters/indexed-journal.ts'; window.journal = indexedJournal('u1');";
  const { outputFiles } = await build({
    stdin: { contents, loader: 'ts', resolveDir: 'web/e2e' },
    bundle: true,
    write: false,
    format: 'iife',
  });
  script = outputFiles[0]?.text ?? '';
});

test.beforeEach(async ({ context }) => {
  await context.route('http://localhost/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><script>${script}</script>` }),
  );
});

async function openWindow(from: Page): Promise<Page> {
  const window = await from.context().newPage();
  await window.goto('http://localhost/');
  return window;
}

const put = (window: Page, html: string, at = 1) =>
  window.evaluate(([html, at]) => journal.put({ pageId: 'p1', label: '', html, config: '{}', at }), [
    html,
    at,
  ] as const);
/** How many windows that kept or asked are not gone yet: the browser notices a moment later. */
const alive = (window: Page) => window.evaluate(async () => (await navigator.locks.query()).held?.length);
const get = async (window: Page) => (await window.evaluate(() => journal.get('p1')))?.html;

test('windows keep edits of one page apart, and take none of a window that is open', async ({ page }) => {
  const [first, second] = [await openWindow(page), await openWindow(page)];
  await put(first, 'of the first');
  expect(await get(second)).toBeUndefined();
  await put(second, 'of the second');
  expect([await get(first), await get(second)]).toEqual(['of the first', 'of the second']);
  await first.evaluate(() => journal.remove('p1'));
  expect([await get(first), await get(second)]).toEqual([undefined, 'of the second']);
});

test('edits of closed windows are offered to the next window, the latest first and each once', async ({ page }) => {
  const [older, newer] = [await openWindow(page), await openWindow(page)];
  await put(older, 'older', 1);
  await put(newer, 'newer', 2);
  const [heir, other] = [await openWindow(page), await openWindow(page)];
  await older.close();
  await newer.close();
  await expect.poll(() => alive(heir)).toBe(0);
  expect(await get(heir)).toBe('newer');
  expect(await get(other)).toBe('older');
});

test('with edits of a closed window comes what that window sent last, and nothing of another window', async ({
  page,
}) => {
  const [ended, other, heir] = [await openWindow(page), await openWindow(page), await openWindow(page)];
  await put(ended, 'left', 1);
  await ended.evaluate(() => journal.noteSent('p1', { fingerprint: 'sent', at: 2 }));
  await other.evaluate(() => journal.noteSent('p2', { fingerprint: 'of another', at: 3 }));
  await other.evaluate(() => journal.put({ pageId: 'p3', label: '', html: 'never sent', config: '{}', at: 1 }));
  await ended.close();
  await other.close();
  await expect.poll(() => alive(heir)).toBe(0);
  const sentOf = (id: string) => heir.evaluate(async (page) => (await journal.get(page))?.sent, id);
  expect(await sentOf('p1')).toEqual({ fingerprint: 'sent', at: 2 });
  expect(await sentOf('p1')).toEqual({ fingerprint: 'sent', at: 2 });
  expect(await sentOf('p3')).toBeUndefined();
});

test('edits of closed windows are removed after their time, unless they were offered since', async ({ page }) => {
  const [ended, open, heir] = [await openWindow(page), await openWindow(page), await openWindow(page)];
  await put(ended, 'left', 1);
  await put(open, 'worked on', 1);
  await ended.evaluate(() =>
    journal.put({ pageId: 'p2', label: '', html: 'offered', config: '{}', at: 1, offered: 5 }),
  );
  await ended.close();
  await expect.poll(() => alive(heir)).toBe(1);
  await heir.evaluate(() => journal.prune(3));
  expect([await get(heir), await get(open)]).toEqual([undefined, 'worked on']);
  expect((await heir.evaluate(() => journal.get('p2')))?.html).toBe('offered');
});

test('when the disk is full, an entry is not reported as stored and no other entry is removed for it', async ({
  page,
}) => {
  const [left, heir] = [await openWindow(page), await openWindow(page)];
  await put(left, 'the only one');
  await left.close();
  await expect.poll(() => alive(heir)).toBe(0);
  await heir.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    window.works = put;
    IDBObjectStore.prototype.put = function (...words) {
      const request = put.apply(this, words);
      // as a browser does when it writes to the disk what it said yes to
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    };
  });
  expect(await get(heir).catch(() => 'failed')).toBe('failed');
  expect(await put(heir, 'new').catch(() => 'failed')).toBe('failed');
  await heir.evaluate(() => {
    IDBObjectStore.prototype.put = window.works;
  });
  expect(await get(heir)).toBe('the only one');
});

test('a database that did not open, or was closed by the browser, is opened again', async ({ page }) => {
  const window = await openWindow(page);
  await window.evaluate(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = () => {
      IDBFactory.prototype.open = open;
      const refused = { error: new DOMException('Not now', 'UnknownError') } as IDBOpenDBRequest;
      queueMicrotask(() => refused.onerror?.(new Event('error')));
      return refused;
    };
  });
  expect(await put(window, 'first').catch(() => 'failed')).toBe('failed');
  await put(window, 'second');
  expect(await get(window)).toBe('second');

  const browser = await page.context().newCDPSession(window);
  await browser.send('Storage.clearDataForOrigin', { origin: 'http://localhost', storageTypes: 'indexeddb' });
  await put(window, 'third');
  expect(await get(window)).toBe('third');
});

declare global {
  var journal: Journal;
  interface Window {
    works: typeof IDBObjectStore.prototype.put;
  }
}
