import { text } from '#core/texts/index.ts';
import { freeBytes, RESERVE } from './adapters/sqlite/disk-reserve.ts';
import type { Settings } from './domain/settings.ts';
import { storageProblem } from './http/answer-error.ts';

const MEBIBYTE = 1_048_576;

/** Why the data cannot be opened, where that is a full disk: which folder, what is free and what is needed. */
export function openProblem(error: unknown, { data: folder }: Pick<Settings, 'data'>): unknown {
  if (storageProblem(error)?.code !== 'storage_full') return error;
  const free = (freeBytes(folder) / MEBIBYTE).toFixed(1);
  return new Error(text('server.start.full', { folder, free, needed: RESERVE / MEBIBYTE }), { cause: error });
}

/** Why the server cannot listen, as a sentence; other errors as they are. */
export function startProblem(error: unknown, { port, host }: Settings): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE' || code === 'EACCES') return new Error(text('server.start.port', { port, host }));
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new Error(text('server.start.host', { host }));
  return error;
}
