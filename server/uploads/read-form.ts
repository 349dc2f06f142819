import '@fastify/multipart';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IMAGE_LIMIT } from '#core/constants.ts';
import { HttpError, refusal } from '../domain/http-error.ts';
import { storageProblem } from '../http/answer-error.ts';
import { socketOf } from '../http/bodies.ts';
import type { PolicyField } from './policy.ts';

/** What a form may be at most. */
export const FORM_LIMITS = {
  fileSize: IMAGE_LIMIT,
  files: 1,
  fields: 20,
  fieldSize: 8_192,
  headerPairs: 20,
  headerSize: 4_096,
};

/** Bytes of all fields together: the policy is the longest of them. */
const FIELDS_LIMIT = 16_384;

const malformed = () => refusal(400, 'malformed', 'service.uploadForm');
const tooLarge = () => refusal(413, 'too_large', 'service.uploadLarge', { megabytes: IMAGE_LIMIT / 1_048_576 });

/** A form up to this is read to its end, though its file is too large: a sender who is cut off may get no answer to read. */
export const READ_TO_END = 33_554_432;
/** Bytes that are read from somebody who has no right to upload. */
const READ_OF_STRANGERS = 65_536;

/** What becomes of the file of a form. */
interface Reader<Permit> {
  /** Judges the fields, before the first byte of the file is taken. Throws where no file is wanted. */
  readonly permit: (fields: readonly PolicyField[]) => Promise<Permit>;
  /** The path that the file is written to. */
  readonly path: string;
}

interface ReadForm<Permit> {
  readonly permit: Permit;
  readonly size: number;
}

/** How far the reading of a form has come. */
interface Progress<Permit> {
  file: MultipartFile['file'] | null;
  permit: Permit | null;
}

/**
 * Reads a form whose fields stand before its one file. Nothing of the file is kept in memory, and nothing is taken of it
 * before its fields were found good. What is refused is answered at once, and what is still on its way thrown away.
 */
export async function readForm<Permit>(
  request: FastifyRequest,
  reply: FastifyReply,
  reader: Reader<Permit>,
): Promise<ReadForm<Permit>> {
  const progress: Progress<Permit> = { file: null, permit: null };
  try {
    if (!request.isMultipart()) throw malformed();
    if (lengthOf(request) > READ_TO_END) throw tooLarge();
    return await readParts(request, reader, progress);
  } catch (error) {
    const most = progress.permit === null ? READ_OF_STRANGERS : READ_TO_END;
    if (lengthOf(request) <= most) readOn(request, progress);
    else {
      cutOff(request, reply);
      letGo(request, progress);
    }
    throw error instanceof HttpError || storageProblem(error) ? error : malformed();
  }
}

async function readParts<Permit>(
  request: FastifyRequest,
  { permit, path }: Reader<Permit>,
  progress: Progress<Permit>,
): Promise<ReadForm<Permit>> {
  const fields: PolicyField[] = [];
  let size: number | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      progress.file = part.file;
      progress.permit = await permit(fields);
      size = await write(part.file, path);
    } else {
      // S3 reads nothing behind the file either; a field there would go unchecked.
      if (progress.file) throw refusal(403, 'policy', 'service.uploadPolicy', { reason: `field: ${part.fieldname}` });
      fields.push([part.fieldname, String(part.value)]);
      if (part.valueTruncated || sizeOf(fields) > FIELDS_LIMIT) throw malformed();
    }
  }
  if (progress.permit === null || size === null) throw malformed();
  return { permit: progress.permit, size };
}

/** The connection goes with the answer, and what comes until then stays outside the memory. */
export function cutOff({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.header('connection', 'close');
  socketOf(raw)?.pause();
}

/**
 * Forgets what has come of the file. Left in its buffers, which live as long as their connection, 64 KiB of each would be
 * freed only when all memory is looked through.
 */
function letGo({ raw }: FastifyRequest, { file }: Progress<unknown>): void {
  raw.unpipe();
  while (file && file.read() !== null);
}

/** Throws away what still comes. A file that was begun is read by who began it: stopped, it would keep what has come. */
function readOn({ raw }: FastifyRequest, { file }: Progress<unknown>): void {
  if (file && !file.destroyed) file.resume();
  else raw.unpipe().resume();
}

const lengthOf = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0);

const sizeOf = (fields: readonly PolicyField[]) =>
  fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** The size of the file that was written. */
async function write(file: MultipartFile['file'], path: string): Promise<number> {
  const target = createWriteStream(path);
  await pipeline(file, target);
  if (file.truncated) throw tooLarge();
  return target.bytesWritten;
}
