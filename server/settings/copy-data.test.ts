import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NO_LIMITS } from '#core/vouchers/limits.ts';
import type { Store } from '../ports/store/store.ts';
import { CONNECTION } from '../testing/connection.ts';
import { createDatabase, postgresUrl, type TestDatabase } from '../testing/postgres.ts';
import { rawSql } from '../testing/raw-sql.ts';
import { auditEvent } from '../testing/store-contract/audit.ts';
import { addPage, addPerson, NOW } from '../testing/store-contract/fixture.ts';
import { radiusAccount, radiusSession } from '../testing/store-contract/radius.ts';
import { fillCounts } from '../testing/store-contract/visit-counts.ts';
import { COUPON, consent } from '../testing/store-contract/visitors.ts';
import { sessionEnd, voucherLease } from '../testing/store-contract/vouchers.ts';
import { webhookAttempt, webhookEndpoint, webhookMessage } from '../testing/store-contract/webhooks.ts';
import { createTestServer, testSettings } from '../testing/test-server.ts';
import { copyData } from './copy-data.ts';
import { openData } from './open-data.ts';

// spec safety.9
const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-copy-'));
  folders.push(folder);
  return folder;
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Something in every table, more than one portion of some, and texts that engines treat differently. */
async function fill(store: Store): Promise<void> {
  const person = await addPerson(store);
  await store.users.setProfile(person.id, {
    language: 'de',
    zone: 'Europe/Berlin',
    picture: 'pictures/accounts/1.webp',
  });
  const session = {
    user_id: person.id,
    token_hash: 'h',
    expires_at: NOW,
    user_agent: 'a\0b',
    address: '',
    method: '',
  } as const;
  await store.sessions.add(session, NOW);
  const acting = { acting_user_id: person.id, acting_reason: 'Ticket 4711' };
  await store.sessions.add({ ...session, token_hash: 'acting', ...acting }, NOW);
  await store.secondFactors.add({ user_id: person.id, kind: 'totp', name: 'Phone' }, NOW);
  const key = { public_key: 'k', counter: 1, transports: ['usb'], is_synced: true, aaguid: 'a' };
  await store.passkeys.add({ user_id: person.id, credential_id: 'c', rp_id: 'localhost', name: 'Key', ...key }, NOW);
  await store.failedSignIns.add({ user_id: person.id, at: NOW, address: '192.0.2.1', user_agent: 'a' });
  await store.oneTimeTokens.add({ hash: 'h', kind: 'reset', subject: person.id, expiresAt: NOW });
  const hashes = { confirm_hash: 'c', undo_hash: 'u', expires_at: NOW, undo_until: NOW };
  await store.emailChanges.add({ user_id: person.id, former: person.email, email: 'new@portico.test', ...hashes }, NOW);
  const waiting = { user_id: person.id, kind: 'reset', organisation_id: null, asked_by: 'op', reason: 'lost' } as const;
  await store.accountActs.add({ ...waiting, stop_hash: 's', due_at: NOW }, NOW);
  await store.knownAddresses.add(person.id, '192.0.2.1', NOW);
  await store.capabilities.add(person.id, 'support');
  const bay = await store.organisations.add({ slug: 'bay', name: 'Bay', kind: 'team' }, NOW);
  await store.memberships.add({ organisation_id: bay.id, user_id: person.id, role: 'owner' }, NOW);
  const invited = { email: 'guest@portico.test', name: 'Guest\0', role: 'author', invited_by: person.id } as const;
  const sent = { expires_at: NOW, mail_dashboard: '' };
  await store.memberInvitations.add({ organisation_id: bay.id, ...invited, ...sent }, NOW);
  const quay = await store.organisations.add({ slug: 'quay', name: 'Quay', kind: 'personal' }, NOW);
  const moving = { organisation_id: bay.id, from_id: quay.id, user_id: person.id, by_id: person.id };
  await store.bringIns.add(moving, NOW);
  const folder = { organisation_id: bay.id, parent_id: null, name: 'Caf\0é', created_by: person.id };
  const { id: filed } = await store.folders.add(folder, NOW);
  await store.folderShares.set({ folder_id: filed, user_email: 'guest@portico.test', action: 'r' }, NOW);
  const group = await store.groups.add({ organisation_id: bay.id, name: 'Ét\0é' }, NOW);
  await store.groups.join({ group_id: group.id, user_id: person.id });
  await store.groupShares.set({ folder_id: filed }, { group_id: group.id, action: 'r' }, NOW);
  const { client_secret: _secret, ...entered } = CONNECTION;
  const connection = await store.oidcConnections.add({ ...entered, organisation_id: bay.id }, NOW);
  const identity = { connection_id: connection.id, subject: 's\0', user_id: person.id, email_seen: 'a@bay.test' };
  await store.identities.add(identity, NOW);
  const sentAway = { state_hash: 'h', connection_id: connection.id, purpose: 'link', binding_hash: 'b' } as const;
  const proof = { user_id: person.id, session_id: 'the session of a proof' };
  await store.oidcAttempts.add({ ...sentAway, redirect_uri: 'r', path: '/', ...proof, ends_at: NOW });
  await store.claimedDomains.add({ organisation_id: bay.id, domain: 'bay.test', token: 't' }, NOW);
  await store.operators.set({ user_id: person.id, level: 'operator', granted_by: 'root' }, NOW);
  await store.auditEvents.add(auditEvent());
  const ada = { user_id: person.id, name: 'a\0b', email: '', address: '', user_agent: '' };
  await store.auditPeople.add({ ...ada, ref: 'ref', salt: 's' });
  await store.auditCheckpoints.set({ chain: 'bay', seq: 1, hash: 'h', at: NOW, seal: 's' });
  await store.auditKeys.set({ name: 'key', value: 'closed' }, NOW);
  await store.auditStreams.add({ organisation_id: bay.id, address: 'https://logs.bay.test/', sent_seq: 1 }, NOW);
  await store.auditHeads.move({ chain: 'bay', seq: 1, hash: 'h', sealed_at: NOW }, 0);
  await store.webhookEndpoints.add({ ...webhookEndpoint(bay.id), id: 'whe_bay' });
  const told = { ...webhookMessage('whe_bay'), id: 'msg_bay', data: '{"name":"a\0b"}' };
  await store.webhookMessages.add(told, NOW);
  await store.webhookMessages.attempted(webhookAttempt('msg_bay'), { tries: 1, next_at: NOW, delivered_at: null }, NOW);
  const dashboard = { api_hostname: '', editor_hostname: 'bay.test', cloud_user_id: person.cloud_user_id };
  const { id: dashboardId } = await store.dashboards.add({ ...dashboard, config: { editor: {} } }, NOW);
  await store.dashboardPeople.add(dashboardId, person.id);
  await store.lentHosts.add({ dashboard_id: dashboardId, organisation_id: bay.id }, 'operator', NOW);
  await store.brandHosts.claim({ dashboard_id: dashboardId, host: 'bay.test' }, NOW, NOW);
  const pier = { id: 'pier', name: 'Pier', settings: { kind: 'unifi', user: 'x\0y' } };
  await store.gateways.add({ dashboard_id: dashboardId, ...pier, created_at: NOW });
  const answered = { status: 200, failed: null, reason: null, answered_at: NOW };
  const askedOfPier = { dashboard_id: dashboardId, gateway_id: 'pier', asked_at: NOW, asked_by: 'test' } as const;
  await store.gatewayAnswers.set({ ...askedOfPier, ...answered });
  await store.secrets.replace('page:7', new Map([['/smtp/password', 'sesame']]));
  for (const label of ['é', 'B', 'a'])
    await addPage(store, person.id, { label, template: true, is_default: label === 'a' });
  const page = await addPage(store, person.id, { html: '<p>\0'.repeat(200_000) });
  await store.pages.publish(page, NOW);
  await store.pageSearch.set({ page_id: page.id, updated_at: NOW, text: 'lob\0by', words: 'Lob\0by' });
  for (let n = 0; n < 60; n++)
    await store.revisions.add({ page_id: page.id, html: String(n), config: '', reason: 'interval' }, NOW);
  const { id: thrown } = await addPage(store, person.id, { label: 'thrown away' });
  await store.pages.setTrash(thrown, { by: person.id, at: NOW });
  const tag = await store.tags.add({ organisation_id: bay.id, name: 'Ét\0é', color: 'red' }, NOW);
  await store.tags.change(page.id, { add: [tag.id], remove: [] });
  const batch = { organisation_id: bay.id, user_id: person.id, act: 'trash', doer: {} } as const;
  const asked = { ...batch, params: { host: 'a', dashboard: '' } };
  await store.pageBatches.add(asked, [{ page_id: page.id, label: 'Caf\0é' }], NOW);
  await store.permissions.set({ page_id: page.id, user_email: 'guest@portico.test', action: 'r' }, NOW);
  await store.idempotentAnswers.add({ key: 'k', user_id: person.id, request_hash: 'h', made_id: page.id }, NOW);
  await store.limits.take([{ scope: 'sign-in at', key: '192.0.2.1', most: 5, window: 3_600_000 }]);
  await store.publishRequests.ask({ page_id: page.id, user_id: person.id, words: 'Prices' }, NOW);
  await store.rooms.set(
    page.id,
    { epoch: 3, holder: null, leaseUntil: NOW },
    { epoch: 0, holder: null, leaseUntil: null },
  );
  await store.uploads.add({
    key: 'splash_images/1/bay.png',
    folder: 'splash_images/1',
    name: 'bay.png',
    bytes: 70_000,
    width: 640,
    height: null,
    alt: 'The bay',
    created_at: NOW,
    bound_to: bay.id,
  });
  const token = { name: 'ci', scope: 'read', token_hash: 'hash of a token' } as const;
  await store.apiTokens.add({ user_id: person.id, ...token, expires_at: NOW }, NOW);
  await store.jobs.add({ user_id: person.id, email_type: 'welcome' }, NOW);
  for (let n = 0; n < 120; n++)
    await store.consents.add(consent(page.id, { client: String(n), given: { mail: 'x\0y' }, contacts: ['a@x.test'] }));
  const said = {
    state: 'given',
    purpose: 'marketing',
    said_by: 'visitor',
    wording_hash: 'w',
    kept_until: NOW,
  } as const;
  await store.consentProofs.add({ receipt_id: 'r', organisation_id: 'o', page_id: page.id, at: NOW, ...said });
  await store.consentProofs.keepWording({ hash: 'w', language: 'de', text: 'Neuigkeiten' }, NOW);
  await store.receiptKeys.add({ id: 'k', public_key: '{}', created_at: NOW });
  await store.consentProofs.stop('o', ['s'], NOW, NOW);
  await store.seenPages.add({ page_id: page.id, hash: 'h', language: 'de', document: 'd' }, NOW);
  await store.recordedVisits.add('v', NOW);
  await fillCounts(store, page.id);
  await store.onlineDevices.put({ address: '::1', page_id: page.id, client: 'a', ends_at: null, forget_at: NOW });
  await store.pendingSteps.put({ page_id: page.id, device: 'a', step: 'sms', state: 's', ends_at: NOW });
  await store.smsCodes.put({ page_id: page.id, number: '+1', hash: 'h', expires_at: NOW });
  await store.visitorGrants.add({
    id: 'g',
    login: 'l',
    device: null,
    client: 'phone',
    holds: 'coupon 1',
    decided_at: NOW,
    granted_at: null,
    ends_at: NOW,
    details: { note: 'x\0y' },
  });
  const kind = { name: 'Ét\0é', price: '1 €', alphabet: 'safe', limits: NO_LIMITS } as const;
  await store.voucherHosts.set({
    organisation_id: bay.id,
    host: 'v.bay.test',
    network: 'Bay',
    is_open: true,
    set_at: NOW,
  });
  const network = { ssid: 'Café', hidden: false };
  await store.voucherKinds.add({ organisation_id: bay.id, ...kind, network }, NOW);
  const issued = {
    kind_id: null,
    kind_name: 'Ét\0é',
    note: '',
    pages: ['p'],
    gateways: null,
    count: 1,
    sell_by: NOW,
  } as const;
  const batchOf = { organisation_id: bay.id, created_by: person.id, created_at: NOW } as const;
  const hour = await store.voucherBatches.add({ ...kind, ...issued, ...batchOf });
  const voucher = { ...COUPON, user_id: person.id, batch_id: hour.id, note: 'é\0' };
  await store.vouchers.add(
    (await store.vouchers.seal(['QUAY'])).map((code) => ({ ...voucher, code })),
    NOW,
  );
  await store.coupons.add({ ...COUPON, user_id: person.id, code: 'BAY' }, NOW);
  const coupon = await store.coupons.byCode(person.id, 'BAY');
  await store.coupons.use(coupon?.id ?? 0, 'phone', NOW);
  const lease = voucherLease(coupon?.id ?? 0);
  await store.voucherLeases.put(lease);
  await store.sessionEnds.put(sessionEnd(lease.id));
  const account = radiusAccount();
  await store.radiusAccounts.add(account, 60_000);
  await store.radiusAccounts.report(radiusSession(account.username, { downloaded: 5_000_000_000 }), NOW);
}

