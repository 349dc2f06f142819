import { destination } from 'pino';

/** Lines that wait at most, in characters, while standard output takes none. */
const MOST_WAITING = 1_048_576;

/**
 * Standard output as the place of the log. Where it leads into a file and the disk is full, lines wait within a bound
 * and are then dropped: an error nobody hears would stop every request that has something to log.
 */
export function standardOutput(): ReturnType<typeof destination> {
  return destination({ dest: 1, sync: true, maxLength: MOST_WAITING }).on('error', () => undefined);
}
