import { toPromise } from 'xstate';
import type { App } from '#core/app/create-app.ts';
import { startUpload } from '#core/app/start-upload.ts';
import type { Failure } from '#core/machines/failure.ts';
import type { UploadPlace } from '#core/machines/upload/upload.machine.ts';
import { text } from '#core/texts/index.ts';
import { uploadPorts } from '../adapters/xhr-uploads.ts';
import { notTaken, shrinkImage } from './shrink-image.ts';

interface Sending {
  readonly place: UploadPlace;
  readonly signal: AbortSignal;
  onProgress(part: number): void;
}

/** Uploads an image and resolves to its address. Rejects with an Error whose message is for people. */
export async function uploadImage(app: App, chosen: File, { place, signal, onProgress }: Sending): Promise<string> {
  const file = await shrinkImage(chosen);
  const problem = notTaken(file);
  if (problem !== null) throw new Error(text(problem));
  const job = startUpload(app, uploadPorts(app), {
    file: { name: file.name, type: file.type, size: file.size, data: file },
    place,
  });
  const follower = job.subscribe(({ context }) => onProgress(context.sent));
  const stop = () => job.send({ type: 'upload.cancel' });
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  const output = await toPromise(job);
  signal.removeEventListener('abort', stop);
  follower.unsubscribe();
  if (!output.ok) throw new Error(sentenceFor(output.failure));
  return output.image.url;
}

/** Of a file that is no image: trying again with it cannot help. */
const UNFIT = 422;

/**
 * spec errors.11, errors.12: an image that is refused is told so, with the reason; what is wrong with the file itself,
 * and what failed on its way, is all that is said.
 */
function sentenceFor({ status, reason }: Failure): string {
  const refused = status >= 400 && status < 500 && status !== UNFIT;
  return refused ? text('controls.imageRefused', { sentence: text('error.uploadImage'), reason }) : reason;
}
