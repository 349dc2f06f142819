import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packFiles } from './output-files.ts';

const file = (path: string, words: string) => ({ path, contents: Buffer.from(words) });

test('what is text gets a smaller file beside it for each encoding, and pictures and source maps get none', async () => {
  const script = 'export const many = 1;\n'.repeat(100);
  const files = [file('/a/main.js', script), file('/a/main.js.map', '{}'), file('/a/font.woff2', 'x')];
  const packed = await packFiles(files);
  expect(packed.slice(0, 3)).toEqual(files);
  const others = packed.slice(3);
  expect(others.map(({ path }) => path)).toEqual(['/a/main.js.br', '/a/main.js.gz']);
  const [brotli, gzip] = others.map(({ contents }) => contents);
  expect(brotliDecompressSync(brotli as Uint8Array).toString()).toBe(script);
  expect(gunzipSync(gzip as Uint8Array).toString()).toBe(script);
  expect(brotli?.length).toBeLessThan(script.length / 10);
});
