import { createContext, useEffect, useMemo, useRef } from 'react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import type { AssetScope } from '#core/ports/assets.ts';
import { text } from '#core/texts/index.ts';
import { lazyPart } from '../../ui/parts/lazy-part.ts';
import { useApp } from '../app-context.ts';

interface UploadOptions {
  /** Aborts the upload. */
  readonly signal: AbortSignal;
  /** Called with 0 to 1. */
  onProgress(part: number): void;
}

/** Uploads an image and resolves to its address. Rejects with an Error whose message is for people. */
export type Upload = (file: File, options: UploadOptions) => Promise<string>;

/** null where nothing can be uploaded. */
export const UploadContext = createContext<Upload | null>(null);

/** Files that are sent at the same time. */
const AT_ONCE = 3;

/** How far a file is: `part` is 0 to 1, and at the end it has an address or a problem. */
export interface FileUpload {
  readonly name: string;
  readonly part: number;
  readonly url?: string;
  /** Why it was not taken, for people. */
  readonly problem?: string;
}

interface Sending {
  readonly signal: AbortSignal;
  /** Called with all files after each change of one of them. */
  onChange(files: readonly FileUpload[]): void;
}

/** Uploads several images; those that are not taken do not stop the others. Resolves when all are at their end. */
export async function uploadFiles(
  chosen: readonly File[],
  upload: Upload,
  { signal, onChange }: Sending,
): Promise<readonly FileUpload[]> {
  let files: readonly FileUpload[] = chosen.map(({ name }) => ({ name, part: 0 }));
  const change = (index: number, about: Partial<FileUpload>) => {
    files = files.map((file, at) => (at === index ? { ...file, ...about } : file));
    onChange(files);
  };
  onChange(files);
  const waiting = chosen.entries();
  const work = async () => {
    for (const [index, file] of waiting) {
      try {
        const url = await upload(file, { signal, onProgress: (part) => change(index, { part }) });
        change(index, { part: 1, url });
      } catch (error) {
        change(index, { part: 1, problem: error instanceof Error ? error.message : text('error.uploadImage') });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return files;
}

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

/** The uploaded images that can be chosen from. */
export interface Library {
  /** The owner of the images. */
  readonly scope: AssetScope;
  /** The page that is open, whose images can be replaced; null where none is. */
  readonly page: Pick<EditorHandle, 'document' | 'flush'> | null;
}

/** null where nothing can be chosen. */
export const LibraryContext = createContext<Library | null>(null);
