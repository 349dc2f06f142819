import { basename } from 'node:path';
import type { App } from '#core/app/create-app.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { Media } from '#core/ports/media.ts';
import type { Context } from '../context.ts';

/** The images of one server. */
export interface ImageServer extends Media {
  /** Sends a file as the editor does, and answers its address on the server. A file is sent once. */
  send(file: string, bytes: Uint8Array): Promise<string>;
}

export function imageServer(app: App, media: Media, context: Context): ImageServer {
  const sent = new Map<string, Promise<string>>();
  return {
    ...media,
    send(file, bytes) {
      const sending = sent.get(file) ?? upload(basename(file), bytes, app, context);
      sent.set(file, sending);
      return sending;
    },
  };
}

async function upload(name: string, bytes: Uint8Array, app: App, context: Context): Promise<string> {
  const { toPromise } = await import('xstate');
  const { startUpload } = await import('#core/app/start-upload.ts');
  const file = { name, type: '', size: bytes.length, data: new Blob([new Uint8Array(bytes)]) };
  const ports = { uploads: await context.uploads(), storageUrl: `${context.url}/storage` };
  const sent = await toPromise(startUpload(app, ports, { file, place: { kind: 'page' } }));
  if (sent.ok) return sent.image.url;
  throw new ApiError({ ...sent.failure, summary: `${name}: ${sent.failure.reason}` });
}
