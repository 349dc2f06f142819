import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WantedVisitors } from '../../ports/store/visitors/found-visitors.ts';
import { type Asked, noting } from '../../testing/visitor-questions.ts';
import type { Engine } from '../sql/engine.ts';
import { createFoundVisitors } from '../sql/visitors/found-visitors.ts';
import { sqliteAdapter } from './sqlite-adapter.ts';

// spec visitors.60

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

const of: readonly (readonly [wanted: WantedVisitors, index: string])[] = [
  [{ contact: 'ann@x.test' }, 'consent_contacts'],
  [{ client: 'aa:bb' }, 'consents_by_device'],
  [{ gateway_id: 'g' }, 'consents_of_gateway'],
  [{ marketing: 'yes' }, 'consents_agreed'],
  [{ marketing: 'withdrawn' }, 'consents_of_organisation'],
  [{}, 'consents_of_organisation'],
];

test.each(of)('visitors of %o are found by the index %s', async (wanted, index) => {
  const noted: Asked[] = [];
  await createFoundVisitors(noting(engine.queries, noted)).find('org', wanted, null, 10);
  const [[sql, values] = ['', []]] = noted;
  const plan = await engine.queries.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values);
  const words = plan.map(({ detail }) => detail).join('\n');
  expect(words).toContain(index);
  expect(words).not.toMatch(/^SCAN/m);
});
