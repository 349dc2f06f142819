import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultIn } from './json-positions.ts';

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

test('a text nested deeper than can be followed has no place, and does not crash', () => {
  expect(faultIn('['.repeat(200_000))).toBeNull();
});

function parses(source: string): boolean {
  try {
    JSON.parse(source);
    return true;
  } catch {
    return false;
  }
}
