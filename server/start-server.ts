import { text } from '#core/texts/index.ts';
import { DISK_RESERVE, freeBytes } from './adapters/sqlite/data-folder.ts';
import { createServer, type Overrides, type Server } from './create-server.ts';
import type { Settings } from './domain/settings.ts';
import { storageProblem } from './http/answer-error.ts';
import { readSettings } from './settings/read-settings.ts';

const MEBIBYTE = 1_048_576;

/** Why the data cannot be opened, where that is a full disk: which folder, what is free and what is needed. */
export function openProblem(error: unknown, { data: folder }: Pick<Settings, 'data'>): unknown {
  if (storageProblem(error)?.code !== 'storage_full') return error;
  const free = (freeBytes(folder) / MEBIBYTE).toFixed(1);
  return new Error(text('server.start.full', { folder, free, needed: DISK_RESERVE / MEBIBYTE }), { cause: error });
}

/** Why the server cannot listen, as a sentence; other errors as they are. */
export function startProblem(error: unknown, { port, host }: Settings): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE' || code === 'EACCES') return new Error(text('server.start.port', { port, host }));
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new Error(text('server.start.host', { host }));
  return error;
}

/**
 * Starts the server of an environment, says where it is and how to sign in, and ends it in good order on SIGTERM and
 * SIGINT. Rejects with an Error whose message is the sentence that says why it cannot start.
 */
export async function startServer(environment: Readonly<Record<string, string | undefined>>): Promise<Server> {
  const { server, url } = await openServer(environment);
  const { publicUrl } = server.context.settings;
  say(text('server.start.ready', { url }));
  if (publicUrl !== null) say(text('server.start.public', { url: publicUrl }));
  if (server.seeded) say(signInWords(server.seeded));
  stopOnSignal(server);
  return server;
}

/**
 * A server that listens, and its address. It is a part of this process: it prints only its log and hears no signals, so
 * that one process can run several.
 */
export async function openServer(
  environment: Readonly<Record<string, string | undefined>>,
  overrides?: Overrides,
): Promise<{ readonly server: Server; readonly url: string }> {
  const settings = readSettings(environment);
  const server = await createServer(settings, overrides).catch((error: unknown) => {
    throw openProblem(error, settings);
  });
  try {
    return { server, url: await server.listen() };
  } catch (error) {
    await server.close();
    throw startProblem(error, settings);
  }
}

function stopOnSignal(server: Server): void {
  const stop = () => {
    process.off('SIGTERM', stop).off('SIGINT', stop);
    say(text('server.start.stopping'));
    // A connection that its other side does not close would keep the process.
    void server.stop().then(() => process.exit());
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

function signInWords({ ownerEmail: email, password }: NonNullable<Server['seeded']>): string {
  return password === null
    ? text('server.start.signIn', { email })
    : text('server.start.password', { email, password });
}

/** Says a sentence to the person who started it: not into the log, which is JSON on standard output. */
function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
