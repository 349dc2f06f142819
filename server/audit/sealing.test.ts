import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditFindings, verifyAudit } from '../operations/doctor/audit-check.ts';
import { ownerOf } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { rawSql } from '../testing/raw-sql.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { ANCHORS_FILE, noteHeads, readAnchors } from './anchors.ts';
import { audited } from './audited.ts';
import { doneBy } from './doer.ts';
import { auditKeys } from './seal.ts';
import { sealDue } from './sealing.ts';
import { verifyChains } from './verify.ts';

// spec organisations.41, organisations.46, organisations.47

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const CHAIN = 'harbour';
const ada = { id: 'ada', fullname: 'Ada', email: 'ada@portico.test' };

/** So many events in one chain, sealed. */
async function sealed(count: number): Promise<void> {
  for (let n = 1; n <= count; n++) {
    const act = {
      organisation: CHAIN,
      subject: { id: `page ${n}`, label: `Page ${n}` },
      fields: { to: 'eve@portico.test', right: 'r' },
    };
    await doneBy({ kind: 'person', user: ada, address: '192.0.2.7' }, () =>
      audited('page.shared', act, server.context),
    );
  }
  await everythingSealed();
}

/** The server seals by itself as well: both may be at it. */
async function everythingSealed(): Promise<void> {
  await expect
    .poll(async () => {
      await sealDue(server.context);
      return server.context.store.auditEvents.unsealedChains();
    })
    .toEqual([]);
}

async function verified() {
  const { store, secret, settings, clock } = server.context;
  const keys = auditKeys(secret);
  return verifyChains({ store, keys, anchors: await readAnchors(settings), now: clock.now() });
}

const faultOf = async () => (await verified()).chains.find(({ chain }) => chain === CHAIN)?.fault;
const sql = (statement: string) => rawSql(server.context.settings, statement);
const note = () => noteHeads(new Map(), { ...server.context, log: server.app.log });
const IN_CHAIN = `chain = '${CHAIN}'`;

const LONG = process.env.PROOF ? 10_000 : 1_000;
/** Places of the long chain, each with a later one: its ends, and some in between. */
const pairs = (): [number, number][] => {
  const between = fc.sample(fc.integer({ min: 2, max: LONG - 2 }), 3);
  return [1, ...between, LONG - 1].map((one) => [one, one + 1 + ((one * 7_919) % (LONG - one))]);
};

