import { text } from '#core/texts/index.ts';
import { makeFolder } from './make-folder.ts';

/** Makes the data folder where it is absent; throws a sentence where it cannot be written. */
export function openFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw new Error(text('server.start.folder', { folder, reason: (error as Error).message }));
  }
}
