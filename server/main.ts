import { text } from '#core/texts/index.ts';
import { createServer, type Server } from './create-server.ts';
import { startProblem } from './start-problem.ts';
import { readSettings, type Settings } from './settings.ts';

/** Starts the server of this environment, says where it is, and ends it in good order. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const server = await start(settings);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    say(text('server.start.stopping'));
    await server.close();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function start(settings: Settings): Promise<Server> {
  const server = await createServer(settings);
  try {
    const url = await server.listen();
    say(text('server.start.ready', { url: settings.publicUrl ?? url, listening: url }));
  } catch (error) {
    await server.close();
    throw startProblem(error, settings);
  }
  if (server.seeded) say(signInWords(server.seeded));
  return server;
}

function signInWords({ ownerEmail: email, password }: NonNullable<Server['seeded']>): string {
  return password === null ? text('server.start.signIn', { email }) : text('server.start.password', { email, password });
}

/** For the person who started it: not into the log, which is JSON on standard output. */
function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
