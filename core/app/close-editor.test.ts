import { beforeEach, expect, test, vi } from 'vitest';
import { CLOSING_PATIENCE } from '#core/constants.ts';
import { type EditorDriver, OWNER, settle, World } from '#core/testing/editor-driver.ts';
import { FakeBrowser } from '#core/testing/fake-ports.ts';
import { closeEditor, whenClosed } from './close-editor.ts';

let world: World;
let browser: FakeBrowser;
let answer: () => void;

beforeEach(() => {
  world = new World();
  world.server.seed();
  browser = new FakeBrowser();
  return () => vi.useRealTimers();
});

/** An editor that was left while its last save is under way. */
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

test('who comes back while the last save is under way finds the page free, and the save in it', async () => {
  await leaveWhileSaving();
  const back = comeBack();
  await settle();
  answer();
  const editor = await back;
  expect([editor.is('ready'), editor.shows('just in time')]).toEqual([true, true]);
  expect(editor.handle.editor.getSnapshot().context.recovery).toBeNull();
});

test('a save that gets no answer is waited for only so long, and what it had is offered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await leaveWhileSaving();
  const back = comeBack();
  await settle();
  vi.advanceTimersByTime(CLOSING_PATIENCE);
  const editor = await back;
  expect(editor.is('ready')).toBe(true);
  expect(editor.handle.editor.getSnapshot().context.recovery?.html).toContain('just in time');
});

test('another page is opened at once', async () => {
  await leaveWhileSaving();
  await whenClosed('p2');
  answer();
});
