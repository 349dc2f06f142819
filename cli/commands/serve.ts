import type { Command } from '../command.ts';
import { EXIT } from '../output/exit-codes.ts';
import { requireNode } from '../output/require-node.ts';

/** Runs the server in this very process, so that signals reach it directly. */
export const serve: Command = {
  name: 'serve',
  summary: 'cli.serve.summary',
  async run() {
    requireNode(process.versions.node);
    await import('../../server/main.ts');
    return EXIT.ok;
  },
};
