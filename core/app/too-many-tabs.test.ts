import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import { type EditorDriver, World } from '#core/testing/editor-driver.ts';

const TOO_MANY = new ApiError({ status: 429, code: 'too_many_tabs', summary: 'Close other tabs' });

let world: World;

beforeEach(() => {
  world = new World();
  world.server.seed();
});

const delayOf = ({ handle }: EditorDriver) => handle.editor.getSnapshot().context.delay?.reason;
const unsavedBecause = ({ handle }: EditorDriver) => handle.autosave.getSnapshot().context.failure?.reason;

describe('a window whose account may have no further connection', () => {
  test('is told so while it opens, and continues once a connection is free', async () => {
    const late = await world.open({ draft: 'p1' }, undefined, undefined, ({ realtime }) => {
      realtime.refusal = TOO_MANY;
    });
    expect([late.is('busy'), delayOf(late)]).toEqual([true, 'Close other tabs']);
    late.realtime.refusal = null;
    await world.tick(10_000);
    expect([late.is('ready'), delayOf(late)]).toEqual([true, undefined]);
  });

  test('is told so where it would kick another window', async () => {
    await world.open({ draft: 'p1' });
    const second = await world.open({ draft: 'p1' });
    second.realtime.drop();
    await world.tick(100);
    second.realtime.refusal = TOO_MANY;
    await second.kick();
    expect(second.handle.editor.getSnapshot().context.failure?.reason).toBe('Close other tabs');
  });

  test('is told so while its edits cannot be saved, and saves them afterwards', async () => {
    const owner = await world.open({ draft: 'p1' });
    owner.realtime.refusal = TOO_MANY;
    owner.realtime.drop();
    await world.tick(20_000);
    owner.type('patient');
    await world.tick(12_000);
    expect([owner.is('retrying'), unsavedBecause(owner)]).toEqual([true, 'Close other tabs']);
    owner.realtime.refusal = null;
    await world.tick(12_000);
    expect(unsavedBecause(owner)).toContain('saved when it is back');
    owner.realtime.isDown = false;
    await world.tick(20_000);
    expect([owner.is('ready'), owner.saved('patient')]).toEqual([true, true]);
  });
});
