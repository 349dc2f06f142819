/** First 32 bits of the fractions of a prime's square (2) or cube (3) root, as FIPS 180-4 defines its constants. */
function fractions(count: number, root: 2 | 3): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n && prime; d++) prime = n % d !== 0;
    if (prime) found.push(((root === 2 ? Math.sqrt(n) : Math.cbrt(n)) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found);
}

const START = fractions(8, 2);
const ROUND = fractions(64, 3);

const rotate = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/**
 * SHA-256 of a text in UTF-8, in base64. Written out because the platform's own is asynchronous,
 * and a page is compiled in one go.
 */
export function sha256(text: string): string {
  const words = padded(new TextEncoder().encode(text));
  const hash = START.slice();
  const schedule = new Uint32Array(64);
  for (let block = 0; block < words.length; block += 16) {
    for (let i = 0; i < 64; i++) schedule[i] = i < 16 ? at(words, block + i) : extended(schedule, i);
    compress(hash, schedule);
  }
  let bytes = '';
  for (const word of hash)
    for (let shift = 24; shift >= 0; shift -= 8) bytes += String.fromCharCode((word >>> shift) & 255);
  return btoa(bytes);
}

const at = (words: Uint32Array, index: number): number => words[index] as number;

/** The message as 32-bit words with its end mark and its length in bits. */
function padded(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) * 16);
  for (const [i, byte] of bytes.entries()) words[i >> 2] = at(words, i >> 2) | (byte << (24 - (i & 3) * 8));
  words[bytes.length >> 2] = at(words, bytes.length >> 2) | (0x80 << (24 - (bytes.length & 3) * 8));
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29);
  words[words.length - 1] = bytes.length << 3;
  return words;
}

function extended(w: Uint32Array, i: number): number {
  const a = at(w, i - 15);
  const b = at(w, i - 2);
  const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
  const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
  return at(w, i - 16) + s0 + at(w, i - 7) + s1;
}

function compress(hash: Uint32Array, schedule: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + at(ROUND, i) + at(schedule, i)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) hash[i] = at(hash, i) + value;
}
