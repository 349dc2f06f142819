import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KNOWN_ADDRESS_LIFE } from './domain/account-limits.ts';
import type { Settings } from './domain/settings.ts';
import { systemClock } from './ports/clock.ts';
import type { UserRecord } from './ports/store/accounts.ts';
import { callerFor, createUser } from './testing/caller.ts';
import { pageBody } from './testing/page-body.ts';
import { rawSql } from './testing/raw-sql.ts';
import { radiusAccount } from './testing/store-contract/radius.ts';
import { createTestServer, type TestServer } from './testing/test-server.ts';

// spec safety.11

/** How many rows each table of a server's data has. */
async function rowsIn(settings: Settings): Promise<Record<string, number>> {
  const listed =
    settings.databaseUrl === null
      ? "SELECT name FROM sqlite_schema WHERE type = 'table'"
      : 'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()';
  const [tables = []] = await rawSql(settings, listed);
  const names = tables.map(({ name }) => String(name));
  const counts = await rawSql(settings, ...names.map((name) => `SELECT count(*) AS count FROM ${name}`));
  return Object.fromEntries(names.map((name, i) => [name, Number(counts[i]?.[0]?.count)]));
}

/** A row in each table that is cleaned, and a page. */
async function use(server: TestServer, user: UserRecord, name: string): Promise<void> {
  const { store, clock } = server.context;
  const caller = await callerFor(server, user);
  await caller.post('/editor_pages', pageBody(), { 'idempotency-key': name });
  await caller.post('/realtime/tickets');
  await store.jobs.add({ user_id: user.id, email_type: 'welcome' }, clock.now());
  await store.knownAddresses.add(user.id, name, clock.now());
  await store.recordedVisits.add(name, clock.now());
  const consent = {
    page_id: name,
    at: clock.now(),
    client: '1',
    method: 'click',
    language: null,
    wording: '',
    hash: '',
  };
  await store.consents.add({ ...consent, given: {}, labels: {}, lifetime: KNOWN_ADDRESS_LIFE });
  const online = { address: name, page_id: name, client: '1', ends_at: null };
  await store.onlineDevices.put({ ...online, forget_at: clock.now() + 60_000 });
  await store.radiusAccounts.add(radiusAccount({ page_id: name, forget_at: clock.now() + 60_000 }), 0);
  const step = { page_id: name, device: name, step: 'sms', state: '' };
  await store.pendingSteps.put({ ...step, ends_at: clock.now() + 60_000 });
  await store.smsCodes.put({ page_id: name, number: '1', hash: 'h', expires_at: clock.now() + 60_000 });
}

test('a start removes ended sessions, links, codes, keys, jobs and addresses, and nothing else', async () => {
  const data = mkdtempSync(join(tmpdir(), 'portico-tidy-'));
  const before = await createTestServer({ data });
  const { user } = await createUser(before, 'ada@portico.test');
  await use(before, user, 'old');
  before.clock.advance(KNOWN_ADDRESS_LIFE);
  await use(before, user, 'new');
  const now = before.clock.now();
  await before.close();
  const full = await rowsIn(before.context.settings);
  expect(full).toMatchObject({
    sessions: 3,
    one_time_tokens: 2,
    sms_codes: 2,
    idempotent_answers: 2,
    jobs: 2,
    consents: 2,
    online_devices: 2,
    radius_accounts: 2,
    pending_steps: 2,
  });

  const after = await createTestServer({ data }, { clock: { ...systemClock, now: () => now } });
  expect(await after.context.store.knownAddresses.has(user.id, 'new')).toBe(true);
  expect(await after.context.store.idempotentAnswers.of(user.id, 'new')).toBeDefined();
  await after.close();
  expect(await rowsIn(before.context.settings)).toEqual({
    ...full,
    sessions: 1,
    one_time_tokens: 1,
    sms_codes: 1,
    idempotent_answers: 1,
    jobs: 1,
    known_addresses: 1,
    recorded_visits: 1,
    consents: 1,
    online_devices: 1,
    radius_accounts: 1,
    pending_steps: 1,
  });
  rmSync(data, { recursive: true });
});
