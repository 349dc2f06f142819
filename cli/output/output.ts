import type { Terminal } from '../terminal.ts';
import type { Fault } from './fault.ts';
import { printable } from './printable.ts';

/** How a command tells things. Results go to standard output, all else to standard error. */
export interface Output {
  readonly json: boolean;
  /** The result: `value` as one JSON document where JSON was asked for, else the lines. */
  result(value: unknown, lines: readonly string[]): Promise<void>;
  /** Text as it is, whatever was asked for: a document, a configuration. */
  document(content: string): Promise<void>;
  /** One line of progress. */
  progress(line: string): Promise<void>;
  fault(fault: Fault): Promise<void>;
}

export function createOutput(terminal: Terminal, json: boolean): Output {
  return {
    json,
    result: (value, lines) =>
      terminal.out(json ? `${JSON.stringify(value, null, 2)}\n` : lines.map((line) => `${printable(line)}\n`).join('')),
    document: (content) => terminal.out(content.endsWith('\n') ? content : `${content}\n`),
    progress: (line) => terminal.err(`${printable(line)}\n`),
    fault: ({ code, message }) =>
      terminal.err(
        json ? `${JSON.stringify({ error: { code, summary: message } })}\n` : `portico: ${printable(message)}\n`,
      ),
  };
}
