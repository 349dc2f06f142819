import { createWriteStream, type WriteStream } from 'node:fs';
import type { Server } from '../../server/create-server.ts';

/**
 * A process that runs the built servers of one worker of the browser tests, one after another. Each has a port and a data
 * folder of its own; what all of them need is read and compiled once.
 */

/** What the worker asks: to open the server of an environment, or to end the one over a data folder. */
export type HostRequest = { readonly id: number } & (
  | { readonly open: Readonly<Record<string, string>>; readonly log: string }
  | { readonly close: string }
);

export interface HostAnswer {
  readonly id: number;
  /** Where an opened server listens. */
  readonly url?: string;
  /** Why it could not be done. */
  readonly error?: string;
}

const built = (name: string) => import(new URL(`../../dist/server/${name}.js`, import.meta.url).href);
const { openServer }: typeof import('../../server/start-server.ts') = await built('start-server');
const { createSanitiser }: typeof import('../../server/sanitise/create-sanitiser.ts') = await built('create-sanitiser');

/** One for all servers: it answers the same to everybody, and to start its thread takes half a second of CPU. */
const sanitiser = { ...createSanitiser(), close: async () => undefined };

/** By data folder. */
const running = new Map<string, { readonly server: Server; readonly log: WriteStream }>();

async function open(environment: Readonly<Record<string, string>>, file: string): Promise<string> {
  const log = createWriteStream(file, { flags: 'a' });
  const { server, url } = await openServer({ ...process.env, ...environment }, { logStream: log, sanitiser });
  running.set(server.context.settings.data, { server, log });
  return url;
}

/** As on SIGTERM. */
async function close(data: string): Promise<void> {
  const ended = running.get(data);
  running.delete(data);
  await ended?.server.stop();
  await new Promise<void>((written) => (ended ? ended.log.end(written) : written()));
}

async function answer(request: HostRequest): Promise<Omit<HostAnswer, 'id'>> {
  try {
    if ('open' in request) return { url: await open(request.open, request.log) };
    await close(request.close);
    return {};
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (request: HostRequest) => {
  process.send?.({ id: request.id, ...(await answer(request)) } satisfies HostAnswer);
});
process.once('disconnect', () => process.exit());
