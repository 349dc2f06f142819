import { text } from '#core/texts/index.ts';
import { createServer, type Overrides, type Server } from './create-server.ts';
import { readSettings } from './settings/read-settings.ts';
import { openProblem, startProblem } from './start-problem.ts';

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

/** For the person who started it: not into the log, which is JSON on standard output. */
function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
