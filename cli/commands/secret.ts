import { text } from '#core/texts/index.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../output/fault.ts';
import { operating } from '../store/operating.ts';

/** Gives the stored secrets of a server another key. */
export const secretRotate: Command = {
  name: 'secret rotate',
  opensData: true,
  summary: 'cli.secret.rotate.summary',
  examples: 'examples.secretRotate',
  async run(_typed, { terminal, output }) {
    const { rotateSecret } = await import('../../server/operations/rotate-secret.ts');
    const result = await operating(terminal, rotateSecret);
    const { rotated, unchanged, unreadable, formerKey } = result;
    await output.result(result, [
      text('cli.secret.rotate.done', { rotated, unchanged }),
      ...(unreadable > 0 ? [text('cli.secret.rotate.unreadable', { unreadable })] : []),
      formerKey === null ? text('cli.secret.rotate.setting') : text('cli.secret.rotate.file', { file: formerKey }),
    ]);
    return EXIT.ok;
  },
};
