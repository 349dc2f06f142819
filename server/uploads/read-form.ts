import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { IMAGE_LIMIT } from '#core/constants.ts';
import { refusal } from '../domain/http-error.ts';
import type { UploadForm } from './policy.ts';

export interface UploadRequest extends UploadForm {
  readonly file: Buffer;
}

/** What a form may be at most; the file's limit leaves one byte to see that it is over. */
export const FORM_LIMITS = {
  fileSize: IMAGE_LIMIT + 1,
  files: 2,
  fields: 30,
  fieldSize: 16_384,
  headerPairs: 50,
};

const tooLarge = () => refusal(413, 'too_large', 'service.uploadLarge', { megabytes: IMAGE_LIMIT / 1_048_576 });

/** Reads the form to its end, whatever is wrong with it, so that the sender gets to read the answer. */
export async function readForm(request: FastifyRequest): Promise<UploadRequest> {
  if (!request.isMultipart()) throw refusal(400, 'malformed', 'service.uploadForm');
  const fields: [string, string][] = [];
  const files: Buffer[] = [];
  try {
    for await (const part of request.parts()) {
      // S3 reads nothing behind the file either; a field there would go unchecked.
      if (files.length > 0 && part.type === 'field') fields.push([`behind the file: ${part.fieldname}`, '']);
      else if (part.type === 'field') fields.push([part.fieldname, String(part.value)]);
      else files.push(await drain(part.file));
    }
  } catch {
    throw refusal(400, 'malformed', 'service.uploadForm');
  }
  const [file] = files;
  if (!file || files.length > 1) throw refusal(400, 'malformed', 'service.uploadForm');
  if (file.length > IMAGE_LIMIT) throw tooLarge();
  return { fields, file, size: file.length };
}

async function drain(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
