import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStoredProps, safeProps, sameJson } from './json.ts';
import type { Json } from './types.ts';

const json = (): fc.Arbitrary<Json> => fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;

/** `[[[...]]]`: so many arrays inside each other. */
const nested = (levels: number): Json => (levels === 0 ? 'end' : [nested(levels - 1)]);

describe('two JSON values', () => {
  it('are the same where they are written the same, whatever the order of their keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), json()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        expect(sameJson(value, turned)).toBe(true);
        expect(sameJson(JSON.parse(JSON.stringify(value)), value)).toBe(true);
      }),
    );
  });

  it('are the same exactly where each is the other, written in one order', () => {
    const canonical = (value: Json): string =>
      JSON.stringify(value, (_, inner) =>
        typeof inner === 'object' && inner !== null && !Array.isArray(inner)
          ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
          : inner,
      );
    fc.assert(
      fc.property(json(), json(), (one, other) => {
        expect(sameJson(one, other)).toBe(canonical(one) === canonical(other));
      }),
    );
  });

  it.each([
    [{}, []],
    [[], {}],
    [{ a: 1 }, { a: 1, b: 1 }],
    [{ a: 1, b: 1 }, { a: 1 }],
    [{ a: 1 }, { b: 1 }],
    [['a'], { 0: 'a' }],
    [
      [1, 2],
      [2, 1],
    ],
    [null, {}],
    ['1', 1],
    [undefined, null],
  ] as [Json | undefined, Json | undefined][])('%j is not %j', (one, other) => {
    expect(sameJson(one, other)).toBe(false);
  });
});

describe('stored properties', () => {
  it.each(['', '{', '[]', '"words"', '1', 'null', 'true'])('are not what %j says', (attribute) => {
    expect(readStoredProps(attribute)).toBeNull();
  });

  it('are none where nothing is stored', () => {
    expect(readStoredProps(undefined)).toEqual({});
    expect(readStoredProps('{}')).toEqual({});
  });

  it('reach no prototype', () => {
    const props = readStoredProps('{"__proto__":{"a":1},"constructor":1,"prototype":2,"color":"red"}');
    expect(props).toEqual({ color: 'red' });
  });

  it('are kept up to twenty levels deep, and left out one by one where they are deeper', () => {
    expect(safeProps({ deep: nested(20), flat: 1 })).toEqual({ deep: nested(20), flat: 1 });
    expect(safeProps({ deep: nested(21), flat: 1 })).toEqual({ flat: 1 });
  });
});
