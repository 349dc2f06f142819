import { accessSync, constants, existsSync } from 'node:fs';
import { text } from '#core/texts/index.ts';
import { makeFolder } from '../../domain/make-folder.ts';

/** Creates a missing data folder that only this user can read; throws a sentence if it cannot be written. */
export function openFolder(folder: string): void {
  try {
    if (!existsSync(folder)) makeFolder(folder, 0o700);
    accessSync(folder, constants.W_OK | constants.R_OK);
  } catch (error) {
    throw new Error(text('server.start.folder', { folder, reason: (error as Error).message }));
  }
}
