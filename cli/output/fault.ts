import { type TextKey, type TextParams, text } from '#core/texts/index.ts';
import type { Exit } from './exit-codes.ts';

/** What ends a command: a sentence for the person and an exit code for the script. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly exit: Exit;
  readonly code: string;

  constructor(exit: Exit, key: TextKey, params: TextParams = {}) {
    super(text(key, params));
    this.exit = exit;
    this.code = key;
  }
}

/** Its sentence where the file is told anyway: faults of files begin with the file. */
export function withoutFile(file: string, { message }: Fault): string {
  return message.startsWith(`${file}: `) ? message.slice(file.length + 2) : message;
}
