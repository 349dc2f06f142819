import { afterEach, describe, expect, it } from 'vitest';
import { databaseWithTables, postgresUrl } from '../../testing/postgres.ts';
import { newDevice, RadiusVenue } from '../../testing/radius-venue.ts';
import { publishLogin } from '../../testing/visitor.ts';

// spec visitors.18

/** Copies of one login that are sent at once. */
const REPLAYS = process.env.PROOF ? 10_000 : 200;
const ENGINES = (await postgresUrl()) === null ? ['SQLite'] : ['SQLite', 'PostgreSQL'];

describe.each(ENGINES)('logins over %s', (engine) => {
  const opened: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });

  /** One server, or two on one database where the engine takes several. */
  async function venues(): Promise<[RadiusVenue, ...RadiusVenue[]]> {
    const database = engine === 'SQLite' ? null : await databaseWithTables();
    if (database) opened.push(() => database.drop());
    const open = async () => {
      const venue = await RadiusVenue.open({ databaseUrl: database?.url ?? null });
      opened.push(() => venue.server.close());
      return venue;
    };
    return database ? [await open(), await open()] : [await open()];
  }

  it('work at servers whose clocks differ by ten minutes', async () => {
    const all = await venues();
    const [first] = all;
    const last = all.at(-1) ?? first;
    last.server.clock.advance(600_000);
    await first.configure();
    const page = await publishLogin(first.server, 'click');
    for (const [made, asked] of [
      [first, last],
      [last, first],
    ] as const) {
      const { username, password } = await made.issued(page, newDevice());
      expect((await asked.radius.logIn(username, { pap: password })).isAccepted).toBe(true);
    }
  });

  it(`of which there are ${REPLAYS} copies let in once`, async () => {
    const all = await venues();
    const [first] = all;
    await first.configure();
    const page = await publishLogin(first.server, 'click');
    const { username, password } = await first.issued(page, newDevice());
    let accepted = 0;
    let sent = 0;
    const replay = async () => {
      while (sent < REPLAYS) {
        sent += 1;
        const { radius } = all[sent % all.length] ?? first;
        const { isAccepted } = await radius.logIn(username, { pap: password });
        if (isAccepted) accepted += 1;
      }
    };
    await Promise.all(Array.from({ length: 20 }, replay));
    expect([sent, accepted]).toEqual([REPLAYS, 1]);
  }, 120_000);
});
