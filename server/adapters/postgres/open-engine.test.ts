import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asOwner, createDatabase, postgresUrl, type TestDatabase } from '../../testing/postgres.ts';
import { rawSql } from '../../testing/raw-sql.ts';
import { builtServerProgram } from '../../testing/server-program.ts';
import { createTcpProxy } from '../../testing/tcp-proxy.ts';
import { postgresAddress } from './address.ts';
import { connectionProblem, refuseUnfit } from './connection-problem.ts';
import { postgresMigrations } from './migrate.ts';
import { openAlone, openForCommand, openForServer } from './open-engine.ts';

// spec safety.10
const address = await postgresUrl();

type Part = 'hostname' | 'port' | 'pathname' | 'search' | 'username' | 'password';

/** An address with something else in it. */
function changed(url: string, change: Partial<Pick<URL, Part>>) {
  return Object.assign(new URL(url), change).href;
}

const settings = (databaseUrl: string) => ({ databaseUrl, databasePool: 3 });
const open = (url: string, patience?: number) => openForServer(settings(url), patience);

test.each([
  [{ number: '130011', version: '13.11', encoding: 'UTF8' }, 'has version 13.11, but Portico needs 14 or newer'],
  [{ number: '160003', version: '16.3', encoding: 'LATIN1' }, 'has the encoding LATIN1, but Portico needs UTF8'],
])('a server or database that is not fit is refused: %j', (found, said) =>
  expect(() => refuseUnfit(found, 'postgresql://ada:hunter2@db/portico')).toThrow(said),
);

test('a pooler that refuses the limits of connections is told apart from a database that is away', () => {
  const refused = Object.assign(new Error('unsupported startup parameter: statement_timeout'), { code: '08P01' });
  const { message } = connectionProblem(refused, 'postgresql://ada:hunter2@pooler/portico');
  expect(message).toMatch(/^What answers at pooler is a pooler .*statement_timeout.*ignore_startup_parameters/);
  expect(message).not.toContain('hunter2');
});

