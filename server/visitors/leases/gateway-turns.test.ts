import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GatewayTurns } from './gateway-turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<void>(() => {});
const turnsOf = (turns: GatewayTurns) => (keys: readonly string[], done: string[]) =>
  keys.map((key) => turns.run(key, async () => void done.push(key)));

it('a gateway that does not answer holds up no other one, and is asked nothing more meanwhile', async () => {
  const turns = new GatewayTurns();
  const done: string[] = [];
  void turns.run('slow', never);
  await Promise.all(turnsOf(turns)(['quick', 'slow', 'other'], done));
  expect(done).toEqual(['quick', 'other']);
});

it('many gateways that do not answer leave their places to others after a while', async () => {
  const turns = new GatewayTurns();
  const done: string[] = [];
  const late: (() => boolean)[] = [];
  for (let n = 0; n < 16; n++)
    void turns.run(`slow ${n}`, (isLate) => {
      late.push(isLate);
      return never();
    });
  const waiting = turnsOf(turns)(['quick'], done);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(30_000);
  await Promise.all(waiting);
  expect([done, late.filter((isLate) => isLate()).length]).toEqual([['quick'], 16]);
});

it('a gateway is asked again after what was asked failed', async () => {
  const turns = new GatewayTurns();
  const done: string[] = [];
  await expect(turns.run('one', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await Promise.all(turnsOf(turns)(['one'], done));
  expect(done).toEqual(['one']);
});
