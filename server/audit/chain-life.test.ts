import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Settings } from '../domain/settings.ts';
import { auditFindings, verifyAudit } from '../operations/doctor/audit-check.ts';
import { rotateSecret } from '../operations/rotate-secret.ts';
import { callerFor, createUser } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { rawSql } from '../testing/raw-sql.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { noteHeads } from './anchors.ts';
import { pruneAudit } from './prune.ts';
import { sealDue, settleKeys } from './sealing.ts';

// spec organisations.43

const DAY = 86_400_000;
let data: string;
let server: TestServer;
const start = async (changed: Partial<Settings> = {}) => {
  server = await createTestServer({ data, ...changed });
};
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'portico-chains-'));
});
afterEach(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

/** The server seals by itself as well: both may be at it. */
async function seal(): Promise<void> {
  // The server that was closed seals alone for ten more seconds.
  await sql('UPDATE audit_heads SET lease_ends = 0');
  await expect.poll(() => settleKeys(server.context)).toBe(true);
  await expect
    .poll(async () => {
      await sealDue(server.context);
      return server.context.store.auditEvents.unsealedChains();
    })
    .toEqual([]);
}

const faults = async () => (await verifyAudit(server.context.settings))?.chains.map(({ fault }) => fault);
const namesIn = async (chain: string) =>
  (await server.context.store.auditEvents.list({ chain }, null, 99)).map(({ name }) => name);
const sql = (statement: string) => rawSql(server.context.settings, statement);

test('after the file of the key was rotated, twice, events of before are verified and changes of them found', async () => {
  await start({ secret: null });
  const ann = await createUser(server, 'ann@portico.test');
  for (let times = 0; times < 2; times++) {
    await (await callerFor(server, ann.user)).post('/editor_pages', pageBody());
    await seal();
    await server.close();
    await rotateSecret({ ...server.context.settings });
    await start({ secret: null });
    expect(await faults()).toEqual([null]);
    await seal();
  }
  expect(await faults()).toEqual([null]);
  expect(await namesIn(ann.user.id)).toEqual(['chain.rekeyed', 'page.made', 'chain.rekeyed', 'page.made']);
  await sql("UPDATE audit_events SET subject_label = 'x' WHERE seq = 1");
  expect(await faults()).toEqual([{ kind: 'changed', seq: 1 }]);
});

test('after PORTICO_SECRET was rotated, events of before are verified without the former key', async () => {
  const [OLD, NEW] = ['the key until today', 'the key from today on'];
  await start({ secret: OLD });
  const ann = await createUser(server, 'ann@portico.test');
  await ann.post('/editor_pages', pageBody());
  await seal();
  await server.close();
  await start({ secret: NEW, secretFallback: OLD });
  await seal();
  await rotateSecret(server.context.settings);
  await server.close();
  await start({ secret: NEW });
  await seal();
  expect(await faults()).toEqual([null]);
  expect(await namesIn(ann.user.id)).toEqual(['chain.rekeyed', 'page.made']);
  // A secret that somebody chose is no key of seals.
  const chosen = Buffer.from('chosen').toString('base64url');
  await server.context.store.tx((tx) => tx.secrets.replace('gateways:x', new Map([['/x', chosen]])));
  await sql("UPDATE audit_keys SET value = (SELECT value FROM secrets WHERE scope = 'gateways:x')");
  expect(await faults()).toEqual([{ kind: 'changed', seq: 1 }]);
});

test('days that are not kept are removed with what is personal in them, and the chain stays whole', async () => {
  await start();
  const { store } = server.context;
  const ann = await createUser(server, 'ann@portico.test');
  const at = `/organisations/${ann.user.id}`;
  for (let n = 0; n < 3; n++) await ann.post('/editor_pages', pageBody());
  await seal();
  await noteHeads(new Map(), { ...server.context, log: server.app.log });
  expect((await ann.get(at)).body.organisation.audit_days).toBe(400);
  expect((await ann.put(at, { organisation: { audit_days: 29 } })).status).toBe(422);
  const put = await ann.put(at, { organisation: { audit_days: 30 } });
  expect(put.body.organisation).toMatchObject({ audit_days: 30 });
  await seal();
  await pruneAudit(server.context);
  expect(await namesIn(ann.user.id)).toHaveLength(4);

  server.clock.advance(32 * DAY);
  await pruneAudit(server.context);
  await seal();
  expect(await namesIn(ann.user.id)).toEqual(['chain.pruned', 'organisation.changed']);
  expect(await faults()).toEqual([null]);
  const people = (await sql('SELECT ref FROM audit_people'))[0] ?? [];
  expect(people).toHaveLength(2);
  expect(await store.auditCheckpoints.of(ann.user.id)).toMatchObject({ seq: 3 });

  await sql('UPDATE audit_checkpoints SET seq = 4');
  expect(auditFindings((await verifyAudit(server.context.settings)) ?? never())).toMatchObject([{ level: 'error' }]);
});

function never(): never {
  throw new Error('The audit log cannot be read.');
}