describe('a chain of the audit log', () => {
  test('is whole as it was sealed, in the order of its events', async () => {
    await sealed(3);
    await sealed(2);
    expect(await verified()).toEqual({ chains: [{ chain: CHAIN, events: 5, fault: null }], unsealed: 0 });
    const [rows = []] = await sql(`SELECT subject_id FROM audit_events WHERE ${IN_CHAIN} ORDER BY seq`);
    expect(rows.map((row) => Object.values(row)[0])).toEqual(['page 1', 'page 2', 'page 3', 'page 1', 'page 2']);
  });

  const MOVE_HEAD = `UPDATE audit_heads SET seq = 4,
    hash = (SELECT hash FROM audit_events WHERE ${IN_CHAIN} AND seq = 4) WHERE ${IN_CHAIN}`;
  test.each([
    [
      'an event is changed',
      3,
      'changed',
      [`UPDATE audit_events SET subject_label = 'x' WHERE ${IN_CHAIN} AND seq = 3`],
    ],
    ['its time is changed', 2, 'changed', [`UPDATE audit_events SET at = at + 1 WHERE ${IN_CHAIN} AND seq = 2`]],
    ['one is removed', 2, 'missing', [`DELETE FROM audit_events WHERE ${IN_CHAIN} AND seq = 2`]],
    [
      'one is removed and the others close up',
      ...([2, 'changed'] as const),
      [
        `DELETE FROM audit_events WHERE ${IN_CHAIN} AND seq = 2`,
        ...[3, 4, 5].map((seq) => `UPDATE audit_events SET seq = ${seq - 1} WHERE ${IN_CHAIN} AND seq = ${seq}`),
      ],
    ],
    [
      'one is inserted',
      ...([6, 'changed'] as const),
      [
        `INSERT INTO audit_events (id, chain, seq, at, name, outcome, actor_kind, subject_kind, subject_id, prev_hash, hash)
         SELECT 'x', chain, 6, at, name, outcome, actor_kind, subject_kind, subject_id, hash, hash
         FROM audit_events WHERE ${IN_CHAIN} AND seq = 5`,
      ],
    ],
    [
      'two change places',
      ...([2, 'changed'] as const),
      [
        `UPDATE audit_events SET seq = 99 WHERE ${IN_CHAIN} AND seq = 2`,
        `UPDATE audit_events SET seq = 2 WHERE ${IN_CHAIN} AND seq = 3`,
        `UPDATE audit_events SET seq = 3 WHERE ${IN_CHAIN} AND seq = 99`,
      ],
    ],
    [
      'its tail is cut, and its end moved',
      5,
      'missing',
      [`DELETE FROM audit_events WHERE ${IN_CHAIN} AND seq = 5`, MOVE_HEAD],
    ],
    ['its beginning is cut', 1, 'missing', [`DELETE FROM audit_events WHERE ${IN_CHAIN} AND seq < 3`]],
    [
      'all of it is gone',
      ...([1, 'missing'] as const),
      [`DELETE FROM audit_events WHERE ${IN_CHAIN}`, `DELETE FROM audit_heads WHERE ${IN_CHAIN}`],
    ],
    [
      'somebody else is said to have done it',
      1,
      'person',
      ["UPDATE audit_people SET name = 'Eve' WHERE user_id = 'ada'"],
    ],
  ] as const)('is found broken where %s', async (_, seq, kind, statements) => {
    await sealed(5);
    await note();
    for (const statement of statements) await sql(statement);
    expect(await faultOf()).toEqual({ seq, kind });
    expect(auditFindings(await verified())).toMatchObject([
      { level: 'error', message: expect.stringContaining(`event ${seq}`) },
    ]);
  });

  test(`of ${LONG} events is found broken by the doctor wherever one row is removed, changed or swapped`, async () => {
    const { store, clock } = server.context;
    await store.tx(async (tx) => {
      const within = { store: tx, clock };
      for (let n = 1; n <= LONG; n++) {
        const act = { organisation: CHAIN, subject: { id: `page ${n}`, label: '' }, fields: {} };
        await audited('page.made', act, within);
      }
    });
    await everythingSealed();
    await note();
    expect((await verified()).chains).toMatchObject([{ events: LONG, fault: null }]);
    const at = (seq: number) => `${IN_CHAIN} AND seq = ${seq}`;
    for (const [one, other] of pairs()) {
      const [row = []] = await sql(`SELECT * FROM audit_events WHERE ${at(one)}`);
      const kept = row[0] as Record<string, string | number | null>;
      const values = Object.values(kept).map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
      const back = `INSERT INTO audit_events (${Object.keys(kept).join(', ')}) VALUES (${values.join(', ')})`;
      const swap = [
        `UPDATE audit_events SET seq = -1 WHERE ${at(one)}`,
        `UPDATE audit_events SET seq = ${one} WHERE ${at(other)}`,
        `UPDATE audit_events SET seq = ${other} WHERE ${IN_CHAIN} AND seq = -1`,
      ];
      const rename = (from: string, to: string) =>
        `UPDATE audit_events SET subject_id = '${to}' WHERE ${at(one)} AND subject_id = '${from}'`;
      const damages = [
        { harm: [`DELETE FROM audit_events WHERE ${at(one)}`], mend: [back], kind: 'missing' },
        { harm: [rename(`page ${one}`, 'page x')], mend: [rename('page x', `page ${one}`)], kind: 'changed' },
        { harm: swap, mend: swap, kind: 'changed' },
      ];
      for (const { harm, mend, kind } of damages) {
        for (const statement of harm) await sql(statement);
        const [{ level, message = '' } = {}] = auditFindings(await verified()) as {
          level?: string;
          message?: string;
        }[];
        expect([one, kind, level]).toEqual([one, kind, 'error']);
        expect(message).toContain(`event ${one}`);
        for (const statement of mend) await sql(statement);
      }
    }
    expect(await faultOf()).toBeNull();
  }, 120_000);

  test('stays whole where a person is erased, of whom nothing is left', async () => {
    await sealed(3);
    const { auditPeople } = server.context.store;
    await auditPeople.erase({ user_id: ada.id, email: ada.email });
    expect(await faultOf()).toBeNull();
    const left = JSON.stringify([await sql('SELECT * FROM audit_events'), await sql('SELECT * FROM audit_people')]);
    for (const personal of [ada.email, 'Ada', '192.0.2.7']) expect(left).not.toContain(personal);
    expect(left).toContain('eve@portico.test');
  });

  test('does not fork where several servers seal it at once', async () => {
    const owner = await ownerOf(server);
    for (let n = 0; n < 5; n++) {
      await Promise.all([owner.post('/editor_pages', pageBody()), ...[1, 2, 3].map(() => sealDue(server.context))]);
    }
    await everythingSealed();
    const { chains, unsealed } = await verified();
    expect([unsealed, chains.map(({ fault }) => fault)]).toEqual([0, chains.map(() => null)]);
    expect(chains.find(({ chain }) => chain === owner.user.id)?.events).toBe(5);
  });
});

test('events that nobody seals are told of', () => {
  const findings = auditFindings({ chains: [], unsealed: 2 });
  expect(findings).toMatchObject([{ level: 'ok' }, { level: 'warning', message: expect.stringMatching(/^2 events/) }]);
});

test('the ends of the chains go to the log and to a file, once for each', async () => {
  await sealed(2);
  const noted = new Map<string, number>();
  const deps = { ...server.context, log: server.app.log };
  for (let times = 0; times < 2; times++) await noteHeads(noted, deps);
  const file = join(server.context.settings.data, ANCHORS_FILE);
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1);
  expect(server.log.filter((line) => line.includes('"audit.head"'))).toHaveLength(1);
  appendFileSync(file, '{"chain":"harb');
  expect((await verifyAudit(server.context.settings))?.chains).toEqual([{ chain: CHAIN, events: 2, fault: null }]);
});
