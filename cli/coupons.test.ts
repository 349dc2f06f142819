import { afterAll, expect, test } from 'vitest';
import { createTestServer, OWNER } from '../server/testing/test-server.ts';
import { runCli, temporaryFolder } from './testing/run-cli.ts';

// spec terminal.6

const folder = temporaryFolder();
afterAll(() => folder.remove());

test('coupons are given to a page owner, listed and ended in the data folder', async () => {
  await (await createTestServer({ data: folder.path })).close();
  const environment = { PORTICO_DATA: folder.path, PORTICO_SECRET: 'a secret of the tests alone' };
  const portico = (...words: string[]) => runCli(['coupons', ...words], { environment });

  expect((await portico('list', OWNER.email)).out).toBe('There are no coupons.\n');
  const added = await portico('add', OWNER.email, 'summer 26', '--uses', '5', '--until', '2100-01-01', '--json');
  expect(JSON.parse(added.out)).toMatchObject({ code: 'SUMMER26', uses: 5, valid_until: Date.parse('2100-01-01') });
  expect((await portico('list', OWNER.email)).out).toMatch(/^SUMMER26 +0\/5 logins +0 devices +good\n$/);
  expect((await portico('invalidate', OWNER.email, 'summer26')).code).toBe(0);
  expect((await portico('list', OWNER.email)).out).toContain('Coupon invalidated');

  const drawn = await portico('add', OWNER.email, '--digits', '--minutes', '30', '--json');
  expect(JSON.parse(drawn.out)).toMatchObject({
    code: expect.stringMatching(/^\d{4}-\d{3}-\d{3}$/),
    minutes: 30,
    unkept: [expect.stringContaining('No gateway is set up for the pages of')],
  });
  expect(drawn.err).toContain('Note: No gateway is set up');
  const both = await portico('add', OWNER.email, 'summer 27', '--digits');
  expect([both.code, both.err]).toEqual([2, expect.stringContaining('leave summer 27 out')]);

  const wrong = await portico('add', OWNER.email, 'x1y', '--uses', 'many');
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('--uses many is no whole number')]);

  const sized = await portico('add', OWNER.email, 'winter', '--download', '2gb', '--upload', '500 MB', '--json');
  expect(JSON.parse(sized.out)).toMatchObject({ download: 2_000_000_000, upload: 500_000_000 });
  const limited = await portico(
    'add',
    OWNER.email,
    'autumn',
    '--total',
    '1gb',
    '--down',
    '5000',
    '--up',
    '1000',
    '--json',
  );
  expect(JSON.parse(limited.out)).toMatchObject({ total: 1_000_000_000, down_kbps: 5_000, up_kbps: 1_000 });
  const still = await portico('add', OWNER.email, 'still', '--down', '0');
  expect([still.code, still.err]).toEqual([2, expect.stringContaining('--down is at least 1 kbit/s')]);
  const hourly = await portico(
    'add',
    OWNER.email,
    'hourly',
    '--minutes',
    '60',
    '--clock',
    'online',
    '--every',
    'day',
    '--json',
  );
  expect(JSON.parse(hourly.out)).toMatchObject({ minutes: 60, clock: 'online', every: 'day', at_once: 1 });
  expect((await portico('list', OWNER.email)).out).toMatch(/^HOURLY .* good on \d{4}-\d\d-\d\d$/m);
  const shared = await portico('add', OWNER.email, 'shared', '--total', '1gb', '--at-once', '3', '--json');
  expect(JSON.parse(shared.out)).toMatchObject({ total: 1_000_000_000, at_once: 3 });
  for (const [words, sentence] of [
    [['--clock', 'sand', '--minutes', '9'], '--clock sand is not known; write wall or online'],
    [['--every', 'week'], '--every week is not known; write once or day'],
    [['--every', 'day'], 'add --minutes or an amount of data'],
    [['--clock', 'online'], 'add --minutes'],
    [['--at-once', '0'], '--at-once 0 is out of range; write a number from 1 to 100'],
    [['--at-once', '101'], 'from 1 to 100'],
  ] as const) {
    const refused = await portico('add', OWNER.email, 'wrong', ...words);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining(sentence)]);
  }
  const more = await portico('topup', OWNER.email, 'shared', '--total', '500mb', '--json');
  expect(JSON.parse(more.out)).toMatchObject({ total: 1_500_000_000 });
  const nothing = await portico('topup', OWNER.email, 'shared');
  expect([nothing.code, nothing.err]).toEqual([2, expect.stringContaining('Say what the coupon gets more of')]);
  const unlimited = await portico('topup', OWNER.email, 'shared', '--minutes', '5');
  expect([unlimited.code, unlimited.err]).toEqual([1, expect.stringContaining('has no limit for --minutes')]);
  expect((await portico('move', OWNER.email, 'shared', 'found again')).out).toContain('has the code FOUNDAGAIN now');
  const drawnToo = await portico('move', OWNER.email, 'foundagain', 'x1y', '--digits');
  expect([drawnToo.code, drawnToo.err]).toEqual([2, expect.stringContaining('leave x1y out')]);
  const alone = await portico('release', OWNER.email, 'foundagain');
  expect([alone.code, alone.err]).toEqual([1, expect.stringContaining('Nobody is online with the coupon FOUNDAGAIN')]);
  const voided = await portico('void', OWNER.email, 'foundagain');
  expect(voided.out).toBe('The coupon FOUNDAGAIN lets nobody in any more.\n');
  expect((await portico('void', OWNER.email, 'foundagain')).code).toBe(1);
  const unsized = await portico('add', OWNER.email, 'spring', '--download', '5 tb');
  expect([unsized.code, unsized.err]).toEqual([2, expect.stringContaining('--download 5 tb is no size')]);
  expect((await portico('add', 'nobody@portico.test', 'x1y')).err).toContain('nobody@portico.test');
}, 120_000);
