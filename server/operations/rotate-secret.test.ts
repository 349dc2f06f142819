import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createKeyCheck } from '../adapters/sql/key-check.ts';
import type { ServerSecret } from '../domain/secret-box.ts';
import type { Settings } from '../domain/settings.ts';
import { gatewaysOf } from '../gateways/stored-gateways.ts';
import { commandEngine, loneEngine, openData, openSharedData, using } from '../settings/open-data.ts';
import { makeNextKey } from '../settings/secret-key.ts';
import { ownerOf } from '../testing/caller.ts';
import { configureGateways } from '../testing/gateways.ts';
import { pageBody } from '../testing/page-body.ts';
import { databaseWithTables, postgresUrl } from '../testing/postgres.ts';
import { rawSql } from '../testing/raw-sql.ts';
import { createTestServer, OWNER, type TestServer, testSettings } from '../testing/test-server.ts';
import { UNLIMITED } from '../testing/visitor.ts';
import { signatureHolds, signPolicy } from '../uploads/policy.ts';
import { codeVerifier } from '../visitors/verifiers/account/account.ts';
import { addCoupon } from '../visitors/verifiers/coupons/manage-coupons.ts';
import { sealedStates, visitTokens } from '../visitors/visit/visit-token.ts';
import { rotateSecret } from './rotate-secret.ts';

// spec safety.1
const OLD = 'the key until today';
const NEW = 'the key from today on';
const SECRETS = new Map([
  ['/smtp/password', 'sesame'],
  ['/api/secret', 'open'],
]);
/** More secrets than one statement writes. */
const PAGES = 110;
/** More coupons than are sealed in two goes. */
const COUPONS = 450;
const ALL = 'SELECT scope, path, value FROM secrets ORDER BY scope, path';

let settings: Settings;
beforeEach(() => {
  settings = { ...testSettings(mkdtempSync(join(tmpdir(), 'portico-rotate-'))), databaseUrl: null, secret: OLD };
});
afterEach(() => rmSync(settings.data, { recursive: true, force: true }));

const rotating = () => ({ ...settings, secret: NEW, secretFallback: OLD });
const serve = (changed: Partial<Settings> = {}) => createTestServer({ ...settings, ...changed });

/** Data with secrets of many pages. */
async function fill(): Promise<void> {
  const server = await serve();
  await server.context.store.tx(async (tx) => {
    for (let n = 0; n < PAGES; n++) await tx.secrets.replace(`page:${n}`, SECRETS);
  });
  await server.close();
}

async function read(of: Settings): Promise<unknown> {
  const { store, close } = await openSharedData(of);
  const found = [await store.secrets.of('page:0'), await store.secrets.of(`page:${PAGES - 1}`)];
  await close();
  return found;
}

const engines: readonly (readonly [string, () => Promise<() => Promise<void>>])[] = [
  ['SQLite', async () => async () => {}],
  [
    'PostgreSQL',
    async () => {
      const { url, drop } = await databaseWithTables();
      settings = { ...settings, databaseUrl: url };
      return drop;
    },
  ],
];

