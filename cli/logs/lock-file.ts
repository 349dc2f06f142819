import { randomUUID } from 'node:crypto';
import {
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { isObject } from '#core/config/json.ts';
import { makeFolder } from '../../server/domain/make-folder.ts';

/** Who holds a lock, as its file says. */
export interface LockOwner {
  readonly id: string;
  readonly pid: number;
  readonly host: string;
  /** When it took the lock, ISO 8601. */
  readonly since: string;
  /** Where its process id means this process: a start of the system, and the processes that see each other. */
  readonly space: string;
  /** What tells the process from a later one of the same id; empty where the system does not say. */
  readonly started: string;
}

/** Milliseconds. */
export interface LockTimes {
  /** How long to wait for another owner. */
  readonly patience: number;
  /** How often an owner shows that it lives, by the time of its file. */
  readonly beat: number;
  /** An owner that cannot be looked up and has not shown for this long that it lives is gone. */
  readonly silence: number;
  readonly poll: number;
}

export const LOCK_TIMES: LockTimes = { patience: 60_000, beat: 5_000, silence: 30_000, poll: 200 };

/** Another owner held the lock for as long as was waited. */
export class Locked extends Error {
  readonly owner: LockOwner;

  constructor(owner: LockOwner) {
    super(`locked by process ${owner.pid} on ${owner.host}`);
    this.owner = owner;
  }
}

/**
 * Takes the lock that is the file `place`, and resolves to what gives it back. `waits` hears once of an owner that is
 * waited for. Who was killed leaves its file: its process is looked up on this machine, and elsewhere it is gone when it
 * has not touched its file for a while, by the clock of the one that waits.
 *
 * A lock is taken over by a file named by the id of its owner that is gone, which only one process can make. The owner is
 * the last in this row, and takes away the first file of it first.
 *
 * Where no file can be made there is no lock: nothing can be written beside it either.
 */
export async function takeLock(
  place: string,
  times: LockTimes = LOCK_TIMES,
  waits: (owner: LockOwner) => Promise<void> = async () => undefined,
): Promise<() => void> {
  const own = ownerHere();
  const begun = performance.now();
  const signs = new LifeSigns();
  let isTold = false;
  for (;;) {
    const holder = holderOf(place);
    const isFree = holder === null || isGone(holder, signs.silence(holder) >= times.silence);
    const tried = isFree ? take(place, own, holder) : 'held';
    if (tried === 'taken') return keep(place, own, times.beat);
    if (tried === 'impossible') return () => undefined;
    if (holder !== null && tried === 'held') {
      if (performance.now() - begun >= times.patience) throw new Locked(holder.owner);
      if (!isTold) await waits(holder.owner);
      isTold = true;
    }
    await pause(times.poll);
  }
}

interface Holder {
  readonly path: string;
  readonly owner: LockOwner;
  /** Changes while the owner lives. */
  readonly sign: string;
}

const claimOf = (place: string, id: string) => `${place}.${id}`;

/** The files of a lock from the first to the one of its owner. */
function rowOf(place: string): Holder[] {
  const row: Holder[] = [];
  for (let next = readHolder(place); next !== null; next = readHolder(claimOf(place, next.owner.id))) row.push(next);
  return row;
}

const holderOf = (place: string): Holder | null => rowOf(place).at(-1) ?? null;

function readHolder(path: string): Holder | null {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? { path, owner: ownerIn(path, `torn-${stat.ino}`), sign: `${stat.ino} ${stat.mtimeMs}` } : null;
}

/** A file that is not whole yet, or never will be, is of somebody who cannot be looked up. */
function ownerIn(path: string, torn: string): LockOwner {
  const unknown = { id: torn, pid: 0, host: '?', since: '?', space: '', started: '' };
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isObject(value) && typeof value.id === 'string' ? { ...unknown, ...value } : unknown;
  } catch {
    return unknown;
  }
}

function take(place: string, own: LockOwner, gone: Holder | null): 'taken' | 'lost' | 'impossible' {
  const path = gone === null ? place : claimOf(place, gone.owner.id);
  if (!isThere(dirname(place))) return 'impossible';
  try {
    writeFileSync(path, `${JSON.stringify(own)}\n`, { flag: 'wx' });
  } catch (error) {
    // A full disk takes the name of a file and not what is in it.
    if (isCode(error, 'ENOSPC', 'EDQUOT')) rmSync(path, { force: true });
    return isCode(error, 'EEXIST', 'ENOENT') ? 'lost' : 'impossible';
  }
  // The lock may have been given back, and taken anew, since its owner was looked up.
  if (holderOf(place)?.owner.id === own.id) return 'taken';
  rmSync(path, { force: true });
  return 'lost';
}

function isThere(folder: string): boolean {
  try {
    makeFolder(folder);
    return true;
  } catch {
    return false;
  }
}

function keep(place: string, own: LockOwner, beat: number): () => void {
  const mine = () => {
    const holder = holderOf(place);
    return holder?.owner.id === own.id ? holder.path : null;
  };
  const beating = setInterval(() => {
    const path = mine();
    const now = new Date();
    try {
      if (path !== null) utimesSync(path, now, now);
    } catch {
      // It is gone, or the disk is: the run itself says so.
    }
  }, beat);
  beating.unref();
  return () => {
    clearInterval(beating);
    if (mine() !== null) remove(place);
  };
}

/** Removes a lock of one's own: first what others left beside it, for with its first file it is free. */
function remove(place: string): void {
  const folder = dirname(place);
  const row = rowOf(place).map(({ path }) => path);
  const begin = claimOf(basename(place), '');
  const left = readdirSync(folder).filter((name) => name.startsWith(begin) && !row.includes(join(folder, name)));
  for (const path of [...left.map((name) => join(folder, name)), ...row]) rmSync(path, { force: true });
  try {
    rmdirSync(folder);
  } catch {
    // It has more than the lock in it.
  }
}

/** How long a holder has not shown that it lives, by a clock that nobody sets. */
class LifeSigns {
  #last = '';
  #at = 0;

  silence({ path, sign }: Holder): number {
    const now = performance.now();
    if (this.#last !== `${path} ${sign}`) [this.#last, this.#at] = [`${path} ${sign}`, now];
    return now - this.#at;
  }
}

function ownerHere(): LockOwner {
  return {
    id: randomUUID(),
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString().replace(/\.\d+/, ''),
    space: SPACE,
    started: startOf(process.pid) ?? '',
  };
}

/** Containers may share the name of a host, and each counts its processes for itself. */
const SPACE = spaceHere();

function spaceHere(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** When a process was started, in the clock of its system; null where there is none, or where it has ended. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name in brackets, which may hold blanks: its state is the third value, its start the 22nd.
    const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return values[0] === 'Z' || values[0] === 'X' ? null : (values[19] ?? null);
  } catch {
    return null;
  }
}

/** A process of this machine is looked up, so that one that is only stopped keeps its lock; others have to show their life. */
function isGone({ owner: { pid, space, started } }: Holder, isSilent: boolean): boolean {
  if (space !== SPACE) return isSilent;
  if (started !== '') return startOf(pid) !== started;
  try {
    process.kill(pid, 0);
    return isSilent;
  } catch (error) {
    return isCode(error, 'ESRCH');
  }
}

const isCode = (error: unknown, ...codes: string[]) => codes.includes((error as NodeJS.ErrnoException).code ?? '');
