import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offsetOf, positionAt, positionsIn } from './positions.ts';

test('lines and columns count from one', () => {
  expect(positionAt('ab\ncd', 0)).toEqual({ line: 1, column: 1 });
  expect(positionAt('ab\ncd', 4)).toEqual({ line: 2, column: 2 });
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\r') }), (source) => {
      const place = positionsIn(source);
      for (let at = 0; at <= source.length; at++) expect(place(at)).toEqual(positionAt(source, at));
    }),
  );
});

test('places are found in long texts, in whatever order they are asked for', () => {
  const source = `${'words\n'.repeat(1_500)}${'x'.repeat(9_000)}${'\n'.repeat(9_000)}end`;
  const place = positionsIn(source);
  for (const at of [26_999, 4_095, 4_096, 4_097, 9_000, 17_999, 18_000, 18_001, 0, 26_000, source.length]) {
    expect(place(at)).toEqual(positionAt(source, at));
  }
});

test('every value is found where it stands', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2, '\t'), (value, indent) => {
      const source = JSON.stringify(value, null, indent);
      for (const [pointer, expected] of valuesOf(JSON.parse(source), '')) {
        const offset = offsetOf(source, pointer);
        expect(source.slice(offset).startsWith(JSON.stringify(expected)[0] as string)).toBe(true);
        expect(source.slice(offset).replace(/\s/g, '')).toMatch(startOf(expected));
      }
    }),
  );
});

test('the last of repeated keys counts, and a missing value has the place of the value around it', () => {
  const source = ' {"a/b": [1, {"x": 1}], "a/b": [2, "]}", {"x~": 3}]}';
  expect(source.slice(offsetOf(source, '/a~1b/2/x~0'))).toBe('3}]}');
  expect(source.slice(offsetOf(source, '/a~1b/2/y/z'))).toBe('{"x~": 3}]}');
  expect(source.slice(offsetOf(source, '/none'))).toBe(source.trim());
});

test('a text nested a hundred thousand times has places too', () => {
  const source = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)},"b":1}`;
  expect(source.slice(offsetOf(source, '/b'))).toBe('1}');
});

function* valuesOf(value: unknown, pointer: string): Iterable<readonly [string, unknown]> {
  yield [pointer, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* valuesOf(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}

/** The beginning of a value's text without blanks. */
function startOf(value: unknown): RegExp {
  const start = JSON.stringify(value).replace(/\s/g, '').slice(0, 12);
  return new RegExp(`^${start.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}
