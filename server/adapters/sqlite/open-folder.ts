import { text } from '#core/texts/index.ts';
import { makeFolder } from './make-folder.ts';

/** Creates a missing data folder; throws a sentence if it cannot be written. */
export function openFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw new Error(text('server.start.folder', { folder, reason: (error as Error).message }));
  }
}
