import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder on a file system of its own, so small that a test can fill it. */
export interface SmallDisk {
  /** The folder, for the processes inside. */
  readonly folder: string;
  /** The same folder, for the test. */
  readonly outside: string;
  /** The command that runs the one behind it where the folder is. */
  readonly inside: readonly string[];
  /** Takes all that is left, to the last byte. */
  fill(): void;
  empty(): void;
  remove(): Promise<void>;
}

/** Without rights of its own a test becomes root in a namespace of users, where the system allows that. */
const AS_ROOT = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
const JOIN_USER = AS_ROOT.length === 0 ? [] : ['--user', '--preserve-credentials'];

/** Whether this system can give a process file systems of its own. */
export function hasNamespaces(): boolean {
  try {
    execFileSync('unshare', [...AS_ROOT, '--mount', 'mount', '-t', 'tmpfs', 'none', tmpdir()], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A disk of this many MiB that holds a copy of a data folder. */
export async function createSmallDisk(mebibytes: number, content: string): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-small-'));
  const script = `mount -t tmpfs -o size=${mebibytes}m none "$1" && cp -a "$2"/. "$1" && echo mounted && exec sleep infinity`;
  const holder = spawn('unshare', [...AS_ROOT, '--mount', 'sh', '-c', script, 'sh', folder, content], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  const outside = `/proc/${holder.pid}/root${folder}`;
  const filler = join(outside, 'filler');
  return {
    folder,
    outside,
    inside: ['nsenter', ...JOIN_USER, '--mount', `--target=${holder.pid}`, '--'],
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (const size of [65_536, 1]) untilFull(() => writeSync(file, Buffer.alloc(size)));
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    async remove() {
      const ended = once(holder, 'exit');
      holder.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function untilFull(write: () => void): void {
  try {
    for (;;) write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
