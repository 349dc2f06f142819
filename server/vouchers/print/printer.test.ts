import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { createPrinter, type Printer } from './printer.ts';
import type { Sheet } from './write-sheet.ts';

// spec visitors.35

const program = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const TELL = "import { parentPort } from 'node:worker_threads'; const tell = (part) => parentPort.postMessage(part);";
const sheet = {} as Sheet;

let printer: Printer;
afterEach(() => printer.close());
const printed = async (code: string) => {
  printer = createPrinter(program(TELL + code));
  return buffer(await printer.print('ann', sheet));
};

describe('a document', () => {
  test('is handed on part by part, to its end', async () => {
    const code = "tell(Buffer.from('a')); setTimeout(() => { tell(Buffer.from('b')); tell(null); }, 50);";
    expect((await printed(code)).toString()).toBe('ab');
  });

  test('that is cut off is none', async () => {
    await expect(printed("tell(Buffer.from('a')); setTimeout(() => process.exit(), 50);")).rejects.toThrow('cut off');
    await expect(
      printed("tell(Buffer.from('a')); setTimeout(() => { throw new Error('broken'); }, 50);"),
    ).rejects.toThrow();
  });

  test('that cannot be begun is refused, and the next one is written', async () => {
    await expect(printed("throw new Error('broken');")).rejects.toThrow('broken');
    expect((await printed("tell(Buffer.from('a')); tell(null);")).toString()).toBe('a');
  });

  test('whose reader goes away makes room for the next one', async () => {
    printer = createPrinter(program(`${TELL} setInterval(() => tell(Buffer.from('a')), 5);`));
    (await printer.print('ann', sheet)).destroy();
    const second = await printer.print('bob', sheet);
    expect((await second[Symbol.asyncIterator]().next()).value.toString()).toBe('a');
  });
});