describe.each((await postgresUrl()) ? engines : engines.slice(0, 1))(
  'the key of PORTICO_SECRET is rotated over %s',
  (_, open) => {
    beforeEach(() => open());

    test('while a server runs that accepts both: nothing is lost, and the former key opens nothing afterwards', async () => {
      await fill();
      const server = await serve(rotating());
      const { secrets } = server.context.store;
      await secrets.replace('page:new', SECRETS);
      // Until the rotation all is as another server that has the former key alone can read it.
      expect(await read(settings)).toEqual([SECRETS, SECRETS]);
      expect(await rotateSecret(rotating())).toEqual({
        rotated: 2 * PAGES + 2,
        unchanged: 0,
        unreadable: 0,
        formerKey: null,
      });
      expect(await secrets.of('page:new')).toEqual(SECRETS);
      await secrets.replace('page:later', SECRETS);
      expect(await rotateSecret(rotating())).toMatchObject({ rotated: 0, unchanged: 2 * PAGES + 4 });
      await server.close();
      await expect(openData(settings)).rejects.toThrow('written with another key than PORTICO_SECRET');
      expect(await read({ ...settings, secret: NEW })).toEqual([SECRETS, SECRETS]);
    });

    test('keys of gateways are among the secrets, and open with the new key', async () => {
      await fill();
      const server = await serve(rotating());
      const gateway = { kind: 'ruckus', secret: 'the key', user: 'guest', password: 'sesame' };
      await configureGateways(await ownerOf(server), { quay: gateway });
      const id = (await server.context.store.dashboards.first())?.id ?? '';
      expect(await rotateSecret(rotating())).toMatchObject({ rotated: 2 * PAGES + 2 });
      await server.close();
      const { store, close } = await openSharedData({ ...settings, secret: NEW });
      expect(await gatewaysOf(id, { store })).toMatchObject([{ name: 'quay', secret: 'the key', password: 'sesame' }]);
      await close();
    });

    test('the codes of coupons are found and read as before, under the new key alone', async () => {
      const before = await serve();
      await addCoupon(OWNER.email, 'from-before', UNLIMITED, before.context);
      await before.close();
      await rotateSecret(rotating());
      const after = await serve({ secret: NEW });
      const owner = (await after.context.store.users.byEmail(OWNER.email))?.id ?? '';
      expect((await after.context.store.coupons.byCode(owner, 'FROMBEFORE'))?.code).toBe('FROM-BEFORE');
      await after.close();
    });

    test('codes are sealed anew some at a time, and a run after one that was cut short goes on with the rest', async () => {
      const before = await serve();
      const { store } = before.context;
      const owner = (await store.users.byEmail(OWNER.email))?.id ?? '';
      await store.tx(async (tx) => {
        for (let n = 0; n < COUPONS; n++) await tx.coupons.add({ user_id: owner, code: `NO-${n}`, ...UNLIMITED }, n);
      });
      await before.close();
      const readable = async (of: Settings) => {
        const { store, close } = await openSharedData(of);
        const found = (await store.coupons.ofUser(owner)).filter(({ code }) => code !== null).length;
        const last = await store.coupons.byCode(owner, `NO${COUPONS - 1}`);
        await close();
        return [found, last?.code];
      };
      let transactions = 0;
      const cutShort = using(await commandEngine(rotating()), ({ queries }) => {
        const tx: typeof queries.tx = (work) => {
          transactions += 1;
          return transactions <= 3 ? queries.tx(work) : Promise.reject(new Error('the disk is full'));
        };
        return createKeyCheck({ ...queries, tx }).rotate([NEW, OLD]);
      });
      await expect(cutShort).rejects.toThrow('the disk is full');
      const all = [COUPONS, `NO-${COUPONS - 1}`];
      expect(await readable(rotating())).toEqual(all);
      await rotateSecret(rotating());
      expect(await readable({ ...settings, secret: NEW })).toEqual(all);
    });

    test('a server that has the former key alone replaces no secrets, and removes none', async () => {
      await fill();
      const server = await serve();
      await using(await commandEngine(settings), ({ queries }) => createKeyCheck(queries).rotate([NEW, OLD]));
      const before = await rawSql(settings, ALL);
      for (const values of [SECRETS, new Map<string, string>()]) {
        await expect(server.context.store.secrets.replace('page:0', values)).rejects.toThrow(
          'The key of the stored secrets was changed, and this server was started without the new one.',
        );
      }
      expect(await rawSql(settings, ALL)).toEqual(before);
      await server.close();
    });

    test('it is refused without the former key, and nothing is changed', async () => {
      await fill();
      const before = await rawSql(settings, ALL, 'SELECT value FROM key_check');
      await expect(rotateSecret({ ...settings, secret: NEW })).rejects.toThrow(
        'set the one before as PORTICO_SECRET_F',
      );
      expect(await rawSql(settings, ALL, 'SELECT value FROM key_check')).toEqual(before);
    });

    test('secrets that no key opens stay as they are and are counted', async () => {
      await fill();
      await rawSql(settings, "UPDATE secrets SET value = 'AAAA' WHERE scope = 'page:7'");
      expect(await rotateSecret(rotating())).toMatchObject({ rotated: 2 * PAGES - 2, unreadable: 2 });
      expect(await rawSql(settings, "SELECT value FROM secrets WHERE scope = 'page:7'")).toEqual([
        [{ value: 'AAAA' }, { value: 'AAAA' }],
      ]);
    });
  },
);

