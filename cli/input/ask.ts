import { EXIT, Fault } from '../output/fault.ts';
import type { Terminal } from '../output/terminal.ts';

/** Asks the user at the terminal; null where there is nobody to ask. A secret is not echoed. */
export async function ask(
  terminal: Terminal,
  message: string,
  { secret = false }: { readonly secret?: boolean } = {},
): Promise<string | null> {
  if (!terminal.interactive) return null;
  const { isCancel, password, text: textPrompt } = await import('@clack/prompts');
  const options = { message, output: process.stderr };
  const answer = secret ? await password({ ...options, mask: '' }) : await textPrompt(options);
  if (isCancel(answer) || answer === undefined) throw new Fault(EXIT.interrupted, 'cli.login.cancelled');
  return String(answer);
}
