import { useEffect, useMemo, useRef } from 'react';
import { toPromise } from 'xstate';
import { startUpload } from '#core/app/start-upload.ts';
import type { Failure } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import type { Upload } from '../controls/contexts.ts';
import { uploadPorts } from './adapters/xhr-uploads.ts';
import { useApp } from './app-context.ts';
import { shrinkImage } from './shrink-image.ts';

/**
 * Uploads for the controls that take an image: of the brand at a host name, or of the edited page. An upload ends with
 * the screen, not with the control, so that the image arrives although another element is selected meanwhile.
 */
export function useImageUploads(editorHostname?: string): Upload {
  const app = useApp();
  const screen = useRef(new AbortController());
  useEffect(() => {
    const here = new AbortController();
    screen.current = here;
    return () => here.abort();
  }, []);
  return useMemo<Upload>(
    () =>
      async (chosen, { signal, onProgress }) => {
        const stopped = AbortSignal.any([signal, screen.current.signal]);
        const file = await shrinkImage(chosen);
        const job = startUpload(app, uploadPorts(app), {
          file: { name: file.name, type: file.type, size: file.size, data: file },
          place: editorHostname === undefined ? { kind: 'page' } : { kind: 'whitelabel', editorHostname },
        });
        const follower = job.subscribe(({ context }) => onProgress(context.sent));
        const stop = () => job.send({ type: 'upload.cancel' });
        if (stopped.aborted) stop();
        stopped.addEventListener('abort', stop);
        const output = await toPromise(job);
        stopped.removeEventListener('abort', stop);
        follower.unsubscribe();
        if (!output.ok) throw new Error(sentenceFor(output.failure));
        return output.image.url;
      },
    [app, editorHostname],
  );
}

/**
 * spec errors.11, errors.12: an image that is refused is told so, with the reason; what failed on its way only says
 * that.
 */
function sentenceFor({ status, reason }: Failure): string {
  const refused = status >= 400 && status < 500;
  return refused ? text('controls.imageRefused', { sentence: text('error.uploadImage'), reason }) : reason;
}
