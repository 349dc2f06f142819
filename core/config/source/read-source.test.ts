import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { text } from '#core/texts/index.ts';
import { isWhole } from './read-json.ts';
import { type JsonSource, readInnerJson, readSource } from './read-source.ts';
import { scanJson } from './scan-json.ts';

const bytesOf = (source: string): Uint8Array => new TextEncoder().encode(source);

/** `line:column: sentence` of each finding. */
function told(bytes: Uint8Array): string[] {
  const read = readSource(bytes);
  if (read.ok) return [];
  return read.findings.map(({ line, column, key, params }) => `${line}:${column}: ${text(key, params)}`);
}

describe('a file that is complete', () => {
  test('is the value of its text, with its mark remembered', () => {
    expect(readSource(bytesOf('{"a":1}'))).toEqual({
      ok: true,
      text: '{"a":1}',
      byteOrderMark: false,
      value: { a: 1 },
    });
    expect(readSource(bytesOf('\uFEFF[]'))).toEqual({ ok: true, text: '[]', byteOrderMark: true, value: [] });
  });

  test('is any JSON that JavaScript wrote, in any layout', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
        const source = JSON.stringify(value, null, indent);
        expect(readSource(bytesOf(source))).toMatchObject({ ok: true, value: JSON.parse(source) });
      }),
    );
  });
});

test('JSON text in a string of a file costs no scan, whatever its keys are', () => {
  const inner = JSON.stringify({ a: '"b":', 'c\\': { a: 1 } });
  const file = JSON.stringify({ config: inner, 'c\\': inner });
  expect(isWhole(file, JSON.parse(file))).toBe(true);
  const twice = `{"a\\\\":1,"b":1,"b":1}`;
  expect(isWhole(twice, JSON.parse(twice))).toBe(false);
});

