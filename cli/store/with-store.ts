import type { ServerContext } from '../../server/context.ts';
import { EXIT, type Exit } from '../output/exit-codes.ts';
import { Fault } from '../output/fault.ts';
import { requireNode } from '../output/require-node.ts';
import type { Terminal } from '../terminal.ts';

/** The part of a server that its verbs about people need. */
export type People = Pick<ServerContext, 'store' | 'clock' | 'publicUrl' | 'mailer' | 'settings'>;

/**
 * Works on the people of the data folder, PORTICO_DATA, beside a running server or without one: SQLite keeps them
 * apart. What the server's verbs refuse comes as a Fault with their sentence.
 */
export async function withPeople<Result>(
  { environment, workingFolder }: Terminal,
  work: (people: People) => Result | Promise<Result>,
): Promise<Result> {
  requireNode(process.versions.node);
  const { readSettings } = await import('../../server/settings.ts');
  const { keptSecretKey } = await import('../../server/secret-key.ts');
  const { openDatabase } = await import('../../server/store/open-database.ts');
  const { createStore } = await import('../../server/store/create-store.ts');
  const { createMailer } = await import('../../server/delivery/create-mailer.ts');
  const people = await refusing(EXIT.input, () => {
    const settings = readSettings(environment, workingFolder);
    return {
      store: createStore(openDatabase(settings.data), settings.secret ?? keptSecretKey(settings.data)),
      clock: { now: () => Date.now() },
      publicUrl: () => settings.publicUrl ?? `http://${settings.host}:${settings.port}`,
      mailer: createMailer(settings),
      settings,
    };
  });
  try {
    return await refusing(EXIT.findings, () => work(people));
  } finally {
    people.store.close();
  }
}

async function refusing<Result>(exit: Exit, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new Fault(exit, 'cli.error.store', { reason: error instanceof Error ? error.message : String(error) });
  }
}