/** A data folder with data in it, as a server leaves them. */
async function filledFolder(): Promise<string> {
  const data = newFolder();
  const server = await createTestServer({ data, databaseUrl: null });
  await fill(server.context.store);
  await server.close();
  return data;
}

test('data that are there are not overwritten, and what holds none is not copied', async () => {
  const [full, other, empty] = [await filledFolder(), await filledFolder(), newFolder()];
  const before = await rawSql({ data: other, databaseUrl: null }, 'SELECT * FROM pages ORDER BY id');
  await expect(copyData(full, other, testSettings(full))).rejects.toThrow(
    `${other} has data already (in users, sessions`,
  );
  expect(await rawSql({ data: other, databaseUrl: null }, 'SELECT * FROM pages ORDER BY id')).toEqual(before);
  await expect(copyData(empty, newFolder(), testSettings(empty))).rejects.toThrow(`no data of a server in ${empty}`);
});

test('nothing is copied while a server runs', async () => {
  const data = newFolder();
  const server = await createTestServer({ data, databaseUrl: null });
  await expect(copyData(data, newFolder(), testSettings(data))).rejects.toThrow('Another Portico server runs');
  await server.close();
});

test('a copy whose key is elsewhere says so', async () => {
  const [full, copy] = [await filledFolder(), newFolder()];
  const { tables, keyProblem } = await copyData(full, copy, { ...testSettings(full), secret: null });
  expect(tables.find(({ table }) => table === 'secrets')).toMatchObject({ rows: 1 });
  expect(keyProblem).toMatch(`The key of the data in ${copy} is missing`);
});

