import { destination, levels } from 'pino';

/** Where lines of the log go. */
export interface LogStream {
  write(line: string): void;
}

/** Characters that are collected before they are written, and milliseconds they wait at most. */
const COLLECTED = 8_192;
const LONGEST_WAIT = 250;
/** Bytes of lines that wait at most, while where they go takes none. */
const MOST_WAITING = 1_048_576;

const ERROR = levels.values.error ?? 50;

/** With this property pino tells a stream the level of the line it is about to write. */
const WANTS_LEVEL = Symbol.for('pino.metadata');

/**
 * Standard output, or another file, as the place of the log. What requests say is written in pieces, since a system
 * call for each of them costs as much as answering it; an error is written at once. Where it leads into a file and the
 * disk is full, lines wait within a bound and are then dropped: an error nobody hears would stop every request that has
 * something to log.
 */
export function standardOutput(fd = 1): LogStream {
  const output = destination({ dest: fd, sync: true, maxLength: MOST_WAITING }).on('error', () => undefined);
  let collected = '';
  let wait: NodeJS.Timeout | undefined;

  function pass(): void {
    clearTimeout(wait);
    wait = undefined;
    if (collected !== '') output.write(collected);
    collected = '';
  }

  process.once('exit', pass);
  const stream = {
    [WANTS_LEVEL]: true,
    lastLevel: 0,
    write(line: string) {
      collected += line;
      if (stream.lastLevel >= ERROR || collected.length >= COLLECTED) pass();
      else wait ??= setTimeout(pass, LONGEST_WAIT).unref();
    },
  };
  return stream;
}
