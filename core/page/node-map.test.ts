import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NodeMap } from './node-map.ts';
import type { PageNode } from './types.ts';

const node = (id: string, text = ''): PageNode => ({
  id,
  component: 'text',
  props: { text },
  parent: null,
  children: [],
});

const id = fc.oneof(
  fc.nat(400).map((n) => `n${n}`),
  fc.string({ minLength: 1, maxLength: 3 }),
  fc.constantFrom('__proto__', 'toString'),
);

const step = fc.record({
  set: fc.array(
    fc.tuple(id, fc.string({ maxLength: 2 })).map(([key, text]) => node(key, text)),
    { maxLength: 5 },
  ),
  removed: fc.array(id, { maxLength: 3 }),
});

describe('the map of nodes', () => {
  it('holds what a plain map would hold, and every earlier state of it stays as it was', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const plain = new Map<string, PageNode>();
        const states = [{ map: NodeMap.from([]), plain: new Map(plain) }];
        for (const { set, removed } of steps) {
          for (const key of removed) plain.delete(key);
          for (const one of set) plain.set(one.id, one);
          const last = states.at(-1)?.map as NodeMap;
          states.push({ map: last.with(set, removed), plain: new Map(plain) });
        }
        for (const state of states) {
          expect(state.map.size).toBe(state.plain.size);
          expect(new Set(state.map.values())).toEqual(new Set(state.plain.values()));
          for (const [key, value] of state.plain) expect(state.map.get(key)).toBe(value);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('names exactly what differs from an earlier state', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), fc.array(step, { maxLength: 10 }), (first, then) => {
        const grow = (from: NodeMap, steps: typeof first) =>
          steps.reduce((map, { set, removed }) => map.with(set, removed), from);
        const earlier = grow(NodeMap.from([]), first);
        const later = grow(earlier, then);
        const all = new Set([...earlier.values(), ...later.values()].map((one) => one.id));
        const differing = [...all].filter((key) => earlier.get(key) !== later.get(key));
        expect(new Set(later.changedSince(earlier))).toEqual(new Set(differing));
        expect([...later.changedSince(earlier)]).toHaveLength(differing.length);
      }),
      { numRuns: 300 },
    );
  });

  it('can be built from nodes, of which the last with an id counts', () => {
    const map = NodeMap.from([node('a', '1'), node('b'), node('a', '2')]);
    expect(map.size).toBe(2);
    expect(map.get('a')?.props.text).toBe('2');
    expect(map.has('c')).toBe(false);
  });
});
