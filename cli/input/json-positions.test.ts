import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionAt, scanJson } from './json-positions.ts';

test.each([
  ['{"a":1,}', 7],
  ['{"a" 1}', 5],
  ['[1, 2', 5],
  ['', 0],
  ['nul', 0],
  ['{"a":01}', 6],
  ['"line\nbreak"', 0],
  ['{} x', 3],
  ['[1,]', 3],
  ['{"a":"\\x"}', 5],
])('%j stops being JSON at %i', (source, offset) => {
  expect(scanJson(source)).toEqual({ ok: false, offset });
});

test('lines and columns count from one', () => {
  expect(positionAt('ab\ncd', 0)).toEqual({ line: 1, column: 1 });
  expect(positionAt('ab\ncd', 4)).toEqual({ line: 2, column: 2 });
});

test('every value is found where it stands', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2, '\t'), (value, indent) => {
      const source = JSON.stringify(value, null, indent);
      const scanned = scanJson(source);
      if (!scanned.ok) throw new Error(`stops at ${scanned.offset}`);
      for (const [pointer, expected] of valuesOf(JSON.parse(source), '')) {
        const offset = scanned.offsets.get(pointer) ?? -1;
        expect(source.slice(offset).startsWith(JSON.stringify(expected)[0] as string)).toBe(true);
        expect(source.slice(offset).replace(/\s/g, '')).toMatch(startOf(expected));
      }
    }),
  );
});

test('what JSON.parse takes is taken, and what it refuses is refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:\\0-1.eE+ \n\tnulltruefase/u') }), (source) => {
      expect(scanJson(source).ok).toBe(parses(source));
    }),
    { numRuns: 5_000 },
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
