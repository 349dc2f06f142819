import { describe, expect, test } from 'vitest';
import { createMachine, fromPromise } from 'xstate';
import { machines } from '../diagrams.ts';
import { undelayedLoops } from './loops.ts';

/* What is tried again is tried after a delay: a chart that goes round at once can ask a server thousands of times. */

const actor = fromPromise(async () => {});
const circle = (back: object) =>
  createMachine({
    initial: 'asking',
    states: { asking: { invoke: { src: actor, onDone: 'done', onError: 'failed' } }, failed: back, done: {} },
  });

describe('a loop is found', () => {
  test.each([
    ['by a transition that is taken at once', circle({ always: 'asking' })],
    ['by another actor', circle({ invoke: { src: actor, onError: 'asking' } })],
    ['by the end of a part', circle({ initial: 'over', states: { over: { type: 'final' } }, onDone: 'asking' })],
    [
      'by an actor of an inner state that is entered first',
      circle({ initial: 'inner', states: { inner: { invoke: { src: actor, onDone: '#(machine).asking' } } } }),
    ],
  ])('%s', (_name, machine) => {
    expect(undelayedLoops(machine)).not.toEqual([]);
  });

  test.each([
    ['with a delay', circle({ after: { 1000: 'asking' } })],
    ['that waits for an event', circle({ on: { again: 'asking' } })],
  ])('but none %s', (_name, machine) => {
    expect(undelayedLoops(machine)).toEqual([]);
  });
});

/** What ends each circle that the charts allow. A circle that asks a server the same again and again has no place here. */
const BOUNDED: Readonly<Record<string, string>> = {
  'autosave: started.clean -> started.dirty -> started.saving':
    'what was sent is saved or known, and an edit made meanwhile waits for the interval, or for a person who asked to save; a save that another write came before is sent once more, and then waits for a delay',
  'autosave: started.dirty -> started.saving.preparing -> started.saving.sending -> started.rejected':
    'only an edit made after the refused one leads on, and a refusal forgets that somebody waits: it waits for the interval',
  'editor-session: page.live.opening':
    'the draft is read again once; only an event, the room being held anew, makes it doubtful again',
  'editor-session: recovery.idle -> recovery.comparing':
    'what makes it compare is forgotten when it begins, and only an event sets it again',
  'sharing: listed.idle -> listed.changing': 'each round takes one change of a person from the queue',
};

test('no machine goes round without a delay but by what is queued or edited', { timeout: 120_000 }, async () => {
  const all = await machines();
  expect(all.length).toBeGreaterThan(15);
  const loops = all.flatMap(({ name, machine }) =>
    undelayedLoops(machine).map((loop) => `${name}: ${loop.join(' -> ')}`),
  );
  expect([...new Set(loops)].sort()).toEqual(Object.keys(BOUNDED).sort());
});
