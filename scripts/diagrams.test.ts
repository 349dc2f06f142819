import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { page } from './diagrams/page.ts';
import { drift } from './diagrams.ts';

const door = createMachine({
  id: 'door',
  initial: 'closed',
  on: { 'door.break': '.broken' },
  states: {
    closed: { tags: 'safe', on: { 'door.open': { target: 'open', guard: 'isUnlocked', actions: 'squeak' } } },
    open: {
      initial: 'still',
      after: { draught: 'closed' },
      states: { still: { on: { 'door.push': 'moving', 'door.knock': { actions: 'squeak' } } }, moving: {} },
    },
    broken: { type: 'final' },
  },
});

test('a diagram shows states, arrows with their guards, timers and the end', () => {
  const drawn = page('door', door, 'core/machines/door/door.machine.ts');
  expect(drawn).toContain('[*] --> closed');
  expect(drawn).toContain('closed --> open : door.open [isUnlocked]');
  expect(drawn).toContain('open --> closed : after draught');
  expect(drawn).toContain('open_still --> open_moving : door.push');
  expect(drawn).toContain('broken --> [*]');
});

test('what a diagram cannot draw stands in the table', () => {
  const drawn = page('door', door, 'core/machines/door/door.machine.ts');
  expect(drawn).toContain('| door | door.break |  | broken |  |');
  expect(drawn).toContain('| open.still | door.knock |  | (stays) | squeak |');
  expect(drawn).toContain('| closed | safe |  |  |  |');
});

test('docs/machines shows the machines as they are (node scripts/diagrams.ts draws them again)', async () => {
  expect(await drift()).toEqual([]);
});
