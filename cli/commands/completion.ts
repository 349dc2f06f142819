import type { TextKey } from '#core/texts/index.ts';
import { type Command, choiceOf, one } from '../command.ts';
import { completionScript, SHELLS } from '../completion.ts';
import { EXIT } from '../output/fault.ts';

/** The command that prints a shell's script for all of them, itself among them. */
export function completionOf(commands: () => readonly Command[], groups: Readonly<Record<string, TextKey>>): Command {
  return {
    name: 'completion',
    summary: 'terminal.completion.summary',
    examples: 'examples.completion',
    arguments: [
      {
        name: 'shell',
        summary: 'terminal.completion.shell',
        params: { shells: SHELLS.join(', ') },
        choices: () => SHELLS,
      },
    ],
    async run(typed, { output }) {
      await output.document(await completionScript(choiceOf(one(typed), SHELLS), commands(), groups));
      return EXIT.ok;
    },
  };
}
