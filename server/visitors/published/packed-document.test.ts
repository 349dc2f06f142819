import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bus, BusMessage } from '../../ports/bus.ts';
import { CurrentAnswers, PackedDocument, TOKEN_SLOT } from './packed-document.ts';

const csp = "default-src 'none'";
const READ = { gzip: gunzipSync, br: brotliDecompressSync };
const words = fc.string({ unit: 'binary', maxLength: 300 });

it('gives the same bytes in every encoding', async () => {
  await fc.assert(
    fc.asyncProperty(words, async (html) => {
      const document = new PackedDocument({ html, csp });
      expect(String(await document.bytes(null, null))).toBe(html);
      for (const encoding of ['gzip', 'br'] as const) {
        expect(String(READ[encoding](await document.bytes(encoding, null)))).toBe(html);
      }
    }),
  );
});

it('puts the token of each visit into its place, compressed or not', async () => {
  const token = fc.string({ unit: fc.constantFrom(...'abcdefgh-_.0123'), maxLength: 500 });
  await fc.assert(
    fc.asyncProperty(fc.array(words, { minLength: 2, maxLength: 6 }), fc.array(token), async (parts, tokens) => {
      const document = new PackedDocument({ html: parts.join(TOKEN_SLOT), csp });
      for (const each of tokens) {
        const html = parts.join(each);
        expect(String(await document.bytes(null, each))).toBe(html);
        expect(String(gunzipSync(await document.bytes('gzip', each)))).toBe(html);
      }
    }),
  );
});

it('takes a token longer than one block of deflate', async () => {
  const document = new PackedDocument({ html: `<a href="${TOKEN_SLOT}">`, csp });
  const token = 'x'.repeat(200_000);
  expect(String(gunzipSync(await document.bytes('gzip', token)))).toBe(`<a href="${token}">`);
});

it('is named by its bytes, its policy and its encoding', () => {
  const named = (html: string, policy: string, encoding: 'br' | 'gzip' | null) =>
    new PackedDocument({ html, csp: policy }).etag(encoding);
  const names = [
    named('one', csp, 'br'),
    named('one', csp, 'gzip'),
    named('one', csp, null),
    named('two', csp, null),
    named('one', '', null),
  ];
  expect(new Set(names).size).toBe(names.length);
  expect(named('one', csp, 'br')).toBe(names[0]);
});

it.each([
  ['br, gzip', 'br', 'gzip'],
  ['gzip, deflate', 'gzip', 'gzip'],
  ['gzip;q=0, br', 'br', null],
  ['br;q=0, *', 'gzip', 'gzip'],
  ['*', 'br', 'gzip'],
  ['identity', null, null],
  [undefined, null, null],
])('to %s a page travels as %s, one with a token as %s', (accepted, whole, filled) => {
  expect(new PackedDocument({ html: 'page', csp }).encodingFor(accepted)).toBe(whole);
  expect(new PackedDocument({ html: `page ${TOKEN_SLOT}`, csp }).encodingFor(accepted)).toBe(filled);
});

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
