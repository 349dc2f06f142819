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
] as const)('while a long file %s is read, this thread goes on with other work', async (_, text, from) => {
  let turns = 0;
  let isRead = false;
  const work = () => {
    turns += 1;
    if (!isRead) setImmediate(work);
  };
  setImmediate(work);
  const read = await readInThread(file(text, from));
  isRead = true;
  expect(read === 'tooMany' || !read.ok).toBe(true);
  expect(turns).toBeGreaterThan(10);
});
