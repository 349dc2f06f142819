import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates a folder, and its parents, that only this user can read; throws if it cannot be written. */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let path = folder; !existsSync(path); path = dirname(path)) missing.unshift(path);
  // One by one: on file systems that refuse folders, Node's recursive mkdir never ends.
  for (const path of missing) mkdirSync(path, { mode: 0o700 });
  accessSync(folder, constants.W_OK | constants.R_OK);
}