const HERE = `SELECT m.name AS "table", c.name AS "column", c.type AS type, (c."notnull" OR c.pk > 0) AS needed
  FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'`;
const THERE = `SELECT table_name AS "table", column_name AS "column", data_type AS type,
  CASE is_nullable WHEN 'NO' THEN 1 ELSE 0 END AS needed FROM information_schema.columns WHERE table_schema = current_schema()`;
/** What each type of PostgreSQL is in SQLite. */
const TYPES: Readonly<Record<string, string>> = {
  text: 'TEXT',
  bigint: 'INTEGER',
  integer: 'INTEGER',
  boolean: 'INTEGER',
};

describe.runIf(await postgresUrl())('between a data folder and PostgreSQL', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createDatabase();
    return () => database.drop();
  });

  test('the tables are the same, but for the order of adding, which SQLite hides; and all are copied', async () => {
    const full = await filledFolder();
    const settings = { ...testSettings(full), databaseUrl: database.url };
    const { tables } = await copyData(full, database.url, settings);
    const [[here = []], [there = []]] = [
      await rawSql({ data: full, databaseUrl: null }, HERE),
      await rawSql(settings, THERE),
    ];
    const described = (rows: typeof here) =>
      rows
        .map(({ table, column, type, needed }) => `${table}.${column} ${TYPES[String(type)] ?? type} ${needed}`)
        .sort();
    expect(described(there.filter(({ column }) => column !== 'rowid'))).toEqual(described(here));
    const names = new Set(here.map(({ table }) => table));
    expect(new Set(['migrations', 'nodes', 'bus_messages', ...tables.map(({ table }) => table)])).toEqual(names);
  });

  test('every row is copied there and back, with the order, the hashes and the secrets it had', async () => {
    const [full, back] = [await filledFolder(), newFolder()];
    const there = await copyData(full, database.url, testSettings(full));
    expect(there.keyProblem).toBeNull();
    expect(there.tables.filter(({ rows }) => rows === 0)).toEqual([]);
    expect(there.tables.find(({ table }) => table === 'consents')?.rows).toBe(120);
    const home = await copyData(database.url, back, testSettings(full));
    expect(home.tables).toEqual(there.tables);

    const settings = { ...testSettings(full), databaseUrl: database.url };
    const data = await openData(settings);
    expect(await data.store.secrets.of('page:7')).toEqual(new Map([['/smtp/password', 'sesame']]));
    const templates = (await data.store.pages.templates()).map(({ label }) => label);
    expect(templates.at(-1)).toBe('é');
    const page = (await rawSql(settings, 'SELECT page_id FROM rooms'))[0]?.[0]?.page_id as string;
    expect((await data.store.revisions.latestOfPage(page))?.html).toBe('59');
    // Numbers go on behind those that were copied.
    await data.store.consents.add(consent(page, { client: 'next' }));
    expect((await data.store.consents.before(page, Number.MAX_SAFE_INTEGER, 1))[0]).toMatchObject({ client: 'next' });
    await data.close();
  });

  test('a copy that fails half way leaves nothing', async () => {
    const full = await filledFolder();
    const settings = { ...testSettings(full), databaseUrl: database.url };
    await (await openData(settings)).close();
    await rawSql(settings, 'DELETE FROM key_check', 'ALTER TABLE coupons ADD CHECK (used <> 1)');
    await expect(copyData(full, database.url, settings)).rejects.toThrow('violates check constraint');
    expect(await rawSql(settings, 'SELECT 1 FROM users')).toEqual([[]]);
  });
});
