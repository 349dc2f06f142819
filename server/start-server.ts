import { text } from '#core/texts/index.ts';
import { createServer, type Server } from './create-server.ts';
import type { Settings } from './domain/settings.ts';
import { readSettings } from './settings/read-settings.ts';
import { startProblem } from './start-problem.ts';

/**
 * Starts the server of an environment, says where it is and how to sign in, and ends it in good order on SIGTERM and
 * SIGINT. Rejects with an Error whose message is the sentence that says why it cannot start.
 */
export async function startServer(environment: Readonly<Record<string, string | undefined>>): Promise<Server> {
  const settings = readSettings(environment);
  const server = await createServer(settings);
  const url = await listen(server, settings);
  say(text('server.start.ready', { url }));
  if (settings.publicUrl !== null) say(text('server.start.public', { url: settings.publicUrl }));
  if (server.seeded) say(signInWords(server.seeded));
  stopOnSignal(server);
  return server;
}

async function listen(server: Server, settings: Settings): Promise<string> {
  try {
    return await server.listen();
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
