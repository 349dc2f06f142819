import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../../ui/message/toast.ts';
import type { ToastOptions } from '../../ui/message/toaster.tsx';
import { openPreview, saveFirst } from './page-windows.ts';

// spec screens.21, screens.22

vi.mock('../../ui/message/toast.ts', () => ({ toast: vi.fn(async () => {}) }));

const FAILURE = { status: 503, code: 'down', reason: 'The disk is full.' };
const happened: string[] = [];
const save = () =>
  saveFirst(async () => {
    happened.push('saved');
    return FAILURE;
  }, 'editor.previewUnsaved');
const openHere = (path: string) => void happened.push(`here ${path}`);

beforeEach(() => {
  happened.length = 0;
  vi.mocked(toast).mockClear();
});
afterEach(() => void vi.unstubAllGlobals());

function inABrowser(opened: object | null) {
  vi.stubGlobal('window', { open: () => opened, location: { href: 'https://portico.example/editor/p1' } });
}

test('a page that could not be saved is shown as it was, and it is said that it is not the latest', async () => {
  const assign = (url: URL) => void happened.push(`window ${url.pathname}`);
  inABrowser({ location: { assign }, focus: () => {} });
  await openPreview('p1', openHere, save);
  expect(happened).toEqual(['saved', 'window /preview/p1']);
  expect(vi.mocked(toast).mock.calls).toEqual([[expect.stringContaining('The disk is full.'), { tone: 'danger' }]]);
});

test('where the window is blocked the page is saved before its preview is opened here', async () => {
  inABrowser(null);
  await openPreview('p1', openHere, save);
  const [, options] = vi.mocked(toast).mock.calls[0] as [string, ToastOptions];
  await options.action?.onAction();
  expect(happened).toEqual(['saved', 'here /preview/p1']);
});
