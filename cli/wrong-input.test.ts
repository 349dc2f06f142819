import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseFile } from '../server/adapters/sqlite/open-database.ts';
import { makeBackup } from '../server/operations/backup/backup.ts';
import { asOwner, createDatabase, postgresUrl, type TestDatabase } from '../server/testing/postgres.ts';
import { rawSql } from '../server/testing/raw-sql.ts';
import { createTestServer, testSettings } from '../server/testing/test-server.ts';
import { runCli, temporaryFolder } from './testing/run-cli.ts';

// spec safety.10

// Whole servers are started.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const SECRET = 'a secret of the tests alone';
const OTHER_SECRET = 'a secret of somebody else';
const PASSWORD = 'hunter2';
/** Exit codes of commands. */
const [WRONG, START, INPUT] = [1, 5, 6];

const folder = temporaryFolder();
afterAll(() => folder.remove());
const place = (name: string) => join(folder.path, name);
const settingsOf = (data: string) => ({ ...testSettings(place(data)), databaseUrl: null });

/** What is stored in a data folder: the bytes of each file but that of a lock. */
function storedIn(data: string): unknown {
  if (!existsSync(data)) return null;
  const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/^(server-lock|portico\.db-)/.test(entry.name),
  );
  const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
  return files.map(({ parentPath, name }) => [join(parentPath, name), hash(join(parentPath, name))]).sort();
}

/** Runs a command that is refused: in one sentence that tells no password, and without a change. */
async function expectRefused(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  [code, sentence]: readonly [number | undefined, RegExp],
  { isRefused = true } = {},
): Promise<void> {
  const data = environment.PORTICO_DATA ?? '';
  const before = storedIn(data);
  const ran = await runCli(words, {
    cwd: folder.path,
    isRefused,
    environment: { PORTICO_SECRET: SECRET, PORTICO_PORT: '0', ...environment },
  });
  const lines = `${ran.out}${ran.err}`.trim().split('\n');
  // A doctor says what else it found.
  const said = words[0] === 'doctor' && code === WRONG ? lines.filter((line) => line.startsWith('error')) : lines;
  expect({ code: ran.code, said }).toEqual({ code, said: [expect.stringMatching(sentence)] });
  expect(ran.out + ran.err).not.toContain(PASSWORD);
  expect(storedIn(data)).toEqual(before);
}

