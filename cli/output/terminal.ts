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
