import { toPromise } from 'xstate';
import type { App } from '#core/app/create-app.ts';
import { startUpload } from '#core/app/start-upload.ts';
import type { Failure } from '#core/machines/failure.ts';
import type { UploadPlace } from '#core/machines/upload/index.ts';
import { text } from '#core/texts/index.ts';
import type { Upload } from '../controls/upload-context.ts';
import { uploadPorts } from './adapters/upload-ports.ts';
import { shrinkImage } from './shrink-image.ts';

/** Uploads for the controls that take an image: of the page being edited, or of a brand. */
export function imageUploads(app: App, place: UploadPlace = { kind: 'page' }): Upload {
  return async (chosen, onProgress, widest) => {
    const file = widest === undefined ? chosen : await shrinkImage(chosen, widest);
    const job = startUpload(app, uploadPorts(app), {
      file: { name: file.name, type: file.type, size: file.size, data: file },
      place,
    });
    const follower = job.subscribe(({ context }) => onProgress(context.sent));
    const output = await toPromise(job);
    follower.unsubscribe();
    if (!output.ok) throw new Error(sentenceFor(output.failure));
    return output.image.url;
  };
}

/** spec 8: an image that is refused is told so, with the reason; what failed on its way only says that. */
function sentenceFor({ status, reason }: Failure): string {
  const refused = status >= 400 && status < 500;
  return refused ? text('controls.imageRefused', { sentence: text('error.uploadImage'), reason }) : reason;
}
