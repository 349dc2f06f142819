import { destination, levels } from 'pino';

/** Where lines of the log go. */
export interface LogStream {
  write(line: string): void;
}

/** Characters collected before a write, and milliseconds they wait at most. */
const COLLECTED = 8_192;
const LONGEST_WAIT = 250;
/** Most bytes of waiting lines while the output accepts none. */
const MOST_WAITING = 1_048_576;

const ERROR = levels.values.error ?? 50;

/** With this property pino tells a stream the level of the line it is about to write. */
const WANTS_LEVEL = Symbol.for('pino.metadata');

/**
 * Standard output, or another file, as the log. Lines of requests are written in batches, because a system call for
 * each costs as much as the answer; an error is written at once. If the output is a file on a full disk, a limited
 * number of lines wait and later ones are dropped: an unhandled write error would fail every request that logs.
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