describe('with a data folder', () => {
  beforeAll(async () => {
    await (await createTestServer(settingsOf('data'))).close();
    await makeBackup(place('good.backup'), settingsOf('data'), { withKey: false });
    const whole = readFileSync(place('good.backup'));
    writeFileSync(place('cut.backup'), whole.subarray(0, whole.length / 2));
    writeFileSync(place('letter.backup'), 'Dear Sir or Madam');
    const next = gunzipSync(whole).toString('latin1').replace('"format": 1', '"format": 2');
    writeFileSync(place('next.backup'), gzipSync(Buffer.from(next, 'latin1')));
    cpSync(place('data'), place('newer'), { recursive: true });
    const newer = new DatabaseSync(databaseFile(place('newer')));
    newer.exec("INSERT INTO migrations (name, at) VALUES ('9999-next', 0); PRAGMA wal_checkpoint(TRUNCATE)");
    newer.close();
    cpSync(place('newer'), place('damaged'), { recursive: true });
    const bytes = readFileSync(databaseFile(place('damaged')));
    writeFileSync(databaseFile(place('damaged')), bytes.fill(0xff, 4096 * 3, 4096 * 9));
  });

  const written = /written by a newer Portico \(step 9999-next is unknown here\)\. Start that version/;
  const damaged = /is damaged/;
  test.each<[string, string, object, number | undefined, RegExp]>([
    ['serve', 'newer', {}, START, written],
    ['users list', 'newer', {}, INPUT, written],
    ['doctor', 'newer', {}, WRONG, written],
    ['serve', 'data', { PORTICO_SECRET: OTHER_SECRET }, START, /written with another key than PORTICO_SECRET/],
    ['users list', 'data', { PORTICO_SECRET: OTHER_SECRET }, INPUT, /written with another key than PORTICO_SECRET/],
    ['doctor', 'data', { PORTICO_SECRET: OTHER_SECRET }, WRONG, /written with another key than PORTICO_SECRET/],
    ['backup new.backup', 'damaged', {}, WRONG, damaged],
    ['doctor', 'damaged', {}, WRONG, damaged],
    ['backup new.backup', 'absent', {}, INPUT, /no data of a server in .*Set PORTICO_DATA/],
    ['restore next.backup', 'absent', {}, INPUT, /made by a newer Portico .*Restore it with that version/],
    ['restore next.backup --replace', 'data', {}, INPUT, /made by a newer Portico/],
    [
      'restore cut.backup',
      'absent',
      {},
      INPUT,
      /cannot be used: it is damaged, or ends too early\. Nothing was changed/,
    ],
    ['restore cut.backup --replace', 'data', {}, INPUT, /cannot be used: it is damaged/],
    ['restore letter.backup', 'absent', {}, INPUT, /cannot be used/],
    ['restore good.backup', 'absent', { PORTICO_SECRET: OTHER_SECRET }, INPUT, /written with another key/],
    ['serve', 'absent', { DATABASE_URL: 'mysql://ada:hunter2@db/portico' }, START, /DATABASE_URL.*postgresql:\/\//],
    ['doctor', 'absent', { DATABASE_URL: 'localhost:5432' }, INPUT, /DATABASE_URL.*postgresql:\/\//],
    ['serve', 'absent', { PORTICO_S3_REGION: 'eu-central-1' }, START, /PORTICO_S3_BUCKET is needed/],
    ['backup new.backup', 'data', { PORTICO_S3_PREFIX: 'x' }, INPUT, /PORTICO_S3_BUCKET is needed/],
  ])('%s on the folder "%s" with %j: exit code %i', (words, data, environment, code, sentence) =>
    expectRefused(words.split(' '), { ...environment, PORTICO_DATA: place(data) }, [code, sentence]),
  );

  test('a clock that S3 does not accept keeps a server from starting', async () => {
    const body = '<Error><Code>RequestTimeTooSkewed</Code><Message>too far</Message></Error>';
    const s3 = createHttpServer((_, answer) => answer.writeHead(403, { 'content-type': 'application/xml' }).end(body));
    const environment = {
      PORTICO_DATA: place('absent'),
      PORTICO_S3_BUCKET: 'uploads',
      PORTICO_S3_ENDPOINT: `http://127.0.0.1:${await portOf(s3)}`,
      PORTICO_S3_PATH_STYLE: '1',
      AWS_ACCESS_KEY_ID: 'ada',
      AWS_SECRET_ACCESS_KEY: PASSWORD,
    };
    const refusal = [START, /clock of this machine is too far .*Set the clock/] as const;
    // In a process of its own, which ends.
    await expectRefused(['serve'], environment, refusal, { isRefused: false });
    s3.close();
  });
});

describe.runIf(await postgresUrl())('with PostgreSQL', () => {
  let old: Server;
  const databases: Record<string, TestDatabase> = {};
  beforeAll(async () => {
    old = oldPostgres();
    for (const name of ['empty', 'filled', 'newer', 'readOnly']) databases[name] = await createDatabase();
    databases.latin = await createDatabase("ENCODING 'LATIN1' TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C'");
    const { filled, newer, readOnly } = databases;
    for (const database of [filled, newer]) {
      await (await createTestServer({ data: place('beside'), databaseUrl: urlOf(database) })).close();
    }
    await (await createTestServer(settingsOf('whole'))).close();
    mkdirSync(place('unused'));
    await asOwner(urlOf(newer), "INSERT INTO migrations VALUES ('9999-next', 0)");
    await asOwner(urlOf(readOnly), `ALTER DATABASE ${nameOf(readOnly)} SET default_transaction_read_only = on`);
    await asOwner(urlOf(databases.empty), `CREATE ROLE ${GUEST} LOGIN PASSWORD '${PASSWORD}'`);
    addresses.old = `postgresql://ada:${PASSWORD}@127.0.0.1:${await portOf(old)}/portico`;
  });
  afterAll(async () => {
    old.close();
    await asOwner(urlOf(databases.empty), `DROP ROLE ${GUEST}`);
    for (const database of Object.values(databases)) await database.drop();
  });

  const GUEST = `guest_${process.pid}`;
  const urlOf = (database: TestDatabase | undefined) => String(database?.url);
  const nameOf = (database: TestDatabase | undefined) => new URL(urlOf(database)).pathname.slice(1);
  const changed = (change: Partial<URL>) => Object.assign(new URL(urlOf(databases.empty)), change).href;
  const addresses: Record<string, string> = {};
  /** Addresses of databases that cannot be used, by what is wrong. */
  const PLACES: Readonly<Record<string, () => string>> = {
    'an unknown host': () => changed({ hostname: 'nowhere.invalid' }),
    'a port where nothing answers': () => changed({ port: '1' }),
    'a wrong password': () => changed({ password: PASSWORD }),
    'a database that is not there': () => changed({ pathname: '/absent' }),
    'a user without rights': () => changed({ username: GUEST, password: PASSWORD }),
    'a database that can only be read': () => urlOf(databases.readOnly),
    'a database of another encoding': () => urlOf(databases.latin),
    'a PostgreSQL that is too old': () => String(addresses.old),
    'tables of a newer Portico': () => urlOf(databases.newer),
    'data of another key': () => urlOf(databases.filled),
  };

  test.each<[string, RegExp]>([
    [
      'an unknown host',
      /The host of the database, nowhere\.invalid:\d+, is not known .*Correct the host in DATABASE_URL/,
    ],
    ['a port where nothing answers', /The database at 127\.0\.0\.1:1 does not answer .*Check the host and port/],
    ['a wrong password', /does not let the user postgres in .*Correct user and password/],
    ['a database that is not there', /has no database absent\. Create it \(createdb absent\)/],
    ['a user without rights', /The user guest_\d+ may not .*Make it the owner/],
    ['a database that can only be read', /can only be read .*Let DATABASE_URL name the primary/],
    ['a database of another encoding', /has the encoding LATIN1, but Portico needs UTF8\. Create another one with it/],
    ['a PostgreSQL that is too old', /has version 13\.11, but Portico needs 14 or newer\. Upgrade it/],
    ['tables of a newer Portico', /written by a newer Portico \(step 9999-next is unknown here\)\. Start that version/],
    ['data of another key', /written with another key than PORTICO_SECRET/],
  ])('%s: a server does not start, and doctor says why', async (wrong, sentence) => {
    const environment = {
      PORTICO_DATA: place('unused'),
      DATABASE_URL: PLACES[wrong]?.() ?? '',
      ...(wrong === 'data of another key' && { PORTICO_SECRET: OTHER_SECRET }),
    };
    const before = await stored();
    await expectRefused(['serve'], environment, [START, sentence]);
    await expectRefused(['doctor'], environment, [WRONG, sentence]);
    expect(await stored()).toEqual(before);
  });

  test('where the database is away, neither a backup is made nor one restored', async () => {
    await makeBackup(place('whole.backup'), settingsOf('whole'), { withKey: false });
    const environment = { PORTICO_DATA: place('new'), DATABASE_URL: changed({ port: '1' }) };
    for (const words of ['backup new.backup', 'restore whole.backup', 'users list'])
      await expectRefused(words.split(' '), environment, [INPUT, /does not answer .*Check the host and port/]);
    expect(existsSync(place('new.backup'))).toBe(false);
  });

  /** The rows of every table of the databases. */
  async function stored(): Promise<unknown> {
    const tablesOf = "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1";
    const rows: unknown[] = [];
    for (const database of Object.values(databases)) {
      const place = { data: '', databaseUrl: database.url };
      const [tables = []] = await rawSql(place, tablesOf);
      rows.push(tables, await rawSql(place, ...tables.map(({ name }) => `SELECT * FROM ${name}`)));
    }
    return rows;
  }
});

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Lets everybody in, and answers each question as a PostgreSQL 13 would that is asked for its version. */
function oldPostgres(): Server {
  const message = (type: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts);
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), length, body]);
  };
  const int16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
  const TEXT = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0]);
  const row = { number: '130011', version: '13.11', encoding: 'UTF8' };
  const columns = Object.keys(row).map((name) => Buffer.concat([Buffer.from(`${name}\0`), TEXT]));
  const values = Object.values(row).map((value) => Buffer.from(`\0\0\0${String.fromCharCode(value.length)}${value}`));
  const ready = message('Z', Buffer.from('I'));
  const answer = [
    message('T', int16(3), ...columns),
    message('D', int16(3), ...values),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ];
  return createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      socket.on('data', (asked) => asked.toString('latin1', 0, 1) === 'Q' && socket.write(Buffer.concat(answer)));
    });
  });
}
