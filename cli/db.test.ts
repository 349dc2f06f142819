import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { templateDrafts } from '#core/draft/templates/index.ts';
import { tableNames } from '../server/adapters/sql/copy-tables.ts';
import { createDatabase, postgresUrl, type TestDatabase } from '../server/testing/postgres.ts';
import { rawSql } from '../server/testing/raw-sql.ts';
import { createTestServer, OWNER } from '../server/testing/test-server.ts';
import { runCli, temporaryFolder } from './testing/run-cli.ts';

// spec safety.9
const SECRET = 'a secret of the tests alone';
const folder = temporaryFolder();
const back = temporaryFolder();
afterAll(() => [folder, back].forEach((one) => void one.remove()));
beforeAll(async () => (await createTestServer({ data: folder.path, databaseUrl: null })).close());

const environment = { PORTICO_DATA: folder.path, PORTICO_SECRET: SECRET };
const portico = (words: readonly string[], more = {}) => runCli(words, { environment: { ...environment, ...more } });

test.each([
  [['db', 'copy'], 2, /--to/],
  [['db', 'copy', '--to', 'postgresql://[bad'], 6, /no address of a PostgreSQL database/],
  [['db', 'copy', '--to', 'postgresql://ada:hunter2@127.0.0.1:1/x'], 6, /at 127\.0\.0\.1:1 does not answer/],
  [['db', 'copy', '--from', '/nowhere', '--to', back.path], 6, /no data of a server in \/nowhere/],
])(
  '%j is refused in one sentence that tells no password',
  async (words, code, said) => {
    const ran = await portico(words);
    expect([ran.code, ran.err]).toEqual([code, expect.stringMatching(said)]);
    expect(ran.err).not.toContain('hunter2');
  },
  60_000,
);

describe.runIf(await postgresUrl())('with PostgreSQL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
    return () => database.drop();
  });

  test('the data are moved there and back, with the rows and hashes of each table, and commands work on them', async () => {
    const there = await portico(['db', 'copy', '--to', database.url]);
    expect(there).toMatchObject({ code: 0, err: '' });
    expect(there.out).toMatch(/^users +1 +[0-9a-f]{16}$/m);
    expect(there.out).toMatch(new RegExp(`^pages +${templateDrafts().length} +[0-9a-f]{16}$`, 'm'));
    expect(there.out).toMatch(
      new RegExp(
        `Copied \\d+ rows of ${tableNames.length} tables from ${folder.path} to 127[^ @]+; read again, each is as it was\\.`,
      ),
    );
    const again = await portico(['db', 'copy', '--to', database.url]);
    expect([again.code, again.err]).toEqual([6, expect.stringContaining('has data already (in users')]);
    expect((await portico(['users', 'list'], { DATABASE_URL: database.url })).out).toContain(OWNER.email);
    const home = await portico(['db', 'copy', '--from', database.url, '--to', back.path, '--json']);
    expect(JSON.parse(home.out)).toMatchObject({ key_problem: null, tables: expect.any(Array), to: back.path });
    expect((await portico(['users', 'list'], { PORTICO_DATA: back.path })).out).toContain(OWNER.email);
  }, 60_000);

  test('the data of a server with a database are copied from there, not from what its folder had before', async () => {
    const [own, moved] = [await createDatabase(), temporaryFolder()];
    const served = { DATABASE_URL: own.url };
    expect(await portico(['db', 'copy', '--to', own.url], served)).toMatchObject({ code: 0 });
    await rawSql({ data: folder.path, databaseUrl: own.url }, "UPDATE users SET fullname = 'Changed since'");
    expect(await portico(['db', 'copy', '--to', moved.path], served)).toMatchObject({ code: 0 });
    const names = await rawSql({ data: moved.path, databaseUrl: null }, 'SELECT fullname FROM users');
    expect(names).toEqual([[{ fullname: 'Changed since' }]]);
    await own.drop();
    moved.remove();
  }, 60_000);
});
