import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typeOfFile } from './image-file.ts';
import { createResizer, type Resizer } from './resize.ts';

const OLD = { avif: false, webp: false };
const WEBP = { avif: false, webp: true };
const NEW = { avif: true, webp: true };
const SIZE = { width: 320, height: 0 };

let folder: string;
let resizer: Resizer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-resize-'));
  resizer = createResizer(join(folder, 'cache'));
});
afterEach(async () => {
  await resizer.stop();
  await rm(folder, { recursive: true });
});

/** With the grain of a photograph, which does not compress to nothing. */
function photograph() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal', noise } }).blur(1.2);
}

/** A logo: few colours, sharp edges, transparent around it. */
function drawing() {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="320"><circle cx="160" cy="160" r="150"/></svg>';
  return sharp(Buffer.from(svg)).png();
}

async function moving() {
  const frames = ['red', 'lime'].map((background) => ({
    create: { width: 64, height: 64, channels: 3, background } as const,
  }));
  const images = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
  return sharp(images, { join: { animated: true } });
}

async function stored(name: string, image: Sharp): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, await image.toBuffer());
  return path;
}

async function served(original: string, taken = OLD, size = SIZE) {
  const { path, isBetterComing } = await resizer.resize(original, 'splash_images/1/a', size, taken);
  return { format: (await typeOfFile(path))?.format, bytes: (await stat(path)).size, isBetterComing, path };
}

test('a browser gets WebP at once and AVIF from then on, each smaller than the one before', async () => {
  const original = await stored('a.jpg', photograph().jpeg({ quality: 90 }));
  const plain = await served(original);
  const webp = await served(original, WEBP);
  expect([plain.format, webp.format, webp.isBetterComing]).toEqual(['jpeg', 'webp', false]);
  expect(webp.bytes).toBeLessThan(plain.bytes);
  expect(await served(original, NEW)).toMatchObject({ format: 'webp', isBetterComing: true });
  await vi.waitFor(async () => expect(await served(original, NEW)).toMatchObject({ format: 'avif' }), 20_000);
  const avif = await served(original, NEW);
  expect(avif.bytes).toBeLessThan(webp.bytes);
  expect(avif.isBetterComing).toBe(false);
  expect(await sharp(avif.path).metadata()).toMatchObject({ width: 320, height: 240 });
});

test.each([
  ['a photograph that was uploaded as WebP', 'jpeg', () => photograph().webp()],
  ['a photograph that was uploaded as AVIF', 'jpeg', () => photograph().avif({ effort: 0 })],
  ['a transparent WebP', 'png', () => drawing().webp()],
  ['a WebP that moves', 'gif', async () => (await moving()).webp()],
  ['a GIF that moves', 'gif', async () => (await moving()).gif()],
  ['a PNG', 'png', drawing],
])('a browser that takes neither gets %s as %s', async (_, format, made) => {
  expect(await served(await stored('a', await made()))).toMatchObject({ format });
});

test('a drawing keeps every edge: its WebP has no other colours than its PNG', async () => {
  const original = await stored('a.png', drawing());
  const { path, format } = await served(original, WEBP, { width: 1920, height: 0 });
  expect(format).toBe('webp');
  expect((await sharp(path).raw().toBuffer()).equals(await sharp(original).raw().toBuffer())).toBe(true);
});

test('what moves never becomes an AVIF, which would stand still', async () => {
  const original = await stored('a.gif', (await moving()).gif());
  await served(original, NEW);
  await vi.waitFor(async () => expect((await served(original, NEW)).isBetterComing).toBe(false), 20_000);
  const { path, format } = await served(original, NEW);
  expect(format).toMatch(/webp|gif/);
  expect((await sharp(path).metadata()).pages).toBe(2);
});

test('an image that fits is sent to old browsers to the byte, one that does not is made smaller', async () => {
  const original = await stored('a.jpg', photograph().jpeg());
  const whole = await served(original, OLD, { width: 1920, height: 0 });
  expect((await readFile(whole.path)).equals(await readFile(original))).toBe(true);
  expect((await served(original)).bytes).toBeLessThan(whole.bytes);
});

test('images that wait to be made are left when the server stops', async () => {
  const original = await stored('a.jpg', photograph().jpeg());
  const sizes = [96, 175, 320, 640].map((width) => ({ width, height: 0 }));
  for (const size of sizes) await served(original, NEW, size);
  await resizer.stop();
  const made = await Promise.all(sizes.map(async (size) => (await served(original, NEW, size)).format));
  expect(made).toContain('webp');
});

test('an image that is being made when the server stops is written before its folder is left', async () => {
  const original = await stored('a.jpg', photograph().jpeg());
  const made: string[] = [];
  void resizer.resize(original, 'a.jpg', SIZE, WEBP).then(({ path }) => made.push(path));
  await resizer.stop();
  expect(made).toHaveLength(1);
});
