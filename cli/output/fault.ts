import type { Failure } from '#core/machines/failure.ts';
import { type TextKey, type TextParams, text } from '#core/texts/index.ts';

// spec terminal.1, terminal.4

/** The exit codes of commands. Scripts rely on them, so they never change. */
export const EXIT = {
  ok: 0,
  /** Findings, or items that failed. */
  findings: 1,
  usage: 2,
  /** Some items are done; the others can be tried again. */
  partial: 3,
  login: 4,
  /** The server refused or did not answer. */
  server: 5,
  /** No readable input. */
  input: 6,
  /** Ended by Ctrl-C, as shells say it. */
  interrupted: 130,
} as const;

export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** An error that ends a command, with a sentence for people and an exit code for scripts. */
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

/** The message without the file it begins with, for output that names the file anyway. */
export function withoutFile(file: string, { message }: Fault): string {
  return message.startsWith(`${file}: `) ? message.slice(file.length + 2) : message;
}

/** The exit code of a failed call: sign in, try again later, or this item is wrong. */
export function exitOfFailure({ status, code }: Failure): Exit {
  if (status === 401 || code.startsWith('token_')) return EXIT.login;
  return status === 0 || status === 429 || status >= 500 ? EXIT.server : EXIT.findings;
}

/** Whether a call that failed so may succeed when it is made again. */
export function isPassing({ status }: Failure): boolean {
  return status === 0 || status === 429 || status >= 502;
}