test.runIf(await postgresUrl())(
  'while a server runs that lacks the new key, the key stays, and it is said',
  async () => {
    const { url, drop } = await databaseWithTables();
    onTestFinished(drop);
    settings = { ...settings, databaseUrl: url };
    await fill();
    const [former, both] = [await serve(), await serve(rotating())];
    const before = await rawSql(settings, ALL, 'SELECT value FROM key_check');
    await expect(rotateSecret(rotating())).rejects.toThrow('1 server runs without the new key');
    expect(await rawSql(settings, ALL, 'SELECT value FROM key_check')).toEqual(before);
    await former.close();
    expect(await rotateSecret(rotating())).toMatchObject({ rotated: 2 * PAGES });
    await both.close();
  },
);

// Over SQLite a command is another process: cli/secret.test.ts.
test.runIf(await postgresUrl())(
  'saves that come meanwhile are encrypted with the key that holds when they are stored',
  async () => {
    const { url, drop } = await databaseWithTables();
    onTestFinished(drop);
    settings = { ...settings, databaseUrl: url };
    await fill();
    const server = await serve(rotating());
    let goesOn = true;
    let saved = 0;
    const saving = async () => {
      while (goesOn) {
        await server.context.store.secrets.replace(`page:${saved % PAGES}`, SECRETS);
        saved += 1;
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const work = saving();
    await rotateSecret(rotating());
    goesOn = false;
    await work;
    expect(await rotateSecret(rotating())).toMatchObject({ rotated: 0, unchanged: 2 * PAGES });
    await server.close();
  },
);

test.runIf(await postgresUrl())(
  'of several servers, one after the other gets the new key, and each of them saves at every step',
  async () => {
    const { url, drop } = await databaseWithTables();
    onTestFinished(drop);
    settings = { ...settings, databaseUrl: url };
    const servers = [await serve(), await serve()];
    const body = (password: unknown) => pageBody({ smtp: { service: 'x', user: 'ada@mail.example', password } });
    const made = await (await ownerOf(servers[0] as TestServer)).post('/editor_pages', body('sesame'));
    const path = `/editor_pages/${made.body.editor_page.id}`;
    const everyServerSaves = async () => {
      for (const server of servers) {
        // The marker keeps the password that is stored.
        const saved = await (await ownerOf(server)).put(path, body({ set: true }), { 'if-match': '*' });
        expect(saved.status).toBe(200);
      }
    };
    const restartEach = async (keys: Pick<Settings, 'secret' | 'secretFallback'>) => {
      for (const index of servers.keys()) {
        await servers[index]?.close();
        servers[index] = await serve(keys);
        await everyServerSaves();
      }
    };
    await restartEach({ secret: OLD, secretFallback: NEW });
    await restartEach({ secret: NEW, secretFallback: OLD });
    expect(await rotateSecret(rotating())).toMatchObject({ rotated: 1, unreadable: 0 });
    await everyServerSaves();
    await restartEach({ secret: NEW, secretFallback: null });
    const { store } = (servers[0] as TestServer).context;
    expect([...(await store.secrets.of(`page:${made.body.editor_page.id}`)).values()]).toEqual(['sesame']);
    for (const server of servers) await server.close();
  },
  60_000,
);

describe('the key in the file secret-key', () => {
  const file = () => join(settings.data, 'secret-key');
  const filesOfKeys = () => readdirSync(settings.data).filter((name) => name.startsWith('secret-key'));
  const key = () => readFileSync(file(), 'utf8');
  beforeEach(async () => {
    settings = { ...settings, secret: null };
    await fill();
  });

  test('is replaced while no server runs, and the former one is kept for earlier backups', async () => {
    const former = key();
    const { rotated, formerKey } = await rotateSecret(settings);
    expect(rotated).toBe(2 * PAGES);
    expect(key()).not.toBe(former);
    expect(readFileSync(String(formerKey), 'utf8')).toBe(former);
    for (const path of [file(), String(formerKey)]) expect(statSync(path).mode & 0o077).toBe(0);
    expect(await read(settings)).toEqual([SECRETS, SECRETS]);
    expect(filesOfKeys()).toHaveLength(2);
  });

  test('is not replaced while a server runs', async () => {
    const [former, server] = [key(), await serve()];
    await expect(rotateSecret(settings)).rejects.toThrow('Another Portico server runs');
    await server.close();
    expect([key(), filesOfKeys()]).toEqual([former, ['secret-key']]);
  });

  const interruptions: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['when the new key was being written', async () => writeFileSync(join(settings.data, 'secret-key-next'), 'half a')],
    ['when the new key was written', async () => makeNextKey(settings)],
    [
      'when the secrets were encrypted with it',
      async () => {
        const both = makeNextKey(settings);
        await using(await loneEngine(settings, 0), ({ queries }) => createKeyCheck(queries).rotate(both));
      },
    ],
  ];
  test.each(interruptions)('is rotated by the next run when one ended %s; servers start in between', async (_, end) => {
    const former = key();
    await end();
    const server = await serve();
    expect(await server.context.store.secrets.of('page:0')).toEqual(SECRETS);
    await server.context.store.secrets.replace('page:0', SECRETS);
    await server.close();
    const { rotated, unchanged } = await rotateSecret(settings);
    expect(rotated + unchanged).toBe(2 * PAGES);
    expect(key()).not.toBe(former);
    expect(existsSync(join(settings.data, 'secret-key-next'))).toBe(false);
    expect(await read(settings)).toEqual([SECRETS, SECRETS]);
  });

  test('is handed over to PORTICO_SECRET', async () => {
    const moved = { ...settings, secret: NEW, secretFallback: key() };
    expect(await rotateSecret(moved)).toMatchObject({ rotated: 2 * PAGES });
    expect(await read({ ...settings, secret: NEW })).toEqual([SECRETS, SECRETS]);
  });
});

test('there is nothing to rotate in a folder without data, and none are made', async () => {
  await expect(rotateSecret(settings)).rejects.toThrow(`There are no data of a server in ${settings.data}`);
  expect(readdirSync(settings.data)).toEqual([]);
});

const before: ServerSecret = [OLD];
const during: ServerSecret = [NEW, OLD];
const after: ServerSecret = [NEW];
const token = (secret: ServerSecret) => visitTokens(secret, 'page');
const states = (secret: ServerSecret) => sealedStates<string>(secret, 'sms');
const policy = Buffer.from('{}').toString('base64');
const state = (secret: ServerSecret) => sealedStates(secret, 'account').seal('login', 1);

test.each<[string, (made: ServerSecret, read: ServerSecret) => boolean]>([
  ['an address of a visit', (made, read) => token(read).open('go', token(made).seal('go', 7, 2), 1) === 7],
  ['the state of a login', (made, read) => states(read).open(states(made).seal('code', 2), 1) === 'code'],
  ['an upload form', (made, read) => signatureHolds(policy, signPolicy(policy, made), read)],
  [
    'the verifier of a login by an account',
    (made, read) => {
      const sealed = state(made);
      return codeVerifier(sealed, made) === codeVerifier(sealed, read);
    },
  ],
])('%s that the former key made is good while that is the fallback, and not afterwards', (_, isGood) => {
  expect([isGood(before, during), isGood(during, during), isGood(during, after)]).toEqual([true, true, true]);
  expect([isGood(before, after), isGood(during, before)]).toEqual([false, false]);
});
