import { text } from '#core/texts/index.ts';
import type { Upload } from './upload.ts';

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
