import type { App } from '#core/app/create-app.ts';
import type { UploadPorts } from '#core/app/start-upload.ts';
import { xhrUploads } from './xhr-uploads.ts';

/** What uploads stand on in a browser: the storage is on the API's host. */
export function uploadPorts(app: App): UploadPorts {
  return { uploads: xhrUploads, storageUrl: new URL('/storage', app.apiUrl()).href };
}
