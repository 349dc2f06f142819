import { expect, test } from 'vitest';
import { NO_LIMITS } from '#core/vouchers/limits.ts';
import { readFile, readInThread, type VoucherFile } from './read-vouchers.ts';

// spec visitors.34

const file = (text: string, from: VoucherFile['from'] = 'csv'): VoucherFile => ({
  ...{ from, text, limits: NO_LIMITS, isWeakAccepted: false },
});

test('a file is read in a thread as it is read here', async () => {
  for (const one of [
    file('code,note\nPIER-7KQF,Room 7\n'),
    file('code\n123\n'),
    file('{"data":[{"code":"8412597630"}]}', 'unifi'),
  ])
    expect(await readInThread(one)).toEqual(readFile(one));
});

test.each([
  ['of blank lines', '\n'.repeat(2_000_000), 'csv'],
  ['of one line of commas', `code${','.repeat(2_000_000)}`, 'csv'],
  ['of quotes', `code\n"${'""'.repeat(2_000_000)}`, 'csv'],
  ['of blank lines of a roll', '\n'.repeat(2_000_000), 'pfsense'],
  ['of JSON', `[${'{},'.repeat(1_000_000)}{}]`, 'unifi'],
] as const)('a long file %s takes this thread less than 100 ms of its processor', async (_, text, from) => {
  const before = process.threadCpuUsage();
  const read = await readInThread(file(text, from));
  const { user, system } = process.threadCpuUsage(before);
  expect(read === 'tooMany' || !read.ok).toBe(true);
  expect((user + system) / 1_000).toBeLessThan(100);
});
