import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import { type EditorDriver, settle, World } from '#core/testing/editor-driver.ts';
import { NO_ANSWER } from '#core/testing/fake-api.ts';

// spec configuration.18, saving.1, saving.2

let world: World;
let editor: EditorDriver;

beforeEach(async () => {
  world = new World();
  world.server.seed();
  editor = await world.open({ draft: 'p1' });
});

describe('autosave', () => {
  test('saves 4 seconds after the first edit, not before', async () => {
    editor.type('Hello');
    await editor.tick(3_900);
    expect(editor.saved('Hello')).toBe(false);
    expect(editor.is('dirty')).toBe(true);
    await editor.tick(100);
    expect(editor.saved('Hello')).toBe(true);
    expect(editor.is('saved')).toBe(true);
  });

  test('sends many edits as one save', async () => {
    for (let i = 0; i < 20; i++) editor.type(`word ${i}`);
    await editor.tick(8_000);
    expect(editor.saves).toBe(1);
    expect(editor.saved('word 19')).toBe(true);
  });

  test('saves that an edit was undone, also where the page is then as it was opened', async () => {
    editor.type('Hello');
    await editor.tick(4_000);
    editor.undo();
    await editor.tick(4_000);
    expect(editor.saves).toBe(2);
    expect(editor.saved('Hello')).toBe(false);
  });

  test('a save without an answer is reported as slow, and completes when the answer arrives', async () => {
    let open = () => {};
    editor.wire.gate = new Promise((resolve) => {
      open = resolve;
    });
    editor.type('first');
    await editor.tick(4_000);
    expect([editor.is('saving'), editor.is('slow')]).toEqual([true, false]);
    await editor.tick(8_000);
    expect(editor.is('slow')).toBe(true);
    editor.wire.gate = null;
    open();
    await settle();
    expect([editor.is('saved'), editor.is('slow')]).toEqual([true, false]);
  });

  test('an edit made while a save runs is never lost', async () => {
    let open = () => {};
    editor.wire.gate = new Promise((resolve) => {
      open = resolve;
    });
    editor.type('first');
    await editor.tick(4_000);
    expect(editor.is('saving')).toBe(true);
    editor.type('second');
    editor.wire.gate = null;
    open();
    await settle();
    expect(editor.saved('first')).toBe(true);
    expect(editor.saved('second')).toBe(false);
    expect(editor.is('dirty')).toBe(true);
    await editor.tick(4_000);
    expect(editor.saved('second')).toBe(true);
    expect(editor.is('saved')).toBe(true);
  });

  test('updates to one page never overlap', async () => {
    let open = () => {};
    editor.wire.gate = new Promise((resolve) => {
      open = resolve;
    });
    editor.type('first');
    await editor.tick(4_000);
    editor.type('second');
    const flushed = editor.handle.flush();
    await editor.tick(10_000);
    expect(editor.saves).toBe(1);
    editor.wire.gate = null;
    open();
    expect(await flushed).toBeNull();
    expect(editor.saves).toBe(2);
    expect(editor.saved('second')).toBe(true);
  });

  test('a change that was undone is not sent', async () => {
    editor.type('Hello');
    await editor.tick(4_000);
    editor.type('Bye').undo();
    await editor.tick(4_000);
    expect(editor.saves).toBe(1);
    expect(editor.is('saved')).toBe(true);
  });

  test('a failed save is reported and tried again after 1, 2, 4, 8, 16 and then every 30 seconds', async () => {
    editor.wire.failure = new ApiError({ status: 503, code: 'busy', summary: 'The server is busy' });
    editor.type('Hello');
    await editor.tick(4_000);
    expect(editor.is('failed')).toBe(true);
    expect(editor.handle.autosave.getSnapshot().context.failure?.reason).toBe('The server is busy');
    const waits: number[] = [];
    for (let last = editor.saves, waited = 0; waits.length < 7; waited += 500) {
      if (editor.saves > last) {
        waits.push(waited);
        waited = 0;
        last = editor.saves;
      }
      await editor.tick(500);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    editor.wire.failure = null;
    await editor.tick(30_000);
    expect(editor.saved('Hello')).toBe(true);
    expect(editor.is('failed')).toBe(false);
  });

  test('offline it waits for the network and saves as soon as it is back', async () => {
    editor.type('Hello');
    editor.connectivity.set(false);
    await editor.tick(60_000);
    expect(editor.saves).toBe(0);
    expect(editor.is('offline')).toBe(true);
    editor.connectivity.set(true);
    await settle();
    expect(editor.saved('Hello')).toBe(true);
  });

  test('a configuration the schema refuses is not sent, and the reason is shown', async () => {
    const told: object[] = [];
    editor.handle.autosave.on('page.invalid', ({ type: _, ...fact }) => told.push(fact));
    const { draft } = editor.handle.document.getSnapshot().context;
    const configuration = { ...draft.configuration, languages: 7 as never };
    editor.handle.document.send({ type: 'draft.replaced', draft: { ...draft, configuration } });
    await editor.tick(60_000);
    expect(editor.saves).toBe(0);
    const problem = 'Must be an object.';
    const reason = `${problem} (/languages)`;
    expect(told).toEqual([{ code: 'invalid_configuration', reason, part: { path: '/languages', problem } }]);
  });

  test('a page the server refuses is sent again only after another edit', async () => {
    editor.wire.failure = new ApiError({ status: 413, code: 'too_large', summary: 'The page is too large' });
    editor.type('Hello');
    await editor.tick(60_000);
    expect(editor.saves).toBe(1);
    expect(editor.facts).toContain('page.invalid');
    editor.wire.failure = null;
    editor.type('again');
    await editor.tick(4_000);
    expect(editor.saved('again')).toBe(true);
  });

  test('an expired session stops it silently', async () => {
    editor.wire.failure = new ApiError({ status: 401, code: 'expired', summary: 'Session expired' });
    editor.type('Hello');
    await editor.tick(60_000);
    expect(editor.saves).toBe(1);
    expect(editor.is('stopped')).toBe(true);
    expect(editor.facts).not.toContain('page.saveFailed');
  });

  test('a save whose answer was lost is sent again without harm', async () => {
    editor.wire.losesAnswers = true;
    editor.type('Hello');
    await editor.tick(4_000);
    expect(editor.is('retrying')).toBe(true);
    editor.wire.losesAnswers = false;
    await editor.tick(1_000);
    expect(editor.is('saved')).toBe(true);
    expect(editor.saved('Hello')).toBe(true);
  });

  test('a renamed page is saved under its new label', async () => {
    editor.rename('Summer');
    await editor.tick(4_000);
    expect(world.server.read('p1').body.label).toBe('Summer');
  });

  test('edits stay on this device until the server answers', async () => {
    editor.wire.failure = NO_ANSWER;
    editor.type('Hello');
    await editor.tick(600);
    expect(editor.browser.journal.get('p1')?.html).toContain('Hello');
    await editor.tick(10_000);
    expect(editor.browser.journal.has('p1')).toBe(true);
    editor.wire.failure = null;
    await editor.tick(30_000);
    expect(editor.browser.journal.has('p1')).toBe(false);
  });

  test('a closed editor saves no more, and says so to its caller', async () => {
    editor.type('Hello');
    editor.handle.dispose();
    expect((await editor.handle.flush())?.code).toBe('room_lost');
    expect(editor.saved('Hello')).toBe(false);
  });
});
