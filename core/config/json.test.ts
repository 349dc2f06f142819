import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JSON_DEPTH } from '#core/constants.ts';
import { deepFreeze } from '#core/testing/deep-freeze.ts';
import { text } from '#core/texts/index.ts';
import { isGap, isObject, mapObjects, own, pointer, withKey } from './json.ts';
import { parseJson } from './source/parse-json.ts';

const NAMES_OF_PROTOTYPES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

test.each<[unknown, boolean]>([
  [{}, true],
  [{ length: 0 }, true],
  [Object.create(null), true],
  [[], false],
  [null, false],
  [undefined, false],
  ['{}', false],
  [0, false],
])('%j is an object: %j', (value, is) => expect(isObject(value)).toBe(is));

test.each<[unknown, boolean]>([
  [undefined, true],
  [null, true],
  ['', false],
  [0, false],
  [false, false],
  [[], false],
])('%j leaves a gap: %j', (value, is) => expect(isGap(value)).toBe(is));

describe('a key of an object', () => {
  test.each(NAMES_OF_PROTOTYPES)('%s is missing where nobody wrote it, and is data where somebody did', (name) => {
    expect(own({}, name)).toBeUndefined();
    const written = withKey({ a: 1 }, name, 'written');
    expect(own(written, name)).toBe('written');
    expect(Object.keys(written)).toEqual(['a', name]);
    expect(Object.getPrototypeOf(written)).toBe(Object.prototype);
    expect(Object.getPrototypeOf(withKey({}, name, { polluted: true })) as unknown).toBe(Object.prototype);
  });

  test('is set in a copy, in its place, and can be changed there later', () => {
    const before = deepFreeze({ a: 1, b: 2 });
    const after = withKey(before, 'a', 3) as { a: number; b: number };
    expect(JSON.stringify(after)).toBe('{"a":3,"b":2}');
    expect(before).toEqual({ a: 1, b: 2 });
    after.a = 4;
    expect(after.a).toBe(4);
  });

  test('once set is read, and all others are read as before', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), fc.jsonValue(), (object, key, value) => {
        const after = withKey(object, key, value);
        expect(own(after, key)).toBe(value);
        for (const other of Object.keys(object)) if (other !== key) expect(own(after, other)).toBe(object[other]);
        expect(Object.keys(after).length).toBe(new Set([...Object.keys(object), key]).size);
      }),
    );
  });
});

describe('changing the objects of a list', () => {
  const list = deepFreeze([{ a: 1 }, null, 'a', [{ a: 1 }], { a: 2 }]);

  test('gives the same list where nothing changes', () => {
    expect(mapObjects(list, (item) => item)).toBe(list);
    expect(mapObjects([], () => ({}))).toEqual([]);
  });

  test('changes objects alone, and leaves what else is in the list as it is', () => {
    const changed = mapObjects(list, (item) => (item.a === 2 ? withKey(item, 'a', 3) : item));
    expect(changed).toEqual([{ a: 1 }, null, 'a', [{ a: 1 }], { a: 3 }]);
    expect(changed[0]).toBe(list[0]);
    expect(list[4]).toEqual({ a: 2 });
  });
});

describe('a pointer', () => {
  test.each<[string, string | number, string]>([
    ['', 'a', '/a'],
    ['/a', 0, '/a/0'],
    ['/a', '', '/a/'],
    ['/a', 'b/c', '/a/b~1c'],
    ['/a', 'b~c', '/a/b~0c'],
    ['/a', '~1', '/a/~01'],
    ['/a', '/~/', '/a/~1~0~1'],
  ])('from %j to %j is %j', (path, key, expected) => expect(pointer(path, key)).toBe(expected));

  test('names one place only, whatever the keys are', () => {
    const keys = fc.array(fc.string({ unit: fc.constantFrom('~', '/', '0', '1', 'a') }), { maxLength: 4 });
    fc.assert(
      fc.property(keys, keys, (one, other) => {
        const path = (names: string[]) => names.reduce(pointer, '');
        expect(path(one) === path(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
      { numRuns: 300 },
    );
  });
});

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const nestedObjects = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('the depth', () => {
  test.each([nested, nestedObjects])('of a text may be the limit and no more', (write) => {
    expect(parseJson(write(JSON_DEPTH)).ok).toBe(true);
    const deeper = parseJson(write(JSON_DEPTH + 1));
    expect(deeper.ok || text(deeper.reason, deeper.details[0]?.params)).toBe(
      text('config.tooDeep', { levels: JSON_DEPTH }),
    );
    expect(deeper).toMatchObject({ details: [{ severity: 'error', path: '' }] });
  });

  test('of a hundred thousand levels is refused as well, without a crash', () => {
    expect(parseJson(nested(100_000)).ok).toBe(false);
  });
});
