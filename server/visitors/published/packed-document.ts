import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Compiled } from '#core/publish/compile.ts';
import { atOnce } from '../../domain/turns.ts';
import { type ContentEncoding, takesEncoding } from '../../http/headers.ts';
import type { Bus, BusMessage } from '../../ports/bus.ts';

/** Stands for the token of a visit where a page is drawn once for all. Nobody can have written it into a page. */
export const TOKEN_SLOT = randomBytes(16).toString('hex');

/** Brotli at its best takes seconds of a processor for a page as large as pages may be; it comes near that with less. */
const BROTLI = { best: 11, good: 5, bestUpTo: 262_144 };

const deflate = promisify(deflateRaw);

/** Documents that are compressed at once; the threads they take are those that read files. */
const inTurn = atOnce(2);

/** A document that is drawn and compressed once, and sent to many: bytes for each encoding. */
export class PackedDocument {
  readonly csp: string;
  /** Bytes it weighs in memory, about: none of its encodings is larger than the document itself. */
  readonly weight: number;
  /** The document around the slots of the token; in one piece where it has none. */
  readonly #parts: readonly Buffer[];
  readonly #name: string;
  readonly #packed = new Map<ContentEncoding, Promise<Buffer>>();
  #deflated: Promise<readonly Buffer[]> | undefined;

  constructor({ html, csp }: Pick<Compiled, 'html' | 'csp'>) {
    this.csp = csp;
    this.weight = html.length * 3;
    this.#parts = html.split(TOKEN_SLOT).map((part) => Buffer.from(part));
    this.#name = createHash('sha256').update(csp).update(html).digest('base64url').slice(0, 22);
  }

  /** The smallest of what the header accepts, and of what there is: filled in, a document travels as gzip or as it is. */
  encodingFor(accepted: string | undefined): ContentEncoding | null {
    if (this.#parts.length === 1 && takesEncoding('br', accepted)) return 'br';
    return takesEncoding('gzip', accepted) ? 'gzip' : null;
  }

  /** Names these bytes, so that a browser that has them asks only whether they still hold. */
  etag(encoding: ContentEncoding | null): string {
    return `"${this.#name}-${encoding ?? 'plain'}"`;
  }

  /** The bytes to send; `token` fills the slots, of which a document without a token has none. */
  async bytes(encoding: ContentEncoding | null, token: string | null): Promise<Buffer> {
    const [whole] = this.#parts;
    if (whole && this.#parts.length === 1) return encoding === null ? whole : this.#compressed(whole, encoding);
    const filling = Buffer.from(token ?? '');
    if (encoding === null) return Buffer.concat(between(this.#parts, filling));
    this.#deflated ??= Promise.all(this.#parts.map((part) => deflate(part, DEFLATE)));
    return gzipOf(between(await this.#deflated, stored(filling)), between(this.#parts, filling));
  }

  #compressed(whole: Buffer, encoding: ContentEncoding): Promise<Buffer> {
    const known = this.#packed.get(encoding);
    if (known) return known;
    const packed = inTurn(() => compress(whole, encoding));
    this.#packed.set(encoding, packed);
    return packed;
  }
}

function compress(bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
  const quality = bytes.length <= BROTLI.bestUpTo ? BROTLI.best : BROTLI.good;
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

function between(parts: readonly Buffer[], filling: Buffer): Buffer[] {
  return parts.flatMap((part, i) => (i === 0 ? [part] : [filling, part]));
}

// Deflate is a row of blocks. A part compressed by itself and flushed ends at a whole byte, as a block that is not the
// last one and that nothing later refers to; so the token is put between as a block of bytes that are not compressed,
// and only the checksum has to be made anew for each visit.

const DEFLATE = { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_FULL_FLUSH };
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);
const MOST_STORED = 65_535;

/** Deflate's blocks of bytes as they are: each says its length, and that again with its bits turned over. */
function stored(bytes: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += MOST_STORED) {
    const piece = bytes.subarray(from, from + MOST_STORED);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(piece.length, 1);
    head.writeUInt16LE(MOST_STORED - piece.length, 3);
    blocks.push(head, piece);
  }
  return Buffer.concat(blocks);
}

function gzipOf(blocks: readonly Buffer[], parts: readonly Buffer[]): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    parts.reduce((sum, part) => crc32(part, sum), 0),
    0,
  );
  trailer.writeUInt32LE(
    parts.reduce((sum, { length }) => sum + length, 0),
    4,
  );
  return Buffer.concat([GZIP_HEADER, ...blocks, LAST_BLOCK, trailer]);
}

interface Kept<Answer> {
  readonly answer: Answer;
  readonly askedAt: number;
}

/**
 * Answers of the store that are still true and need not be asked for again: those that were asked for while every message
 * was heard, and that no message has named since.
 */
export class CurrentAnswers<Answer> {
  readonly #bus: Bus;
  readonly #kept: LRUCache<string, Kept<Answer>>;
  /** Grows with each message that makes an answer untrue. */
  #changes = 0;

  /** `namedBy` says which answers a message makes untrue. */
  constructor(bus: Bus, limit: number, namedBy: (message: BusMessage) => string | 'all' | null) {
    this.#bus = bus;
    this.#kept = new LRUCache({ max: limit });
    bus.subscribe((message) => {
      const name = namedBy(message);
      if (name === null) return;
      this.#changes++;
      if (name === 'all') this.#kept.clear();
      else this.#kept.delete(name);
    });
  }

  /** undefined if the store has to be asked. */
  of(name: string): Answer | undefined {
    const since = this.#bus.heardSince();
    const kept = this.#kept.get(name);
    return kept && since !== null && kept.askedAt >= since ? kept.answer : undefined;
  }

  /** Asks the store, and keeps the answer if it is worth it. */
  async ask(
    name: string,
    question: () => Promise<Answer>,
    isKept: (answer: Answer) => boolean = () => true,
  ): Promise<Answer> {
    const [askedAt, changes] = [performance.now(), this.#changes];
    const answer = await question();
    // After a message the answer may be of the time before it.
    if (isKept(answer) && changes === this.#changes) this.#kept.set(name, { answer, askedAt });
    return answer;
  }
}
