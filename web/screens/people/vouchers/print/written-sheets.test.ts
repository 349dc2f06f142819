import { expect, test } from 'vitest';
import { readSheets } from './written-sheets.ts';

const bytes = (words: string) => new TextEncoder().encode(words);

test('sheets are counted as they come, also where one begins in two parts', async () => {
  const words = ['1 0 obj <</Type /Pa', 'ge\n>> /Type /Pages\n /Type ', '/Type /Page\n', '/Type /Page\n/Type /Page\n'];
  const told: number[] = [];
  const document = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of words) controller.enqueue(bytes(part));
      controller.close();
    },
  });
  const parts = await readSheets(document, new AbortController().signal, (sheets) => told.push(sheets));
  expect(told).toEqual([0, 1, 2, 4]);
  expect(parts).toHaveLength(4);
});

test('a document that nobody wants any more is read no further', async () => {
  let isCancelled = false;
  const document = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes('a')),
    cancel() {
      isCancelled = true;
    },
  });
  const asked = new AbortController();
  const reading = readSheets(document, asked.signal, () => asked.abort());
  expect(await reading).toHaveLength(1);
  expect(isCancelled).toBe(true);
});
