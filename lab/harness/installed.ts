import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether a program can be run here. */
export function isInstalled(program: string): boolean {
  // Root's own folders are not in the path of every shell.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.some((folder) => existsSync(join(folder, program)));
}

/** A sentence that says how to install what is missing; null where nothing is. `programs`: each with its Debian package. */
export function whatIsMissing(programs: Readonly<Record<string, string>>): string | null {
  const packages = new Set(Object.entries(programs).flatMap(([name, its]) => (isInstalled(name) ? [] : its)));
  if (packages.size === 0) return null;
  const line = `apt-get install -y --no-install-recommends ${[...packages].join(' ')}`;
  return `Programs of the proof are missing. On Debian they are installed by:\n  ${line}`;
}
