import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStore } from '../adapters/sql/create-store.ts';
import type { Engine } from '../adapters/sql/engine.ts';
import type { BusMessage } from '../ports/bus.ts';
import type { Store } from '../ports/store/store.ts';

const MESSAGES: readonly BusMessage[] = [
  { kind: 'room-taken', page: 'page-1', by: 'ada', from: 'tab-1' },
  { kind: 'session-ended', session: 'session-1' },
  { kind: 'room-released', page: 'page-1' },
  { kind: 'page-deleted', page: 'page-1', from: null },
];

/** A process that writes down what it hears. */
export interface Hearing {
  readonly engine: Engine;
  readonly store: Store;
  readonly heard: BusMessage[];
  send(...messages: BusMessage[]): Promise<void>;
}

export function hearing(engine: Engine): Hearing {
  const store = createStore(engine, ['a secret of the tests']);
  const heard: BusMessage[] = [];
  engine.bus.subscribe((message) => heard.push(message));
  return {
    engine,
    store,
    heard,
    send: (...messages) =>
      store.tx(async (tx) => {
        for (const message of messages) await tx.outbox.add(message);
      }),
  };
}

/** Messages that can be told apart. */
export const released = (page: string | number): BusMessage => ({ kind: 'room-released', page: String(page) });

/** What every engine promises of messages. `open` opens the same data again, as another process does. */
export function busContract(open: () => Promise<Engine>): void {
  let one: Hearing;
  let other: Hearing;
  beforeAll(async () => {
    one = hearing(await open());
    other = hearing(await open());
  });
  afterAll(async () => {
    for (const { store } of [one, other]) await store.close();
  });
  /** Everything heard since the last call, after both have heard `count` messages. */
  async function heard(count: number): Promise<readonly BusMessage[]> {
    await expect.poll(() => other.heard.length).toBe(count);
    const [here, there] = [one.heard.splice(0), other.heard.splice(0)];
    expect(here).toEqual(there);
    return here;
  }

  test('every process hears every message once, in its order', async () => {
    await one.send(...MESSAGES);
    for (const message of MESSAGES) await other.send(message);
    await one.engine.bus.catchUp();
    expect(await heard(8)).toEqual([...MESSAGES, ...MESSAGES]);
  });

  test('a process has heard its own message when the transaction is over, and not before', async () => {
    await one.store.tx(async (tx) => {
      await tx.outbox.add(released(1));
      await one.engine.bus.catchUp().catch(() => undefined);
      expect(one.heard).toEqual([]);
    });
    expect(await heard(1)).toEqual([released(1)]);
  });

  test('a transaction that is not kept sends nothing', async () => {
    const failed = one.store.tx(async (tx) => {
      await tx.outbox.add(released('lost'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await one.send(released('kept'));
    expect(await heard(1)).toEqual([released('kept')]);
  });

  test('transactions that come in the way of each other send their messages once each', async () => {
    const { id } = await one.store.users.add({ email: 'bus@portico.test', fullname: '0', password: '' }, 0);
    const changes = Array.from({ length: 20 }, (_, n) =>
      one.store.tx(async (tx) => {
        const password = `${Number((await tx.users.byId(id))?.password) + 1}`;
        await tx.users.setPassword(id, password);
        await tx.outbox.add(released(n));
      }),
    );
    await Promise.all(changes);
    expect((await one.store.users.byId(id))?.password).toBe('20');
    const pages = (await heard(20)).map((message) => ('page' in message ? message.page : ''));
    expect(new Set(pages).size).toBe(20);
  });

  test('what a process sent with its last transaction is heard, though it ended before it could tell anybody', async () => {
    const dying = hearing(await open());
    await dying.engine.bus.close();
    await dying.send(released('last'));
    await dying.store.close();
    await one.engine.bus.catchUp();
    expect(await heard(1)).toEqual([released('last')]);
  });

  test('a process knows since when it has heard everything, and that a process without a bus does not', async () => {
    const since = one.engine.bus.heardSince();
    expect(since).not.toBeNull();
    const late = await open();
    expect(late.bus.heardSince()).toBeGreaterThan(Number(since));
    await late.bus.close();
    await expect.poll(() => late.bus.heardSince(), { timeout: 3_000 }).toBeNull();
    await late.close();
  });

  test('a listener that has ended hears nothing more', async () => {
    const more: BusMessage[] = [];
    const end = one.engine.bus.subscribe((message) => more.push(message));
    await one.send(released(1));
    end();
    await one.send(released(2));
    expect(more).toEqual([released(1)]);
    await heard(2);
  });

  test('old messages are removed, new ones stay', async () => {
    await one.send(released('new'));
    await heard(1);
    await one.store.outbox.removeOld(60_000);
    const count = () => one.engine.queries.get<{ n: number }>('SELECT count(*) AS n FROM bus_messages');
    expect(Number((await count())?.n)).toBeGreaterThan(0);
    await one.store.outbox.removeOld(0);
    expect(Number((await count())?.n)).toBe(0);
    await one.send(released('next'));
    expect(await heard(1)).toEqual([released('next')]);
  });
}
