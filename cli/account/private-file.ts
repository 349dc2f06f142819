import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder } from '../output/make-folder.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A file in the user's configuration folder. */
export function privateFile(environment: Environment, name: string): string {
  const folder = environment.XDG_CONFIG_HOME || join(environment.HOME || homedir(), '.config');
  return join(folder, 'portico', name);
}

/** Writes a file only its user can read: a temporary file with that mode, then renamed. */
export function writePrivate(file: string, value: unknown): void {
  const temporary = `${file}.${process.pid}`;
  makeFolder(dirname(file), 0o700);
  rmSync(temporary, { force: true });
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  chmodSync(temporary, 0o600);
  renameSync(temporary, file);
}
