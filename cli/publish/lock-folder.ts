import { text } from '#core/texts/index.ts';
import type { Context } from '../context.ts';
import { LOCK_TIMES, Locked, type LockOwner, takeLock } from '../logs/lock-file.ts';
import type { ServerName } from '../logs/server-name.ts';
import { EXIT, Fault } from '../output/fault.ts';
import { folderOfLog, lockOfLog } from './publish-log.ts';

/** The server of a run, as the folder of its files knows it, and its address of now. */
export interface KnownServer extends ServerName {
  readonly folder: string;
  readonly url: string;
}

/** Runs while no other run publishes from the same log; waits for one that does, for so many seconds. */
export async function whileLocked<Result>(
  { folder, server }: KnownServer,
  patience: number,
  { output }: Pick<Context, 'output'>,
  run: () => Promise<Result>,
): Promise<Result> {
  const place = lockOfLog(folderOfLog(folder, server) ?? folder, server);
  const named = ({ pid, host, since }: LockOwner) => ({ pid, host, since });
  const unlock = await takeLock(place, { ...LOCK_TIMES, patience: patience * 1_000 }, (owner) =>
    output.progress(text('cli.publish.waits', { ...named(owner), seconds: patience })),
  ).catch((error: unknown) => {
    if (!(error instanceof Locked)) throw error;
    throw new Fault(EXIT.partial, 'cli.publish.locked', { ...named(error.owner), path: place });
  });
  try {
    return await run();
  } finally {
    unlock();
  }
}
