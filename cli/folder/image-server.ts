import { basename } from 'node:path';
import { toPromise } from 'xstate';
import type { App } from '#core/app/create-app.ts';
import { startUpload } from '#core/app/start-upload.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { Media } from '#core/ports/media.ts';
import type { Uploads } from '#core/ports/uploads.ts';

/** The images of one server. */
export interface ImageServer extends Media {
  /** Sends a file as the editor does, and answers its address on the server. */
  send(file: string, bytes: Uint8Array): Promise<string>;
}

/** How images are asked for and sent. */
interface ImagePorts {
  readonly media: Media;
  readonly uploads: Uploads;
}

export function imageServer(app: App, { media, uploads }: ImagePorts, storageUrl: string): ImageServer {
  return {
    ...media,
    async send(path, bytes) {
      const name = basename(path);
      const file = { name, type: '', size: bytes.length, data: new Blob([new Uint8Array(bytes)]) };
      const sent = await toPromise(startUpload(app, { uploads, storageUrl }, { file, place: { kind: 'page' } }));
      if (sent.ok) return sent.image.url;
      throw new ApiError({ ...sent.failure, summary: `${name}: ${sent.failure.reason}` });
    },
  };
}
