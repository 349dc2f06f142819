import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, postgresUrl, type TestDatabase } from './testing/postgres.ts';
import { createTestServer, OWNER } from './testing/test-server.ts';

describe.runIf(await postgresUrl())('two servers that start on an empty database at once', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());

  it('make one owner with one password, one dashboard, and each template once; one of them says so', async () => {
    const settings = { databaseUrl: database.url, ownerPassword: null };
    const servers = await Promise.all([createTestServer(settings), createTestServer(settings)]);
    const said = servers.flatMap(({ seeded }) => seeded ?? []);
    expect(said).toEqual([{ ownerEmail: OWNER.email, password: expect.stringMatching(/^\S{16}$/) }]);
    for (const { app } of servers) {
      const payload = { email: OWNER.email, password: said[0]?.password };
      const answer = await app.inject({ method: 'POST', url: '/v1/authentications', payload });
      expect(answer.statusCode).toBe(200);
    }
    const templates = (await servers[0].context.store.pages.templates({ light: true })).map(({ label }) => label);
    expect(templates).toEqual([...new Set(templates)]);
    for (const server of servers) await server.close();
  });
});
