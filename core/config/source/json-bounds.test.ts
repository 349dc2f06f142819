import { expect, test } from 'vitest';
import { JSON_DEPTH, JSON_PARTS } from '#core/constants.ts';
import { excessIn } from './json-bounds.ts';

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
