import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { endOfImage, imageTypes, recogniseImage, removeMetadata } from './image-file.ts';

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

const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';
const WHERE = { IFD0: { Artist: 'Ada Lovelace' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1' } };
const TOLD = ['Exif', 'Lovelace', 'xmpmeta', 'Photoshop', 'Secret'];

/** The upper half red, the lower half blue, 40 wide and 20 high. */
const flag = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width: 40, height: 10, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ]);

async function stored(file: Buffer) {
  const recognised = await recogniseImage(file);
  if (typeof recognised === 'string') throw new Error(recognised);
  const image = await removeMetadata(file, recognised);
  return {
    ...image,
    told: TOLD.filter((words) => image.file.includes(words)),
    about: await sharp(image.file).metadata(),
  };
}

const pixel = async (file: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)].map((value) => Math.round(value / 64));
};

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s says no more where and by whom it was made',
  async (format) => {
    const file = await flag().withExif(WHERE).withXmp(XMP).toFormat(format).toBuffer();
    expect((await sharp(file).metadata()).exif?.includes('Lovelace')).toBe(true);
    const { about, told, width, height } = await stored(file);
    expect({ told, exif: about.exif, xmp: about.xmp, iptc: about.iptc }).toEqual({ told: [] });
    expect({ width, height, format: about.format }).toEqual({
      width: 40,
      height: 20,
      format: format === 'avif' ? 'heif' : format,
    });
  },
);

test('a photograph taken on its side stands upright, and is as large as it is seen', async () => {
  const file = await flag().withExif(WHERE).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { file: upright, width, height, about } = await stored(file);
  expect({ width, height, turn: about.orientation }).toEqual({ width: 20, height: 40, turn: undefined });
  // Turned to the right, what was above is on the right.
  expect(await pixel(upright, 17, 20)).toEqual([4, 0, 0]);
  expect(await pixel(upright, 2, 20)).toEqual([0, 0, 4]);
});

test('its colours keep their profile', async () => {
  const { about, told } = await stored(await flag().withExif(WHERE).withIccProfile('p3').jpeg().toBuffer());
  expect(told).toEqual([]);
  expect(about.icc).toBeDefined();
});

test.each(['gif', 'webp'] as const)('a moving %s keeps its frames and their times', async (format) => {
  const frames = await sharp(
    await Promise.all(
      ['red', 'lime', 'blue'].map((background) =>
        sharp({ create: { width: 8, height: 6, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )
    .toFormat(format, { delay: [100, 200, 300], loop: 2 })
    .toBuffer();
  const { about, told, width, height } = await stored(Buffer.concat([frames, Buffer.from('XMP DataXMP Secret')]));
  expect({ told, pages: about.pages, delay: about.delay, loop: about.loop }).toEqual({
    told: [],
    pages: 3,
    delay: [100, 200, 300],
    loop: 2,
  });
  expect({ width, height }).toEqual({ width: 8, height: 6 });
});

test('an image in the colours of print gets those of screens', async () => {
  const printed = await flag().png().toBuffer();
  const { about, file } = await stored(await sharp(printed).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer());
  expect(about).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3, width: 40, height: 20 });
  const [red = 0, , blue = 0] = await pixel(file, 5, 5);
  expect(red).toBeGreaterThan(blue);
});

test('what phones put behind the picture goes with the rest', async () => {
  const jpeg = await flag().jpeg().toBuffer();
  const { told } = await stored(Buffer.concat([jpeg, Buffer.from('Exif\0\0Secret film')]));
  expect(told).toEqual([]);
});

test('an image that tells nothing is kept to the byte', async () => {
  const file = await flag().jpeg().toBuffer();
  expect((await stored(file)).file).toEqual(file);
});
