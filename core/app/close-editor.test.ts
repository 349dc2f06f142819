import { beforeEach, expect, test, vi } from 'vitest';
import { CLOSING_PATIENCE } from '#core/constants.ts';
import { type EditorDriver, OWNER, settle, World } from '#core/testing/editor-driver.ts';
import { FakeBrowser } from '#core/testing/fake-ports.ts';
import { closeEditor, whenClosed } from './close-editor.ts';
import type { EditorHandle } from './open-editor.ts';

let world: World;
let browser: FakeBrowser;
let answer: () => void;

beforeEach(() => {
  world = new World();
  world.server.seed();
  browser = new FakeBrowser();
  return () => vi.useRealTimers();
});

/** An editor that was closed during its last save. */
async function leaveWhileSaving(): Promise<void> {
  const editor = await world.open({ draft: 'p1' }, OWNER, browser);
  editor.wire.gate = new Promise((resolve) => {
    answer = resolve;
  });
  editor.type('just in time');
  await editor.tick(600);
  closeEditor(editor.handle);
}

async function comeBack(): Promise<EditorDriver> {
  await whenClosed('p1');
  return world.open({ draft: 'p1' }, OWNER, browser);
}

test('a user who returns during the last save finds the page free, with that save', async () => {
  await leaveWhileSaving();
  const back = comeBack();
  await settle();
  answer();
  const editor = await back;
  expect([editor.is('ready'), editor.shows('just in time')]).toEqual([true, true]);
  expect(editor.handle.editor.getSnapshot().context.recovery).toBeNull();
});

test('a save without an answer is waited for only for a limited time, and its edits are offered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await leaveWhileSaving();
  const back = comeBack();
  await settle();
  vi.advanceTimersByTime(CLOSING_PATIENCE);
  const editor = await back;
  expect(editor.is('ready')).toBe(true);
  expect(editor.handle.editor.getSnapshot().context.recovery?.html).toContain('just in time');
});

test('a page that was closed twice is waited for until it was released twice', async () => {
  const released: (() => void)[] = [];
  const handle = () => {
    const closed = new Promise<void>((resolve) => released.push(resolve));
    const editor = { getSnapshot: () => ({ context: { page: { id: 'p1' } } }) };
    return { editor, close: () => closed, dispose: () => undefined } as unknown as EditorHandle;
  };
  closeEditor(handle());
  closeEditor(handle());
  released[0]?.();
  await settle();
  let isFree = false;
  const free = whenClosed('p1').then(() => {
    isFree = true;
  });
  await settle();
  expect(isFree).toBe(false);
  released[1]?.();
  await free;
});

test('another page is opened at once', async () => {
  await leaveWhileSaving();
  await whenClosed('p2');
  answer();
});
