import { describe, expect, it } from 'vitest';
import type { Bus, BusMessage } from '../../ports/bus.ts';
import { CurrentAnswers } from './current-answers.ts';

/** A bus whose messages and gaps the test decides. */
class TestBus implements Bus {
  since: number | null = performance.now();
  #listener = (_message: BusMessage) => {};

  subscribe(listener: (message: BusMessage) => void): () => void {
    this.#listener = listener;
    return () => {};
  }

  heardSince(): number | null {
    return this.since;
  }

  publish(page: string): void {
    this.#listener({ kind: 'page-published', page });
  }
}

function create() {
  const bus = new TestBus();
  const answers = new CurrentAnswers<string>(bus, 10, (message) => {
    if (message.kind === 'dashboards-changed') return 'all';
    return message.kind === 'page-published' ? message.page : null;
  });
  return { bus, answers };
}

// spec safety.10
describe('an answer of the store', () => {
  it('need not be asked for again while every message is heard', async () => {
    const { bus, answers } = create();
    expect(answers.of('harbour')).toBeUndefined();
    await answers.ask('harbour', async () => 'first');
    expect(answers.of('harbour')).toBe('first');
    bus.publish('another');
    expect(answers.of('harbour')).toBe('first');
  });

  it('is asked for again after a message that names it', async () => {
    const { bus, answers } = create();
    await answers.ask('harbour', async () => 'first');
    bus.publish('harbour');
    expect(answers.of('harbour')).toBeUndefined();
  });

  it('is asked for again while messages may be missing, and after that', async () => {
    const { bus, answers } = create();
    await answers.ask('harbour', async () => 'first');
    bus.since = null;
    expect(answers.of('harbour')).toBeUndefined();
    bus.since = performance.now();
    expect(answers.of('harbour')).toBeUndefined();
    await answers.ask('harbour', async () => 'second');
    expect(answers.of('harbour')).toBe('second');
  });

  it('that was under way when a message came is not kept, nor does it replace a newer one', async () => {
    const { bus, answers } = create();
    let resolve = (_answer: string) => {};
    const answer = new Promise<string>((given) => {
      resolve = given;
    });
    const slow = answers.ask('harbour', () => answer);
    bus.publish('harbour');
    await answers.ask('harbour', async () => 'new');
    resolve('old');
    expect(await slow).toBe('old');
    expect(answers.of('harbour')).toBe('new');
  });

  it('that failed is not kept, nor one that is not worth it', async () => {
    const { answers } = create();
    await expect(answers.ask('harbour', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await answers.ask(
      'bay',
      async () => 'missing',
      () => false,
    );
    expect([answers.of('harbour'), answers.of('bay')]).toEqual([undefined, undefined]);
  });
});
