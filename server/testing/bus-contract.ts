import { expect, test } from 'vitest';
import type { Bus, BusMessage } from '../ports/bus.ts';

const MESSAGES: readonly BusMessage[] = [
  { kind: 'room-taken', page: 'page-1', by: 'ada', from: 'tab-1' },
  { kind: 'session-ended', session: 'session-1' },
  { kind: 'room-released', page: 'page-1' },
  { kind: 'page-deleted', page: 'page-1', from: null },
];

interface Opened {
  readonly bus: Bus;
  heard(): Promise<void>;
}

/** What every bus does. `heard` resolves once all that was published has reached the listeners. */
export function busContract(create: () => Opened | Promise<Opened>): void {
  test('every listener hears every message, in the order they were published', async () => {
    const { bus, heard } = await create();
    const [one, other]: [BusMessage[], BusMessage[]] = [[], []];
    bus.subscribe((message) => one.push(message));
    bus.subscribe((message) => other.push(message));
    for (const message of MESSAGES) await bus.publish(message);
    await heard();
    expect(one).toEqual(MESSAGES);
    expect(other).toEqual(MESSAGES);
  });

  test('a listener that has ended hears nothing more', async () => {
    const { bus, heard } = await create();
    const [one, other]: [BusMessage[], BusMessage[]] = [[], []];
    const end = bus.subscribe((message) => one.push(message));
    bus.subscribe((message) => other.push(message));
    end();
    for (const message of MESSAGES) await bus.publish(message);
    await heard();
    expect(one).toEqual([]);
    expect(other).toEqual(MESSAGES);
  });
}
