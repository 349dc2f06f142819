import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Actor, createActor } from 'xstate';
import { IMAGE_SIZE_DEBOUNCE } from '#core/constants.ts';
import { newDraft } from '#core/draft/draft.ts';
import { documentMachine } from '#core/machines/document/document.machine.ts';
import { countedIds } from '#core/page/new-id.ts';
import type { Props } from '#core/page/types.ts';
import { followImageSizes } from './image-sizes.ts';

const SIZES = new Map([
  ['/media/logo.png', { width: 400, height: 100 }],
  ['/media/sky.jpg', { width: 1920, height: 1080 }],
]);
const measured: string[] = [];
let actor: Actor<typeof documentMachine>;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  measured.length = 0;
  actor = createActor(documentMachine, { input: { newId: countedIds() } }).start();
  end = followImageSizes(actor, async (url) => {
    measured.push(url);
    return SIZES.get(url) ?? null;
  });
});

afterEach(() => {
  end();
  vi.useRealTimers();
});

const insert = (props: Props) =>
  actor.send({
    type: 'draft.edit',
    edit: { command: 'insert', args: { component: 'picture', props, parent: 'page' } },
  });
const set = (id: string, property: string, value: string) =>
  actor.send({ type: 'draft.edit', edit: { command: 'setProperty', args: { id, property, value } } });
const configuration = () => actor.getSnapshot().context.draft.configuration;
const rest = () => vi.advanceTimersByTimeAsync(IMAGE_SIZE_DEBOUNCE);

test('the logo has the size of its picture 500 ms after the last edit, in one step with it', async () => {
  insert({ url: '/media/logo.png', logo: true });
  await vi.advanceTimersByTimeAsync(IMAGE_SIZE_DEBOUNCE - 1);
  expect(configuration().logo).toMatchObject({ w: 0, h: 0 });
  await vi.advanceTimersByTimeAsync(1);
  expect(configuration().logo).toMatchObject({ url: '/media/logo.png', w: 400, h: 100 });
  actor.send({ type: 'draft.undo' });
  expect(actor.getSnapshot().context.history.past).toEqual([]);
  expect(configuration().logo).toMatchObject({ url: '', w: 0, h: 0 });
});

test.each([
  [
    { width: '120px', height: 'auto' },
    { w: 120, h: 30 },
  ],
  [
    { width: 'auto', height: '50px' },
    { w: 200, h: 50 },
  ],
  [
    { width: '120px', height: '50px' },
    { w: 120, h: 50 },
  ],
  [
    { width: '50%', height: 'auto' },
    { w: 400, h: 100 },
  ],
])('a logo of %o is told as %o', async (sides, size) => {
  insert({ url: '/media/logo.png', logo: true, ...sides });
  await rest();
  expect(configuration().logo).toMatchObject(size);
});

test('the size follows when the logo is made larger', async () => {
  insert({ url: '/media/logo.png', logo: true, width: '120px' });
  await rest();
  set('n1', 'width', '240px');
  await rest();
  expect(configuration().logo).toMatchObject({ w: 240, h: 60 });
});

test('a background has its size, and another one not that of the one before', async () => {
  set('page', 'backgroundImage', '/media/sky.jpg');
  await rest();
  expect(configuration().background_image_info).toEqual({ width: 1920, height: 1080 });
  set('page', 'backgroundImage', '/media/gone.jpg');
  expect(configuration().background_image_info).toEqual({ width: 0, height: 0 });
  await rest();
  expect(configuration().background_image_info).toEqual({ width: 0, height: 0 });
});

test('a page that was only opened is not changed', async () => {
  const draft = newDraft();
  const opened = { ...draft, configuration: { ...draft.configuration, background_image: '/media/sky.jpg' } };
  actor.send({ type: 'draft.replaced', draft: opened });
  await rest();
  expect(measured).toEqual([]);
  expect(actor.getSnapshot().context.draft).toBe(opened);
});
