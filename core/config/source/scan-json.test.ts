import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JSON_DEPTH, JSON_PARTS } from '#core/constants.ts';
import { excessIn, MOST_FOUND, scanJson } from './scan-json.ts';

/** Where a text stops being JSON; null where it is JSON to its end. */
function faultIn(source: string): number | null {
  return scanJson(source).find(({ kind }) => kind === 'fault')?.offset ?? null;
}

test.each([
  ['{"a":1,}', 7],
  ['{"a" 1}', 5],
  ['[1, 2', 5],
  ['', 0],
  ['  ', 2],
  ['nul', 0],
  ['trueish', 4],
  ['{"a":01}', 6],
  ['-', 0],
  ['1.', 1],
  ['1e', 1],
  ['.5', 0],
  ['+1', 0],
  ['"line\nbreak"', 0],
  ['"open', 0],
  ['{} x', 3],
  ['[1,]', 3],
  ['[1 2]', 3],
  ['{a:1}', 1],
  ["{'a':1}", 1],
  ['{"a":}', 5],
  ['{"a":"\\x"}', 5],
  ['{"a":"\\u12g4"}', 5],
  ['\u00a0{}', 0],
  ['[1]]', 3],
])('%j stops being JSON at %i', (source, offset) => {
  expect(faultIn(source)).toBe(offset);
});

test.each(['{}', ' [ ] ', '-0', '1.5e+10', '"\\u00e9\\n\\/"', '\t{"a" : [ null , true , false ] }\r\n', '"\u2028"'])(
  '%j is JSON to its end',
  (source) => expect(faultIn(source)).toBeNull(),
);

test('the place where a text stops being JSON is found behind any number of numbers that are no good', () => {
  const numbers = `[${'1e400,'.repeat(1_000)}`;
  expect(scanJson(`${numbers}]`)).toHaveLength(MOST_FOUND + 1);
  expect(faultIn(`${numbers}]`)).toBe(numbers.length);
});

test('what JSON.parse takes is taken, and what it refuses is refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:\\0-1.eE+ \n\tnulltruefase/u') }), (source) => {
      expect(faultIn(source) === null).toBe(parses(source));
    }),
    { numRuns: 5_000 },
  );
});

test('a sign that belongs nowhere is found at its place, wherever it is put between two values', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue({ maxDepth: 2 }), { minLength: 2, maxLength: 5 }), fc.nat(), (values, which) => {
      const parts = values.map((value) => JSON.stringify(value));
      const before = parts.slice(0, 1 + (which % (parts.length - 1)));
      const start = `[${before.join(', ')}`;
      expect(faultIn(`${start} ; ${parts.slice(before.length).join(', ')}]`)).toBe(start.length + 1);
    }),
  );
});

/** A quote would end a string that the cut left open, and the sign before it would be part of that string. */
const noQuote = fc.string().map((text) => text.replaceAll('"', ''));

test('the text up to the place can be continued to JSON, and no further character changes that place', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), noQuote, (value, cut, rest) => {
      const source = JSON.stringify(value, null, 1);
      const start = source.slice(0, cut % source.length);
      const place = faultIn(`${start}@${rest}`);
      if (place === null) return;
      expect(place).toBeLessThanOrEqual(start.length);
      if (place === start.length) expect(faultIn(`${start}@`)).toBe(place);
    }),
  );
});

test('a long string without an end is refused at once', () => {
  expect(scanJson(`{"a": "${'x'.repeat(1_000_000)}`)).toMatchObject([{ kind: 'fault', offset: 6, expected: 'string' }]);
});

test('every repeated key is named with the place of the first, whatever its spelling', () => {
  const source = '{"a": 1, "b": [{"c": 1, "d": {"c": 2}, "\\u0063": 3}], "a": 2, "a": 3}';
  expect(scanJson(source)).toEqual([
    { kind: 'repeatedKey', offset: source.indexOf('"\\u0063"'), path: '/b/0/c', key: 'c', first: 16 },
    { kind: 'repeatedKey', offset: source.lastIndexOf('"a": 2'), path: '/a', key: 'a', first: 1 },
    { kind: 'repeatedKey', offset: source.lastIndexOf('"a": 3'), path: '/a', key: 'a', first: 1 },
  ]);
});

test('keys of prototypes are keys like any other', () => {
  expect(scanJson('{"__proto__": 1, "constructor": 2}')).toEqual([]);
  expect(scanJson('{"__proto__": 1, "__proto__": 2}')).toMatchObject([{ kind: 'repeatedKey', key: '__proto__' }]);
});

test.each([
  '12345678901234567890',
  '-9007199254740993',
  '1e400',
  '-1e400',
  '1e-400',
  '0.1000000000000000055511151231257827',
  '123456789.123456789123',
  '-0',
  '-0.00',
  '-0e5',
])('%s is a number that JavaScript changes', (number) => {
  expect(scanJson(`{"n": [1, ${number}]}`)).toEqual([{ kind: 'changedNumber', offset: 10, path: '/n/1', number }]);
});

test.each([
  '0',
  '0e5',
  '0.000',
  '-0.5',
  '1.50',
  '100',
  '1e2',
  '1.0E+2',
  '9007199254740992',
  '1e308',
  '0.1',
  '5e-324',
  '1e21',
])('%s is a number that JavaScript keeps', (number) => expect(scanJson(number)).toEqual([]));

test('numbers that JavaScript wrote are kept', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(scanJson(JSON.stringify(number))).toEqual([]);
    }),
  );
});

function parses(source: string): boolean {
  try {
    JSON.parse(source);
    return true;
  } catch {
    return false;
  }
}

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

test.each([5_000, 200_000])('a text nested %i levels deep is refused where it becomes too deep', (levels) => {
  for (const source of ['['.repeat(levels), nested(levels), '{"a":'.repeat(levels)]) {
    expect(excessIn(source)).toMatchObject({ kind: 'tooDeep', params: { levels: JSON_DEPTH } });
  }
  expect(excessIn(nested(levels))?.offset).toBe(JSON_DEPTH);
});

test.each(['{}', '[]', '1', '"a"', '{"a":[1]}', ' '])('a text of very many %s is refused before its end', (part) => {
  const source = `[${`${part},`.repeat(JSON_PARTS)}${part}]`;
  const excess = excessIn(source);
  expect(excess).toMatchObject({ kind: 'tooManyParts', params: { parts: JSON_PARTS } });
  expect(excess?.offset).toBeLessThan(source.length);
});

test.each([
  ['as many levels as are read', nested(JSON_DEPTH)],
  ['as many lists side by side as are read', `[${'[[]],'.repeat(JSON_PARTS / 3 - 2)}[]]`],
  [
    'brackets and commas in words',
    JSON.stringify(['[{,'.repeat(JSON_PARTS), `"${'[,"'.repeat(JSON_PARTS)}\\`, '\\"[']),
  ],
  [
    'a page with words of a megabyte',
    JSON.stringify({ html: '<p>,'.repeat(250_000), config: JSON.stringify({ a: '"[' }) }),
  ],
  ['nothing', ''],
  ['words without an end', `["${'['.repeat(200)}`],
])('a text of %s is read', (_what, source) => expect(excessIn(source)).toBeNull());
