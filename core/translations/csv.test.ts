import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardCell, readCsv, strangersCell, unguardCell, writeCsv } from './csv.ts';

const RUNS = process.env.PROOF ? 10_000 : 300;

const awkward = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', '"', '""', 'a,b', 'a;b', 'a\tb', 'a\r\nb', '\r', '\n', ' a ', "'", '\uFEFF', 'שלום', '=1+1'),
);

describe('a table', () => {
  it('is read as it was written', () => {
    const table = fc.array(fc.tuple(awkward, awkward, awkward), { maxLength: 6 });
    fc.assert(
      fc.property(table, (records) => {
        const read = readCsv(writeCsv(records), ',');
        expect(read.ok && read.records.map(({ cells }) => cells)).toEqual(records);
      }),
      { numRuns: RUNS },
    );
  });

  it('begins with the mark by which spreadsheets know UTF-8, and ends its lines as RFC 4180 says', () => {
    expect(
      writeCsv([
        ['key', 'source'],
        ['a', 'says "hi"'],
      ]),
    ).toBe('\uFEFFkey,source\r\na,"says ""hi"""\r\n');
  });

  it.each([
    [
      'blank lines',
      'a,b\r\n\r\nc,d\n',
      ',',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      [1, 3],
    ],
    [
      'no line end at its end',
      'a,b\nc,d',
      ',',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      [1, 2],
    ],
    [
      'line ends of an old Mac',
      'a,b\rc,d',
      ',',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      [1, 2],
    ],
    ['semicolons', '"a;1";b\r\n', ';', [['a;1', 'b']], [1]],
    [
      'lines inside of a cell',
      '"a\r\nb",c\nd,e',
      ',',
      [
        ['a\r\nb', 'c'],
        ['d', 'e'],
      ],
      [1, 3],
    ],
    ['quotes inside of a cell that is not quoted', 'say "hi",b', ',', [['say "hi"', 'b']], [1]],
    ['blanks behind a quoted cell', '"a" ,b', ',', [['a', 'b']], [1]],
    [
      'empty cells',
      ',\n"",x',
      ',',
      [
        ['', ''],
        ['', 'x'],
      ],
      [1, 2],
    ],
    ['nothing', '', ',', [], []],
  ])('may have %s', (_, source, delimiter, cells, lines) => {
    const read = readCsv(source, delimiter);
    expect(read.ok && read.records.map((record) => record.cells)).toEqual(cells);
    expect(read.ok && read.records.map((record) => record.line)).toEqual(lines);
  });

  it.each([
    ['a,b\n"c,d\ne,f', 2, 'open'],
    ['a,"b', 1, 'open'],
    ['"a""', 1, 'open'],
    ['a,b\n"x\ny"z,d', 3, 'after'],
  ])('%j is refused at its line', (source, line, fault) => {
    expect(readCsv(source, ',')).toEqual({ ok: false, line, fault });
  });
});

describe('a cell', () => {
  it.each(['=1+1', '+49 30', '-5', '@user', '\tx', '\rx', "'=1", "''@", '＝1'])(
    '%j is no formula any more',
    (value) => {
      expect(guardCell(value)).toBe(`'${value}`);
      expect(unguardCell(guardCell(value))).toBe(value);
    },
  );

  it.each(['', 'a=b', "it's", "'quoted'", ' =1', '1+1'])('%j stays as it is', (value) => {
    expect([guardCell(value), unguardCell(value)]).toEqual([value, value]);
  });

  it('is read back the same, whatever it says', () => {
    const apostrophes = fc.tuple(fc.nat(3), awkward).map(([times, words]) => "'".repeat(times) + words);
    fc.assert(
      fc.property(apostrophes, (value) => {
        expect(unguardCell(guardCell(value))).toBe(value);
        expect(guardCell(value)).not.toMatch(/^[=+\-@\t\r]/);
      }),
      { numRuns: RUNS },
    );
  });
});

it.each([
  ['a\0b', 'ab'],
  ['\u202egpj.exe', 'gpj.exe'],
  ['\0=1+1', "'=1+1"],
  ['\u202d-1', "'-1"],
  ['שלום\u200f', 'שלום\u200f'],
])('what a stranger typed, %j, is written as %j', (typed, cell) => expect(strangersCell(typed)).toBe(cell));
