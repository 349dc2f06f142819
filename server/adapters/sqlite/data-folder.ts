import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TextKey, text } from '#core/texts/index.ts';
import { makeFolder } from '../../domain/make-folder.ts';
import { StorageFull } from '../../ports/store/store.ts';
import { isSqliteBusy, sqliteStoreError } from './database.ts';

/** Wait this long for a server that was just told to stop. */
const PATIENCE = 5_000;

/**
 * Locks the data folder for this server, until the returned function is called: the sockets of one process hear who
 * edits which page. The system frees the lock however the process ends. The command line needs it only to migrate
 * tables. `refused` says that another process holds it.
 */
export function lockFolder(folder: string, patience = PATIENCE, refused: TextKey = 'server.start.second'): () => void {
  openFolder(folder);
  const unlock = lockFile(join(folder, 'server-lock'), patience);
  if (!unlock) throw new Error(text(refused, { folder }));
  return unlock;
}

/** Locks a file of the data folder until the returned function is called; null if another process holds it. */
export function lockFile(file: string, patience = 0): (() => void) | null {
  // Whoever can read the file could lock it.
  keepPrivate(file);
  const lock = new DatabaseSync(file, { timeout: patience });
  try {
    // Nothing is ever written: a journal in a file would need space, and a full disk is no other process.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    const problem = sqliteStoreError(error);
    if (isSqliteBusy(problem)) return null;
    throw problem;
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}

/** Creates a missing data folder that only this user can read; throws a sentence if it cannot be written. */
export function openFolder(folder: string): void {
  try {
    if (!existsSync(folder)) makeFolder(folder, 0o700);
    accessSync(folder, constants.W_OK | constants.R_OK);
  } catch (error) {
    throw new Error(text('server.start.folder', { folder, reason: (error as Error).message }));
  }
}

const OWNER_ALONE = 0o600;

/**
 * Creates a missing database file with a mode that only this user can read, before it has content, and corrects
 * existing files. SQLite gives the files beside it the same mode. An existing file is never opened here: closing it
 * would release SQLite's locks.
 */
export function keepPrivate(file: string): void {
  try {
    writeFileSync(file, '', { mode: OWNER_ALONE, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  for (const one of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) if (existsSync(one)) shut(one);
}

/** Closes a file to other users. On a file system without modes, or if another user owns it, it stays unchanged. */
function shut(file: string): void {
  try {
    chmodSync(file, OWNER_ALONE);
  } catch {}
}

/**
 * Bytes of the data folder that are reserved while there is space, and freed to start on a full disk: SQLite needs some to
 * open a database, and the server to say that it runs.
 */
export const DISK_RESERVE = 4_194_304;

/** Bytes that stay free beside the reserve: other programs need them. */
const LEFT_TO_OTHERS = 4 * DISK_RESERVE;
/** Bytes that SQLite needs before it reads anything. */
const LEAST = 131_072;
const FULL = new Set(['ENOSPC', 'EDQUOT']);

const reserveFile = (folder: string) => join(folder, 'reserve');

/** Opens something that needs space in a folder. On a full disk the reserve is freed for it; StorageFull if that is too little. */
export function openOnFullDisk<Opened>(folder: string, open: () => Opened): Opened {
  try {
    return open();
  } catch (error) {
    if (!isDiskFull(error, folder)) throw error;
  }
  rmSync(reserveFile(folder), { force: true });
  try {
    return open();
  } catch (error) {
    throw isDiskFull(error, folder) ? new StorageFull('no room to start', { cause: error }) : error;
  }
}

/** Fills the disk reserve if there is enough space. If that fails it is filled next time. */
export function keepDiskReserve(folder: string): void {
  const file = reserveFile(folder);
  if (statSync(file, { throwIfNoEntry: false })?.size === DISK_RESERVE || freeBytes(folder) < LEFT_TO_OTHERS) return;
  try {
    // Zeroes would take no space on a file system that compresses.
    writeFileSync(file, randomBytes(DISK_RESERVE), { mode: 0o600 });
  } catch {
    rmSync(file, { force: true });
  }
}

/** Bytes that this user may still write below a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Whether an error means that the disk is full. SQLite names it in several ways, so the free space is asked as well. */
function isDiskFull(error: unknown, folder: string): boolean {
  const { code = '' } = error as { code?: string };
  return FULL.has(code) || error instanceof StorageFull || freeBytes(folder) < LEAST;
}
