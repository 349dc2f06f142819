import { type TextKey, text } from '#core/texts/index.ts';
import { EXIT } from '../output/exit-codes.ts';
import { Fault } from '../output/fault.ts';
import type { Terminal } from '../terminal.ts';

/** Asks the person at the terminal; a Fault where there is none. What is secret is not echoed. */
export async function ask(terminal: Terminal, question: TextKey, { secret = false } = {}): Promise<string> {
  if (!terminal.interactive) throw new Fault(EXIT.usage, 'cli.login.cannotAsk');
  const { isCancel, password, text: textPrompt } = await import('@clack/prompts');
  const message = text(question);
  const options = { message, output: process.stderr };
  const answer = secret ? await password({ ...options, mask: '' }) : await textPrompt(options);
  if (isCancel(answer) || answer === undefined) throw new Fault(EXIT.usage, 'cli.login.cancelled');
  return String(answer);
}
