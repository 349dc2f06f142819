import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder that only this user can read, and what it stands in; throws where it cannot be written. */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let path = folder; !existsSync(path); path = dirname(path)) missing.unshift(path);
  // One by one: on file systems that take no folders, a recursive mkdir of Node never ends.
  for (const path of missing) mkdirSync(path, { mode: 0o700 });
  accessSync(folder, constants.W_OK | constants.R_OK);
}