describe('a file that could not be written back is refused, with its place', () => {
  test.each<[string, string[]]>([
    [
      '{\n  "a": 1,\n  "a": 2\n}',
      [
        '3:3: The key a stands here once more; it is first in line 2. Only one of the two can be kept: please remove the other.',
      ],
    ],
    [
      '[\n 12345678901234567890, 1e400]',
      [
        '2:2: The number 12345678901234567890 would become 12345678901234567000, because JavaScript cannot keep it. Put it in quotes, or shorten it.',
        '2:24: The number 1e400 would become Infinity, because JavaScript cannot keep it. Put it in quotes, or shorten it.',
      ],
    ],
    [
      '{"a": -0, "b": [-0.5, -0.00]}',
      [
        '1:7: The number -0 would become 0, because JavaScript cannot keep it. Put it in quotes, or shorten it.',
        '1:23: The number -0.00 would become 0, because JavaScript cannot keep it. Put it in quotes, or shorten it.',
      ],
    ],
    ['{"a": 1,}', ['1:9: This is not JSON: a key in double quotes is expected, not "}".']],
    ['{"a" 1}', ['1:6: This is not JSON: a colon is expected after the key, not "1".']],
    ['{"a": 1 "b"}', ['1:9: This is not JSON: a comma or } is expected, not "\\"".']],
    ['[1 2]', ['1:4: This is not JSON: a comma or ] is expected, not "2".']],
    ['[1', ['1:3: This is not JSON: a comma or ] is expected, not the end of the text.']],
    ['', ['1:1: This is not JSON: a value is expected, not the end of the text.']],
    ['{} 😀', ['1:4: This is not JSON: nothing is expected after the value, but there is "😀".']],
    ['["a\nb"]', ['1:2: This is not JSON: this text in quotes has no end, a line break or a wrong escape.']],
  ])('%j', (source, sentences) => expect(told(bytesOf(source))).toEqual(sentences));

  test('all repeated keys count, the first hundred are listed', () => {
    const sentences = told(bytesOf(`{${'"a":1,'.repeat(150)}"b":1}`));
    expect(sentences).toHaveLength(101);
    expect(sentences.at(-1)).toBe('1:1: 49 more problems are not listed.');
  });

  test.each([40, 41])('a number of %i characters', (length) => {
    const number = `1.${'0'.repeat(length - 2)}`;
    const refusal = `1:7: The number ${number.slice(0, 40)}… has more than 40 characters. Put it in quotes, or shorten it.`;
    expect(readSource(bytesOf(`{"a": ${number}}`)).ok ? [] : told(bytesOf(`{"a": ${number}}`))).toEqual(
      length > 40 ? [refusal] : [],
    );
  });

  test('of tens of thousands of long numbers a hundred are listed, and the rest is not looked at', () => {
    const sentences = told(bytesOf(`[${Array.from({ length: 49_000 }, () => '7'.repeat(150)).join(',')}]`));
    expect(sentences).toHaveLength(101);
    expect(sentences.at(-1)).toBe('1:1: At least 200 more problems are not listed. Please mend these first.');
  });

  test('five thousand levels are one finding', () => {
    expect(told(bytesOf('['.repeat(5_000) + ']'.repeat(5_000)))).toEqual([
      '1:65: Lists and objects are nested more than 64 levels deep. No page needs that: please use fewer levels',
    ]);
  });

  test('bytes that are no UTF-8 have a place in characters', () => {
    const bytes = Uint8Array.from([...bytesOf('{\n "ä": "'), 0xe9, ...bytesOf('"}')]);
    expect(told(bytes)).toEqual(['2:8: This is not UTF-8. Save the file as UTF-8, then try again.']);
    const cut = Uint8Array.from([...bytesOf('"'), 0xef, 0xbf]);
    expect(told(cut)).toEqual(['1:2: This is not UTF-8. Save the file as UTF-8, then try again.']);
  });

  test.each([
    ['a mark, little', [0xff, 0xfe, 0x7b, 0, 0x7d, 0]],
    ['a mark, big', [0xfe, 0xff, 0, 0x7b, 0, 0x7d]],
    ['no mark, little', [0x7b, 0, 0x7d, 0]],
    ['no mark, big', [0, 0x7b, 0, 0x7d]],
  ])('UTF-16 is named: %s', (_, bytes) => {
    expect(told(Uint8Array.from(bytes))).toEqual(['1:1: This is UTF-16. Save the file as UTF-8, then try again.']);
  });
});

const anyText = fc.oneof(
  fc
    .array(
      fc.constantFrom('"a":', '"b" :', '"', '\\"', '{', '}', '[', ']', ',', '1', '1e5', '1234567890123456789', ' '),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
  fc
    .array(
      fc.tuple(
        fc.constantFrom('a', 'b', 'x": 1'),
        fc.constantFrom('1', '1e400', '0.10', '-0', '-0.0', '-0.5', '[12345678901234567890]', '{"a":1}'),
      ),
      { maxLength: 4 },
    )
    .map((members) => `{${members.map(([key, value]) => `${JSON.stringify(key)}: ${value}`).join(',')}}`),
);

test('a text is complete exactly where a scan of all of it finds nothing', () => {
  fc.assert(
    fc.property(anyText, (source) => {
      expect(readSource(bytesOf(source)).ok).toBe(scanJson(source).length === 0);
    }),
    { numRuns: 3_000 },
  );
});

test('a finding in a configuration that is stored as text has its place in the file', () => {
  const config = '{\n  "name": "\u00e9\\n",\n  "name": 1e400\n}';
  const file = readSource(bytesOf(`{\n "config": ${JSON.stringify(config)}\n}`)) as JsonSource;
  const read = readInnerJson(file, '/config', config);
  const places = read.ok
    ? []
    : read.findings.map(({ path, line, column }) => [path, line, file.text.split('\n')[line - 1]?.slice(column - 1)]);
  expect(places).toEqual([
    ['/config/name', 2, '\\"name\\": 1e400\\n}"'],
    ['/config/name', 2, '1e400\\n}"'],
  ]);
});
