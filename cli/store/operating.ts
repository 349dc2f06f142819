import type { Settings } from '../../server/domain/settings.ts';
import { EXIT, type Exit, Fault } from '../output/fault.ts';
import type { Terminal } from '../output/terminal.ts';

const EXITS: Readonly<Record<string, Exit>> = { usage: EXIT.usage, input: EXIT.input, failed: EXIT.findings };

/** Does an operator's work with the settings of a server. A refusal becomes a Fault with the same sentence. */
export async function operating<Result>(
  { environment, workingFolder }: Terminal,
  work: (settings: Settings) => Promise<Result>,
): Promise<Result> {
  const { readSettings } = await import('../../server/settings/read-settings.ts');
  const { Refused } = await import('../../server/operations/refused.ts');
  try {
    return await work(readSettings(environment, workingFolder));
  } catch (error) {
    if (error instanceof Fault) throw error;
    if (error instanceof Refused) throw new Fault(EXITS[error.kind] ?? EXIT.findings, error.key, error.params);
    throw new Fault(EXIT.input, 'cli.error.store', { reason: error instanceof Error ? error.message : String(error) });
  }
}
