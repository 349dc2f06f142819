import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Nodes } from '../../ports/store/rooms.ts';
import { type Asked, noting } from '../../testing/visitor-questions.ts';
import type { Engine } from '../sql/engine.ts';
import type { Queries } from '../sql/queries.ts';
import { createCoupons } from '../sql/visitors/coupons.ts';
import { createVouchers } from '../sql/visitors/vouchers.ts';
import { sqliteAdapter } from './sqlite-adapter.ts';

// spec visitors.32

const folder = mkdtempSync(join(tmpdir(), 'portico-plans-'));
let engine: Engine;
beforeAll(async () => {
  const settings = { data: folder, databaseUrl: null, databaseDirectUrl: null, databasePool: 1 };
  engine = await sqliteAdapter.openForServer(settings, {});
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

const SECRET = ['key'] as const;
const alone: Pick<Nodes, 'anyBefore'> = { anyBefore: async () => false };

/** The plan of what is asked of coupons, as SQLite tells it. */
async function planOf(ask: (queries: Queries) => Promise<unknown>): Promise<string> {
  const noted: Asked[] = [];
  await ask(noting(engine.queries, noted));
  const plans: string[] = [];
  for (const [sql, values] of noted) {
    const plan = await engine.queries.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values);
    plans.push(...plan.map(({ detail }) => detail));
  }
  return plans.join('\n');
}

const vouchers = (queries: Queries) => createVouchers(queries, SECRET);

const asked: readonly (readonly [string, (queries: Queries) => Promise<unknown>, readonly string[]])[] = [
  [
    'the newest vouchers',
    (queries) => vouchers(queries).ofOrganisation('org', { before: 9 }, 10),
    ['coupons_of_owner'],
  ],
  [
    'the vouchers of a batch',
    (queries) => vouchers(queries).ofOrganisation('org', { batch: 'b', before: 9 }, 10),
    ['coupons_of_batch'],
  ],
  [
    'a voucher by its serial',
    (queries) => vouchers(queries).ofOrganisation('org', { serial: 7 }, 10),
    ['coupons_by_serial'],
  ],
  [
    'a voucher by its code',
    (queries) => vouchers(queries).byCode('org', 'BAY'),
    ['coupons_by_hash', 'coupons_by_bare_code'],
  ],
  [
    'codes that are taken',
    (queries) => vouchers(queries).taken('org', ['BAY', 'QUAY'], 'typed'),
    ['coupons_by_hash', 'coupons_by_bare_code'],
  ],
  [
    'the coupon of a visitor',
    (queries) => createCoupons(queries, SECRET, alone).byCode('owner', 'BAY', 'org'),
    ['coupons_by_hash', 'coupons_by_bare_code'],
  ],
  [
    'the leases of a coupon that is removed',
    (queries) => queries.run('DELETE FROM voucher_leases WHERE voucher_id = ?', 7),
    ['voucher_leases_of_voucher'],
  ],
];

test.each(asked)('%s: an index finds them', async (_, ask, indexes) => {
  const plan = await planOf(ask);
  for (const index of indexes) expect(plan).toContain(index);
  expect(plan).not.toMatch(/^SCAN (coupons|own|voucher_leases)\b/m);
});

test('a part of the list is found without sorting all vouchers of a desk', async () => {
  const plan = await planOf((queries) => vouchers(queries).ofOrganisation('org', { batch: 'b' }, 10));
  expect(plan).not.toContain('TEMP B-TREE');
});
