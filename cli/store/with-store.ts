import { userInfo } from 'node:os';
import type { Settings } from '../../server/domain/settings.ts';
import type { Clock } from '../../server/ports/clock.ts';
import type { Mailer } from '../../server/ports/mailer.ts';
import type { Store } from '../../server/ports/store/store.ts';
import { EXIT, type Exit, Fault } from '../output/fault.ts';
import type { Terminal } from '../output/output.ts';

/** The part of a server that commands about people need. */
export interface StoredPeople {
  readonly store: Store;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly settings: Settings;
  publicUrl(): string;
}

/**
 * Works on the people of the data that a server made, while that server runs or not: the database
 * serialises the writes. An error of the server's functions becomes a Fault with their sentence.
 */
export async function withPeople<Result>(
  { environment, workingFolder }: Terminal,
  work: (people: StoredPeople) => Result | Promise<Result>,
): Promise<Result> {
  const { readSettings } = await import('../../server/settings/read-settings.ts');
  const { openSharedData } = await import('../../server/settings/open-data.ts');
  const { hasDatabase } = await import('../../server/settings/engines.ts');
  const { doneBy } = await import('../../server/audit/doer.ts');
  const { systemClock } = await import('../../server/ports/clock.ts');
  const { linkAddress } = await import('./link-address.ts');
  const { createMailer } = await import('../../server/delivery/create-mailer.ts');
  const { chooseObjectStorage, mailTransports } = await import('../../server/settings/choose-adapters.ts');
  const people = await refusing(EXIT.input, async () => {
    const settings = readSettings(environment, workingFolder);
    // a new data folder would be empty, and the user expects theirs
    if (!hasDatabase(settings)) {
      throw new Fault(EXIT.input, 'cli.error.noServer', { folder: settings.data });
    }
    const objects = await chooseObjectStorage(settings);
    const { store } = await openSharedData(settings);
    return {
      store,
      clock: systemClock,
      publicUrl: () => linkAddress(settings, environment),
      mailer: createMailer({ transports: mailTransports, objects, settings }),
      settings,
    };
  });
  try {
    const user = { id: '', fullname: userName(), email: '' };
    return await refusing(EXIT.findings, () => doneBy({ kind: 'operator', user }, () => work(people)));
  } finally {
    await people.store.close();
  }
}

/** The user of this machine, as the audit log names them. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // One without a name, as in some containers.
    return '';
  }
}

export async function refusing<Result>(exit: Exit, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault(exit, 'cli.error.store', { reason: error instanceof Error ? error.message : String(error) });
  }
}

const EXITS: Readonly<Record<string, Exit>> = { usage: EXIT.usage, input: EXIT.input, failed: EXIT.findings };

/** Does an operator's work with the settings of a server. A refusal becomes a Fault with the same sentence. */
export async function operating<Result>(
  { environment, workingFolder }: Terminal,
  work: (settings: Settings) => Promise<Result>,
): Promise<Result> {
  const { readSettings } = await import('../../server/settings/read-settings.ts');
  const { OperationRefused } = await import('../../server/operations/refused.ts');
  try {
    return await work(readSettings(environment, workingFolder));
  } catch (error) {
    if (error instanceof Fault) throw error;
    if (error instanceof OperationRefused) throw new Fault(EXITS[error.kind] ?? EXIT.findings, error.key, error.params);
    throw new Fault(EXIT.input, 'cli.error.store', { reason: error instanceof Error ? error.message : String(error) });
  }
}
