import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { type Drag, type InteractionEvent, interactionMachine } from './interaction.machine.ts';

const DRAG: Drag = {
  name: 'Text',
  icon: 'type',
  point: { x: 10, y: 20 },
  touch: false,
  target: null,
  spot: null,
  why: null,
};
const MENU = { point: { x: 1, y: 2 }, focusBack() {} };

const BEGINNINGS = {
  dragging: { type: 'drag.started' },
  writing: { type: 'writing.started', node: 'a' },
  menu: { type: 'menu.opened', menu: MENU },
  removing: { type: 'removal.asked', nodes: ['a', 'b'] },
  sheet: { type: 'sheet.opened', sheet: 'commands' },
} as const satisfies Record<string, InteractionEvent>;

const ENDS = {
  dragging: { type: 'drag.ended' },
  writing: { type: 'writing.ended' },
  menu: { type: 'menu.closed' },
  removing: { type: 'removal.answered' },
  sheet: { type: 'sheet.closed' },
} as const satisfies Record<string, InteractionEvent>;

type Busy = keyof typeof BEGINNINGS;
const BUSY = Object.keys(BEGINNINGS) as Busy[];

function run(...events: readonly InteractionEvent[]): SnapshotFrom<typeof interactionMachine> {
  const actor = createActor(interactionMachine).start();
  for (const event of events) actor.send(event);
  return actor.getSnapshot();
}

/** What a user sees: the outline of the hovered element, the dragged elements, and so on. */
function seen({ context }: SnapshotFrom<typeof interactionMachine>): readonly string[] {
  const { hovered, drag, writing, menu, removing, sheet } = context;
  return Object.entries({ hovered, drag, writing, menu, removing: removing.length > 0 || null, sheet }).flatMap(
    ([name, value]) => (value === null ? [] : [name]),
  );
}

describe('on the canvas', () => {
  test('the element below the pointer is outlined until the pointer leaves it', () => {
    expect(run().value).toEqual({ free: 'idle' });
    const over = run({ type: 'node.hovered', node: 'a' });
    expect(over.value).toEqual({ free: 'hovering' });
    expect(over.context.hovered).toBe('a');
    expect(run({ type: 'node.hovered', node: 'a' }, { type: 'node.hovered', node: null }).value).toEqual({
      free: 'idle',
    });
  });

  test.each(BUSY)('%s starts, is shown alone and ends', (name) => {
    const move: readonly InteractionEvent[] = name === 'dragging' ? [{ type: 'drag.moved', drag: DRAG }] : [];
    const begun = run(BEGINNINGS[name], ...move);
    expect(begun.value).toBe(name);
    expect(seen(begun)).toHaveLength(1);
    const ended = run(BEGINNINGS[name], ...move, ENDS[name]);
    expect(ended.value).toEqual({ free: 'idle' });
    expect(seen(ended)).toEqual([]);
  });

  test('a drag removes the outline, and passed elements are not outlined', () => {
    const dragged = run({ type: 'node.hovered', node: 'a' }, BEGINNINGS.dragging, {
      type: 'node.hovered',
      node: 'b',
    });
    expect(dragged.value).toBe('dragging');
    expect(seen(dragged)).toEqual([]);
  });

  test('other elements are outlined during and after writing', () => {
    const writing = run(BEGINNINGS.writing, { type: 'node.hovered', node: 'b' });
    expect(seen(writing)).toEqual(['hovered', 'writing']);
    expect(run(BEGINNINGS.writing, { type: 'node.hovered', node: 'b' }, ENDS.writing).value).toEqual({
      free: 'hovering',
    });
  });

  test.each([
    ['a dialog does not open during a drag', BEGINNINGS.dragging, BEGINNINGS.sheet, 'dragging'],
    ['nothing is removed during a drag', BEGINNINGS.dragging, BEGINNINGS.removing, 'dragging'],
    ['nobody writes during a drag', BEGINNINGS.dragging, BEGINNINGS.writing, 'dragging'],
    ['nothing is dragged under a dialog', BEGINNINGS.sheet, BEGINNINGS.dragging, 'sheet'],
    ['nothing is dragged while a removal is asked about', BEGINNINGS.removing, BEGINNINGS.dragging, 'removing'],
    ['the list of commands stops the writing', BEGINNINGS.writing, BEGINNINGS.sheet, 'sheet'],
    ['a drag stops the writing', BEGINNINGS.writing, BEGINNINGS.dragging, 'dragging'],
  ] as const)('%s', (_, first, second, state) => expect(run(first, second).value).toBe(state));

  test('another sheet replaces the open one', () => {
    const other = run(BEGINNINGS.sheet, { type: 'sheet.opened', sheet: 'check' });
    expect(other.value).toBe('sheet');
    expect(other.context.sheet).toBe('check');
  });

  test('at most one thing is shown at a time, the one of the state', () => {
    const event = fc.constantFrom<InteractionEvent>(
      ...Object.values(BEGINNINGS),
      ...Object.values(ENDS),
      { type: 'drag.moved', drag: DRAG },
      { type: 'node.hovered', node: 'b' },
      { type: 'node.hovered', node: null },
    );
    const SHOWN: Readonly<Record<string, readonly string[]>> = {
      dragging: ['drag'],
      writing: ['writing'],
      menu: ['menu'],
      removing: ['removing'],
      sheet: ['sheet'],
    };
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const snapshot = run(...events);
        const others = seen(snapshot).filter((name) => name !== 'hovered');
        const allowed = typeof snapshot.value === 'string' ? (SHOWN[snapshot.value] ?? []) : [];
        expect(allowed).toEqual(expect.arrayContaining([...others]));
        if (snapshot.value === 'dragging') expect(snapshot.context.hovered).toBeNull();
        else if (typeof snapshot.value === 'string') expect(others).toEqual(allowed);
        else expect(snapshot.value.free).toBe(snapshot.context.hovered === null ? 'idle' : 'hovering');
      }),
    );
  });
});
