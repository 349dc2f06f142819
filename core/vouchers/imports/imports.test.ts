import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NO_LIMITS } from '../limits.ts';
import type { ImportFormat } from '../types.ts';
import { IMPORT_FORMATS, importers } from './importers.ts';
import { isGuessable, judging } from './judge.ts';
import type { ImportedVoucher, ImportProblem } from './types.ts';

// spec visitors.34

const sample = (name: string) => readFileSync(join(import.meta.dirname, '../../../fixtures/vouchers', name), 'utf8');
const NOTHING = { note: '', limits: {}, valid_until: null };

const SAMPLES: readonly (readonly [ImportFormat, string, readonly ImportedVoucher[]])[] = [
  [
    'unifi',
    'unifi.json',
    [
      {
        ...{ line: 1, code: '5139284670', note: 'Room 12', valid_until: null },
        limits: { minutes: 480, uses: 1, total: 524_288_000, down_kbps: 5_000, up_kbps: 1_000 },
      },
      { line: 2, code: '8046175293', note: '', limits: { minutes: 1_440 }, valid_until: null },
    ],
  ],
  [
    'opnsense',
    'opnsense.csv',
    [
      { line: 2, code: 'k4Xw9bQz8mRt2p', note: 'Wedding', limits: { minutes: 240 }, valid_until: 1_790_000_000_000 },
      { line: 3, code: 'p7Lc3vHn5sYd9k', note: 'Wedding', limits: { minutes: 90 }, valid_until: null },
    ],
  ],
  [
    'pfsense',
    'pfsense.csv',
    ['6UVeTS6AK68', 'kGZ38RBgyx4', 'gWUhfyvWa43'].map((code, index) => ({ line: 8 + index, code, ...NOTHING })),
  ],
  [
    'openwisp',
    'openwisp.csv',
    [
      { line: 1, code: 'guest-ab129fKq2Lx7', ...NOTHING, note: 'Ann Miller' },
      { line: 2, code: 'guest-cd344mTz8Wp3', ...NOTHING },
    ],
  ],
  [
    'csv',
    'own.csv',
    [
      {
        ...{ line: 2, code: '7KQF-3MNP', note: 'Room 7', valid_until: Date.UTC(2026, 7, 1) },
        limits: { minutes: 60, clock: 'online', devices: 2 },
      },
      { line: 3, code: '9WXY-4BCD', note: '=SUM(1)', limits: { total: 500_000_000 }, valid_until: null },
    ],
  ],
];

/** How often it pauses, and what comes of it. */
function paused(...given: Parameters<typeof judging>) {
  const judge = judging(...given);
  let [step, pauses] = [judge.next(), 0];
  for (; !step.done; step = judge.next()) pauses++;
  return { pauses, read: step.value };
}
const judged = (...given: Parameters<typeof judging>) => paused(...given).read;

describe('vouchers of another system', () => {
  test('every format has a sample', () => {
    expect(SAMPLES.map(([format]) => format)).toEqual(IMPORT_FORMATS);
  });

  test.each(SAMPLES)('of %s are read', (format, file, vouchers) => {
    expect(importers[format](sample(file))).toEqual({ ok: true, vouchers });
    expect(judged(importers[format](sample(file)), NO_LIMITS, false).ok).toBe(true);
  });

  test.each<[string, ImportFormat, string, readonly Partial<ImportProblem>[]]>([
    ['no JSON', 'unifi', '{', [{ line: 1, fault: 'format' }]],
    ['JSON of something else', 'unifi', '{"data":7}', [{ line: 1, fault: 'format' }]],
    ['a code that is none', 'unifi', '[{"code":7},{"code":"5139284670"}]', [{ line: 1, fault: 'code' }]],
    ['minutes that are a word', 'unifi', '[{"code":"5139284670","duration":"x"}]', [{ line: 1, column: 'duration' }]],
    ['one that is used up', 'unifi', '[{"code":"5139284670","quota":1,"used":1}]', [{ line: 1, column: 'used' }]],
    ['a table without passwords', 'opnsense', 'username\nx', [{ line: 1, fault: 'column', column: 'password' }]],
    ['two wrong lines', 'csv', 'code,minutes\nA,x\nB,5\nC,-1', [{ line: 2 }, { line: 4, column: 'minutes' }]],
    ['a time that is none', 'csv', 'code,valid_until\nA,soon', [{ line: 2, fault: 'time' }]],
    ['a clock that is none', 'csv', 'code,clock\nA,sun', [{ line: 2, fault: 'limits', column: 'clock' }]],
    ['a quote without an end', 'csv', 'code\n"A', [{ line: 2, fault: 'format' }]],
    ['a line that is no code', 'pfsense', '# x\n"a b c"', [{ line: 2, fault: 'code' }]],
  ])('%s is told with its line', (_, format, text, problems) => {
    expect(importers[format](text)).toMatchObject({ ok: false, problems });
  });
});

describe('what is imported', () => {
  const read = (...codes: string[]) => importers.csv(['code', ...codes].join('\n'));
  const faults = (...given: Parameters<typeof judging>) => {
    const result = judged(...given);
    return result.ok ? [] : result.problems.map(({ line, fault }) => [line, fault]);
  };

  test('is judged some at a time, so that others have their turn', () => {
    const codes = Array.from({ length: 1_200 }, (_, n) => `PIER-${n}-7KQF`);
    const { pauses, read: result } = paused(read(...codes), NO_LIMITS, false);
    expect([pauses, result.ok]).toEqual([2, true]);
  });

  test('is all or nothing: each code that is wrong is told', () => {
    expect(faults(read('7KQF-3MNP', '7kqf3mnp', 'AB', '12345', '9WXY-4BCD'), NO_LIMITS, false)).toEqual([
      ...[
        [3, 'twice'],
        [4, 'code'],
        [5, 'guessable'],
      ],
    ]);
    expect(faults(read('12345', '7KQF-3MNP'), NO_LIMITS, true)).toEqual([]);
    expect(faults(read(), NO_LIMITS, false)).toEqual([[1, 'empty']]);
    expect(faults(importers.csv('code,every\n7KQF-3MNP,day'), NO_LIMITS, false)).toEqual([[2, 'limits']]);
  });

  test('has the limits of whoever imports it where a line says nothing', () => {
    const result = judged(
      importers.csv('code,minutes\n7KQF-3MNP,5\n9WXY-4BCD,'),
      { ...NO_LIMITS, minutes: 60, uses: 2 },
      false,
    );
    expect(result.ok && result.vouchers.map(({ limits }) => [limits.minutes, limits.uses])).toEqual([
      [5, 2],
      [60, 2],
    ]);
  });

  test.each<[string, boolean]>([
    ['ABCD-EFGH', true],
    ['2468-ACEG', false],
    ['98765432', true],
    ['123456', true],
    ['1111111111', true],
    ['1010101010', true],
    ['5139284', false],
    ['QWERT', false],
    ['QWER', true],
    ['A1B2', true],
    ['A1B2C', false],
    ['7KQF-3MNP', false],
  ])('whether somebody guesses %s: %s', (code, is) => {
    expect(isGuessable(code)).toBe(is);
  });
});
