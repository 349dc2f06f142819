import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { endOfImage } from './image-end.ts';
import { imageTypes } from './recognise-image.ts';
import { removeMetadata } from './remove-metadata.ts';

/** A picture with some detail, so that its data have every kind of byte. */
const noise = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, n) => (n * 7919) % 251)), {
    raw: { width, height, channels: 3 },
  });

const NOTE = Buffer.from('47.3667 N, 8.5500 E; call me');

describe.each(imageTypes.map((type) => [type.format, type] as const))('a picture as %s', (format, type) => {
  const picture = () => noise(120, 80).toFormat(format).toBuffer();

  it('ends where its file ends, whatever follows', async () => {
    const file = await picture();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (behind) => {
        expect(endOfImage(Buffer.concat([file, behind]), type)).toBe(file.length);
      }),
    );
  });

  it('has no end where it is cut off', async () => {
    const file = await picture();
    for (const length of [20, 60, file.length >> 1]) expect(endOfImage(file.subarray(0, length), type)).toBeNull();
  });

  it('is stored without what follows it, and otherwise as it is', async () => {
    const file = await picture();
    const { file: stored } = await removeMetadata(Buffer.concat([file, NOTE]), { type, width: 120, height: 80 });
    expect(stored.equals(file)).toBe(true);
  });
});

it('a progressive JPEG, with several scans, ends where its file ends', async () => {
  const file = await noise(200, 150).jpeg({ progressive: true }).toBuffer();
  const type = imageTypes.find(({ format }) => format === 'jpeg');
  if (type) expect(endOfImage(Buffer.concat([file, NOTE]), type)).toBe(file.length);
});

it('a picture that moves ends where its file ends', async () => {
  for (const format of ['gif', 'webp'] as const) {
    const file = await sharp([await noise(20, 20).png().toBuffer(), await noise(20, 20).negate().png().toBuffer()], {
      join: { animated: true },
    })
      .toFormat(format)
      .toBuffer();
    const type = imageTypes.find((one) => one.format === format);
    if (type) expect([format, endOfImage(Buffer.concat([file, NOTE]), type)]).toEqual([format, file.length]);
  }
});
