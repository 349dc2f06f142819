import { useEffect, useMemo, useRef } from 'react';
import { lazyPart } from '../../ui/parts/lazy-part.ts';
import { useApp } from '../app-context.ts';
import type { Upload } from './upload.ts';

const loadUploading = lazyPart(() => import('./upload-image.ts'));

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
        const { uploadImage } = await loadUploading();
        return uploadImage(app, chosen, {
          place: editorHostname === undefined ? { kind: 'page' } : { kind: 'whitelabel', editorHostname },
          signal: AbortSignal.any([signal, screen.current.signal]),
          onProgress,
        });
      },
    [app, editorHostname],
  );
}