describe.runIf(address)('a database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
    return () => database.drop();
  });
  afterEach(() => asOwner(database.url, "DELETE FROM migrations WHERE name = '9999-future'").catch(() => undefined));

  test.each([
    [
      'the host is wrong',
      { hostname: 'nowhere.invalid' },
      /The host of the database, nowhere\.invalid:\d+, is not known/,
    ],
    ['the port is wrong', { port: '1' }, /The database at 127\.0\.0\.1:1 does not answer .*ECONNREFUSED/],
    ['the password is wrong', { password: 'hunter2' }, /does not let the user postgres in .*Correct user and password/],
    ['there is no such user', { username: 'nobody' }, /does not let the user nobody in/],
    [
      'TLS is asked for and not there',
      { search: '?sslmode=require' },
      /takes no encrypted connections .*leave sslmode out/,
    ],
    ['there is no such database', { pathname: '/absent' }, /has no database absent\. Create it/],
  ])('is not opened where %s, and that is said without the password', async (_, change, said) => {
    const failure = await open(changed(database.url, change)).catch((error: Error) => error.message);
    expect(failure).toMatch(said);
    expect(failure).not.toMatch(/hunter2|portico@/);
    expect(failure).not.toContain('\n');
  });

  test('is not opened by a socket in a folder that has none', async () => {
    const url = 'postgresql://ada@/portico?host=/nowhere';
    expect(postgresAddress.isValid(url)).toBe(true);
    await expect(open(url)).rejects.toThrow('The database at /nowhere does not answer');
  });

  test('keeps a server from starting with exit code 1 and that sentence alone', { timeout: 120_000 }, async () => {
    const data = mkdtempSync(join(tmpdir(), 'portico-start-'));
    const env = { ...process.env, PORTICO_DATA: data, DATABASE_URL: changed(database.url, { password: 'hunter2' }) };
    const { file } = await builtServerProgram();
    const ran = await promisify(execFile)(process.execPath, [file], { env }).catch((error) => error);
    expect(ran).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^PostgreSQL at .* does not let .*\n$/),
    });
    expect(ran.stderr).not.toContain('hunter2');
    rmSync(data, { recursive: true });
  });

  test('of which the user may not make tables is refused, and nothing is changed', async () => {
    const name = new URL(database.url).pathname.slice(1);
    await asOwner(database.url, `CREATE ROLE guest_${name} LOGIN PASSWORD 'guest'`);
    const guest = changed(database.url, { username: `guest_${name}`, password: 'guest' });
    await expect(open(guest)).rejects.toThrow(`The user guest_${name} may not do what Portico needs in the database`);
    await asOwner(database.url, `ALTER ROLE guest_${name} CONNECTION LIMIT 0`);
    await expect(open(guest)).rejects.toThrow('takes no more connections');
    await asOwner(database.url, `DROP ROLE guest_${name}`);
  });

  test('that can only be read is refused', async () => {
    const name = new URL(database.url).pathname.slice(1);
    await asOwner(database.url, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await expect(open(database.url)).rejects.toThrow('can only be read');
    await asOwner(changed(database.url, { pathname: '/postgres' }), `ALTER DATABASE ${name} RESET ALL`);
  });

  test('of another encoding is refused', async () => {
    const latin = await createDatabase("ENCODING 'LATIN1' TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C'");
    await expect(open(latin.url)).rejects.toThrow('has the encoding LATIN1');
    await latin.drop();
  });

  test('is made ready once by many who come at once', async () => {
    const fresh = await createDatabase();
    const engines = await Promise.all(
      Array.from({ length: 3 }, () => openForCommand(settings(fresh.url)).catch(() => null)),
    );
    const opened = engines.filter((engine) => engine !== null);
    expect(opened.length).toBeGreaterThan(0);
    const names = postgresMigrations
      .map(({ name }) => name)
      .sort()
      .map((name) => ({ name }));
    expect(await opened[0]?.queries.all('SELECT name FROM migrations ORDER BY name')).toEqual(names);
    for (const engine of opened) await engine.close();
    await fresh.drop();
  });

  test('of a newer Portico is refused, and nothing is changed', async () => {
    await (await open(database.url)).close();
    await asOwner(database.url, "INSERT INTO migrations VALUES ('9999-future', 1)");
    await expect(open(database.url)).rejects.toThrow('written by a newer Portico (step 9999-future is unknown here)');
  });

  test('whose tables are not those of an earlier Portico is refused, and nothing is changed', async () => {
    const strange = await createDatabase();
    await asOwner(strange.url, 'CREATE TABLE users (name TEXT)');
    await expect(open(strange.url)).rejects.toThrow(/^The tables of the database .* could not be brought up to date/);
    await strange.drop();
  });

  test('whose messages never had an id is brought up to date', async () => {
    await (await open(database.url)).close();
    await asOwner(database.url, "DELETE FROM migrations WHERE name = '0009-bus-messages-without-id'");
    await (await open(database.url)).close();
  });

  test('is shared by servers and commands, and what needs it alone is refused while they run', async () => {
    const server = await open(database.url);
    await (await open(database.url, 0)).close();
    await expect(openAlone(settings(database.url), 0)).rejects.toThrow('A Portico server runs on the database');
    const command = await openForCommand(settings(database.url));
    expect(await command.queries.get('SELECT 1 AS one')).toEqual({ one: 1 });
    await command.close();
    await server.close();
    const alone = await openAlone(settings(database.url), 0);
    await expect(open(database.url, 0)).rejects.toThrow('Another program has the database');
    await alone.close();
  });

  test('whose tables a command would have to change while a server runs is left alone', async () => {
    const server = await open(database.url);
    await asOwner(database.url, "DELETE FROM migrations WHERE name = '0002-transaction-turns'");
    await expect(openForCommand(settings(database.url))).rejects.toThrow('is of an earlier Portico');
    await asOwner(database.url, "INSERT INTO migrations VALUES ('0002-transaction-turns', 1)");
    await server.close();
  });

  test('whose connections PostgreSQL ends is held again within a moment', async () => {
    const server = await open(database.url);
    await asOwner(
      changed(database.url, { pathname: '/postgres' }),
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${new URL(database.url).pathname.slice(1)}'`,
    );
    await expect.poll(() => server.queries.get('SELECT 1 AS one').catch(() => null)).toEqual({ one: 1 });
    await expect
      .poll(() =>
        openAlone(settings(database.url), 0).then(
          (second) => second.close(),
          (error: Error) => error.message,
        ),
      )
      .toMatch('A Portico server runs');
    await server.close();
  });

  test('that stands still does not keep a server from closing', async () => {
    const network = await createTcpProxy(database.url);
    const server = await open(network.through(database.url));
    await server.queries.get('SELECT 1 AS one');
    network.become('frozen');
    await server.close();
    await network.close();
  });

  test('with the tables of another user is refused, and what to do is possible', async () => {
    const name = `user_${new URL(database.url).pathname.slice(1)}`;
    await (await open(database.url)).close();
    await asOwner(database.url, `CREATE ROLE ${name} LOGIN PASSWORD 'guest'`);
    const theirs = changed(database.url, { username: name, password: 'guest' });
    await expect(open(theirs)).rejects.toThrow(
      `The user ${name} may not use the tables that another user made in the database`,
    );
    const tables = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'";
    const [rows = []] = await rawSql({ data: '', databaseUrl: database.url }, tables);
    for (const { tablename } of rows) await asOwner(database.url, `ALTER TABLE ${tablename} OWNER TO ${name}`);
    await (await open(theirs)).close();
    await asOwner(database.url, `REASSIGN OWNED BY ${name} TO postgres`, `DROP ROLE ${name}`);
  });

  test.each([
    [
      'nowhere.invalid',
      { hostname: 'nowhere.invalid' },
      /, nowhere\.invalid:\d+, is not known .*in DATABASE_DIRECT_URL/,
    ],
    ['a wrong password', { password: 'hunter2' }, /does not let .*Correct user and password in DATABASE_DIRECT_URL/],
    ['no database', { pathname: '/absent' }, /has no database absent\. .*in DATABASE_DIRECT_URL/],
    ['another database', { pathname: '/postgres' }, /DATABASE_DIRECT_URL names another database than DATABASE_URL/],
  ])('is not opened where the direct address names %s, and that setting is named', async (_, change, said) => {
    const direct = { ...settings(database.url), databaseDirectUrl: changed(database.url, change) };
    const failure = await openForServer(direct, 0).catch((error: Error) => error.message);
    expect(failure).toMatch(said);
    expect(failure).not.toMatch(/hunter2|portico@/);
    const same = { ...settings(database.url), databaseDirectUrl: database.url };
    await (await openForServer(same, 0)).close();
  });
});
