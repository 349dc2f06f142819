import sharp from 'sharp';

/** Fields of the header of an X window dump, in words of four bytes. */
const HEADER = { size: 0, width: 4, height: 5, bytesPerLine: 12, colors: 19 } as const;
const BYTES_OF_A_COLOR = 12;

/** What a virtual screen shows, as a PNG: it keeps its pixels in a file, as an X window dump with blue first. */
export function readScreen(dump: Buffer): Promise<Buffer> {
  const field = (name: keyof typeof HEADER) => dump.readUInt32BE(HEADER[name] * 4);
  const [width, height, bytesPerLine] = [field('width'), field('height'), field('bytesPerLine')];
  const start = field('size') + field('colors') * BYTES_OF_A_COLOR;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = start + y * bytesPerLine + x * 4;
      const to = (y * width + x) * 3;
      pixels[to] = dump[from + 2] ?? 0;
      pixels[to + 1] = dump[from + 1] ?? 0;
      pixels[to + 2] = dump[from] ?? 0;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
