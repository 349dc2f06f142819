import sharp from 'sharp';
import { expect, test } from 'vitest';
import { recogniseImage } from './recognise-image.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

test.each([
  [16_000, 1],
  [1, 16_000],
  [8_000, 5_000],
])('a picture of %i by %i points is taken', async (width, height) => {
  expect(await recogniseImage(await picture(width, height))).toMatchObject({ width, height });
});

test.each([
  [16_001, 1],
  [1, 16_001],
  [8_000, 5_001],
])('a picture of %i by %i points is too large', async (width, height) => {
  expect(await recogniseImage(await picture(width, height))).toBe('service.imageFlood');
});

/** An animation of so many frames of a million points each. */
async function animation(frames: number): Promise<Buffer> {
  const still = await sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: 'teal' } })
    .gif()
    .toBuffer();
  // Behind the header stands the table of colours, which says there how long it is; the last byte ends the file.
  const begin = 13 + 3 * 2 ** ((still.readUInt8(10) & 7) + 1);
  const frame = still.subarray(begin, -1);
  return Buffer.concat([still.subarray(0, begin), ...Array<Buffer>(frames).fill(frame), still.subarray(-1)]);
}

test('of an animation all frames count', async () => {
  expect(await recogniseImage(await animation(40))).toMatchObject({ width: 1_000, height: 1_000 });
  expect(await recogniseImage(await animation(41))).toBe('service.imageFlood');
});
