import sharp from 'sharp';
import { expect, test } from 'vitest';
import { recogniseImage } from './recognise-image.ts';
import { removeMetadata } from './remove-metadata.ts';

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
