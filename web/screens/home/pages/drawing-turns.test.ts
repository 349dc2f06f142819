import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DrawingTurns } from './drawing-turns.ts';

let drawn: string[];
let turns: DrawingTurns;
beforeEach(() => {
  vi.useFakeTimers();
  drawn = [];
  turns = new DrawingTurns(async () => {});
});
afterEach(() => vi.useRealTimers());

const take = (name: string) => turns.take(() => drawn.push(name));
const soon = () => vi.advanceTimersByTimeAsync(1);

test('a picture is drawn once the one before it is there', async () => {
  const first = take('first');
  take('second');
  await soon();
  expect(drawn).toEqual(['first']);
  first();
  await soon();
  expect(drawn).toEqual(['first', 'second']);
});

test('who scrolled past a picture leaves its turn to the next one', async () => {
  const first = take('first');
  const second = take('second');
  take('third');
  second();
  await soon();
  first();
  first();
  await soon();
  expect(drawn).toEqual(['first', 'third']);
});

test('a picture that is no longer wanted when the browser is free is not drawn', async () => {
  let free = () => {};
  turns = new DrawingTurns(() => new Promise((resolve) => (free = resolve)));
  take('first')();
  take('second');
  await soon();
  free();
  await soon();
  expect(drawn).toEqual(['second']);
});

test('a picture that never comes holds up the others for a second', async () => {
  take('lost');
  take('second');
  await vi.advanceTimersByTimeAsync(999);
  expect(drawn).toEqual(['lost']);
  await vi.advanceTimersByTimeAsync(2);
  expect(drawn).toEqual(['lost', 'second']);
});
