import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Asked, noting } from '../../testing/visitor-questions.ts';
import type { Engine } from '../sql/engine.ts';
import type { Queries } from '../sql/queries.ts';
import { createWebhookEndpoints } from '../sql/webhooks/endpoints.ts';
import { createWebhookMessages } from '../sql/webhooks/messages.ts';
import { sqliteAdapter } from './sqlite-adapter.ts';

// spec visitors.103

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

const messages = (queries: Queries) => createWebhookMessages(queries);

const asked: readonly (readonly [string, (queries: Queries) => Promise<unknown>, string])[] = [
  [
    'what is due',
    (queries) => createWebhookEndpoints(queries).due(9, { endpoints: ['a'], organisations: ['o'] }, 10),
    'webhook_messages_due',
  ],
  ['a claim', (queries) => messages(queries).claim('e', { now: 9, until: 60 }, 2), 'webhook_messages_due'],
  ['how many wait', (queries) => messages(queries).countWaiting('e', 10), 'webhook_messages_due'],
  ['how many are late', (queries) => messages(queries).countOverdue(9, 10), 'webhook_messages_overdue'],
  ['a list', (queries) => messages(queries).ofEndpoint('e', null, 50), 'webhook_messages_of_endpoint'],
  ['the next part', (queries) => messages(queries).ofEndpoint('e', 'msg_', 50), 'webhook_messages_of_endpoint'],
  ['a time sent again', (queries) => messages(queries).replayBetween('e', 1, 9, 9, 10), 'webhook_messages_by_time'],
  ['a person who is erased', (queries) => messages(queries).makeThin('7'), 'webhook_messages_of_subject'],
  ['another address', (queries) => messages(queries).makeThinOf('e', 10), 'webhook_messages_of_endpoint'],
  ['an end of one endpoint', (queries) => messages(queries).removeOf('e', 10), 'webhook_messages_of_endpoint'],
  ['what is old', (queries) => messages(queries).removeBefore(9, ['visitor.erased'], 10), 'webhook_messages_at'],
  ['attempts', (queries) => messages(queries).attemptsOf(['m']), 'webhook_attempts_of_message'],
  [
    'whom a fact is told to',
    (queries) => createWebhookEndpoints(queries).ofOrganisation('o'),
    'webhook_endpoints_of_organisation',
  ],
];

test.each(asked)('%s: an index finds it, however many messages wait', async (_, ask, index) => {
  const noted: Asked[] = [];
  await ask(noting(engine.queries, noted));
  const plans: string[] = [];
  for (const [sql, values] of noted) {
    const plan = await engine.queries.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values);
    plans.push(...plan.map(({ detail }) => detail));
  }
  const plan = plans.join('\n');
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/^SCAN webhook_(messages|attempts)\b/m);
  // A few endpoints may be sorted, and attempts of one list.
  if (index.startsWith('webhook_messages')) expect(plan).not.toMatch(/TEMP B-TREE FOR ORDER BY/);
});
