import type { Command } from '../command.ts';
import { EXIT, Fault } from '../output/fault.ts';

/** Runs the server in this very process, so that signals reach it directly; it goes on after the command returned. */
export const serve: Command = {
  name: 'serve',
  opensData: true,
  summary: 'cli.serve.summary',
  examples: 'examples.serve',
  async run(_typed, { terminal }) {
    const { startServer } = await import('../../server/start-server.ts');
    try {
      await startServer(terminal.environment);
      return EXIT.ok;
    } catch (error) {
      throw new Fault(EXIT.server, 'cli.error.store', {
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  },
};
