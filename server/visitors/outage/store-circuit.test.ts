import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageUnusable } from '../../ports/store/store.ts';
import { StoreCircuit, throughCircuit } from './store-circuit.ts';

const silence = () => new Promise<never>(() => {});
const answer = async () => 'answer';

let circuit: StoreCircuit;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  circuit = new StoreCircuit();
});
afterEach(() => vi.useRealTimers());

/** What came of a question; null while it waits. */
function asking(question: () => Promise<unknown>): { outcome: unknown } {
  const asked: { outcome: unknown } = { outcome: null };
  const note = (outcome: unknown) => {
    asked.outcome = outcome;
  };
  circuit.ask(question).then(note, note);
  return asked;
}

async function hang(): Promise<void> {
  const asked = asking(silence);
  await vi.advanceTimersByTimeAsync(1_500);
  await vi.waitFor(() => expect(asked.outcome).toBeInstanceOf(StorageUnusable));
}

describe('a store that does not answer', () => {
  it('is waited for 1.5 seconds', async () => {
    const asked = asking(silence);
    await vi.advanceTimersByTimeAsync(1_499);
    expect([asked.outcome, circuit.isOpen]).toEqual([null, false]);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(asked.outcome).toBeInstanceOf(StorageUnusable));
    expect([circuit.isOpen, circuit.openings]).toEqual([true, 1]);
  });

  it('is then asked once a second, and nobody else waits', async () => {
    await hang();
    const question = vi.fn(silence);
    await expect(circuit.ask(question)).rejects.toThrow(StorageUnusable);
    expect(question).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    const tried = asking(question);
    await expect(circuit.ask(question)).rejects.toThrow(StorageUnusable);
    expect(question).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_500);
    await vi.waitFor(() => expect(tried.outcome).toBeInstanceOf(StorageUnusable));
    expect([circuit.isOpen, circuit.openings]).toEqual([true, 1]);
  });

  it('is asked by everybody again after its first answer', async () => {
    await hang();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await circuit.ask(answer)).toBe('answer');
    expect(circuit.isOpen).toBe(false);
    expect(await circuit.ask(answer)).toBe('answer');
  });

  it('is waited for that long by all questions of one request together', async () => {
    const store = throughCircuit({ pages: { slow: () => new Promise((done) => setTimeout(done, 1_000)) } }, circuit);
    const app = Fastify();
    circuit.limit(app);
    app.get('/', async () => {
      await store.pages.slow();
      await store.pages.slow();
      return 'both';
    });
    await app.ready();
    const asked = app.inject('/');
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(1_500);
    expect((await asked).statusCode).toBe(500);
    await app.close();
  });
});

it('a store that rejects at once is asked again by the next visitor', async () => {
  const broken = async () => {
    throw new StorageUnusable('connection refused');
  };
  await expect(circuit.ask(broken)).rejects.toThrow('connection refused');
  expect(circuit.isOpen).toBe(false);
  expect(await circuit.ask(answer)).toBe('answer');
});
