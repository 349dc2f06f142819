import { EXIT, Fault } from './fault.ts';

/** The environment a command runs in; tests pass their own. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly workingFolder: string;
  /** Results. Resolves when the text was written, so that nothing is cut off at the end. */
  out(text: string): Promise<void>;
  /** Progress and errors. */
  err(text: string): Promise<void>;
  /** All bytes of standard input. */
  read(): Promise<Uint8Array>;
  /** Whether a user can be asked: input and output are a terminal and CI is not set. */
  readonly interactive: boolean;
  /** Runs `stop` at Ctrl-C in place of ending the program, which a second Ctrl-C does. The result takes that back. */
  onInterrupt(stop: () => void): () => void;
}

/** The terminal this process was started in. */
export function processTerminal(): Terminal {
  return {
    environment: process.env,
    workingFolder: process.cwd(),
    out: (text) => write(process.stdout, text),
    err: (text) => write(process.stderr, text),
    read: readInput,
    // Node opens standard input where it is asked about it.
    get interactive() {
      return Boolean(process.stdin.isTTY && process.stderr.isTTY && !process.env.CI);
    },
    onInterrupt,
  };
}

function onInterrupt(stop: () => void): () => void {
  let isFirst = true;
  const interrupted = () => {
    if (!isFirst) process.exit(EXIT.interrupted);
    isFirst = false;
    stop();
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, interrupted);
  return () => {
    for (const signal of signals) process.off(signal, interrupted);
  };
}

/** A reader that has closed the pipe, as `head` does, wants no more: that is no error. */
export function write(stream: NodeJS.WritableStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error && !isClosedPipe(error) ? reject(error) : resolve()));
  });
}

function isClosedPipe(error: NodeJS.ErrnoException): boolean {
  return error.code === 'EPIPE';
}

async function readInput(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

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

// spec terminal.2

/** How a command prints. Results go to standard output, everything else to standard error. */
export interface Output {
  readonly json: boolean;
  /** The result: `value` as one JSON document with `--json`, else the lines. */
  result(value: unknown, lines: readonly string[]): Promise<void>;
  /** A report of several lines for people or, as it is, for programs; an empty one prints nothing. */
  report(content: string, reader: 'people' | 'programs'): Promise<void>;
  /** One of many results, as it happens: `value` as a line of JSON with `--json`, else the line; null: no line. */
  record(value: unknown, line: string | null): Promise<void>;
  /** A document or configuration, printed as it is with and without `--json`. */
  document(content: string): Promise<void>;
  /** What runs, in one line that the next one replaces; on a terminal alone. Empty: the line is removed. */
  status(line: string): Promise<void>;
  /** One line of progress. */
  progress(line: string): Promise<void>;
  /** `hint` is what tells how it is done right. */
  fault(fault: Fault, hint?: string): Promise<void>;
}

export function createOutput(terminal: Terminal, json: boolean): Output {
  return {
    json,
    result: (value, lines) =>
      terminal.out(json ? `${JSON.stringify(value, null, 2)}\n` : lines.map((line) => `${printable(line)}\n`).join('')),
    report(content, reader) {
      const lines = reader === 'people' ? content.split('\n').map(printable).join('\n') : content;
      return terminal.out(content === '' ? '' : `${lines}\n`);
    },
    async record(value, line) {
      if (json) await terminal.out(`${JSON.stringify(value)}\n`);
      else if (line !== null) await terminal.out(`${printable(line)}\n`);
    },
    document: (content) => terminal.out(content.endsWith('\n') ? content : `${content}\n`),
    async status(line) {
      if (terminal.interactive) await terminal.err(`\r\u001b[K${printable(line)}`);
    },
    progress: (line) => terminal.err(`${printable(line)}\n`),
    fault({ code, message }, hint) {
      if (json)
        return terminal.err(`${JSON.stringify({ error: { code, summary: message, ...(hint && { help: hint }) } })}\n`);
      return terminal.err(`portico: ${printable(message)}\n${hint ? `${printable(hint)}\n` : ''}`);
    },
  };
}

/** Removes control characters, so that texts of pages and servers cannot control the terminal. */
function printable(line: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  return line.replace(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]/g, ' ');
}

/** Rows as lines with aligned columns, two blanks apart. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    });
  }
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
