import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ownerOf } from '../server/testing/caller.ts';
import { createTestServer, type TestServer } from '../server/testing/test-server.ts';
import { arriving, publishLogin, visit } from '../server/testing/visitor.ts';
import { runCli } from './testing/run-cli.ts';

// spec statistics.4, statistics.8

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let url: string;
let page: string;
const portico = async (...words: string[]) =>
  runCli(['statistics', ...words], {
    environment: { PORTICO_URL: url, PORTICO_TOKEN: (await ownerOf(server)).token ?? '' },
  });

beforeAll(async () => {
  server = await createTestServer({ allowUnverifiedEmails: true });
  url = await server.listen();
  page = await publishLogin(server, 'coupon');
  for (const device of [1, 2]) await visit(server, `/p/${page}${arriving(device)}`);
  await visit(server, `/p/${page}${arriving(1)}`, { method: 'coupon', coupon: 'nobody-has-it' });
});
afterAll(() => server.close());

test('the visits of a page are told by day, by what they were refused for, and as a table for spreadsheets', async () => {
  const byDay = await portico(page);
  expect(byDay.out).toMatch(/UTC: 2 visits, 1 pressed, 1 refused, 0 handed over, 0 online\.\n/);
  expect(byDay.out.trim().split('\n')).toHaveLength(9);
  const refused = await portico(page, '--by', 'refusal');
  expect(refused.out).toMatch(/coupon +visitor\.2 +Coupon Code is not valid +1\n/);
  const csv = await portico(page, '--by', 'method', '--csv');
  expect(csv.out).toBe('\uFEFFname,count\r\ncoupon,1\r\n');
});

test('those of an organisation are told by page; as JSON they are all there', async () => {
  const { out } = await portico('--by', 'page', '--json');
  const { total, pages } = JSON.parse(out);
  expect(total).toMatchObject({ visits: 2, refused: 1 });
  expect(pages).toEqual([expect.objectContaining({ id: page, visits: 2 })]);
});

test('what is no day, no zone or no table is refused with what it may be', async () => {
  expect((await portico(page, '--from', '29.11.2026')).err).toContain('an example of one is 2026-11-29');
  expect((await portico(page, '--zone', 'Berlin')).err).toContain('an example of one is Europe/Berlin');
  expect(await portico(page, '--by', 'weekday')).toMatchObject({ code: 2 });
});
