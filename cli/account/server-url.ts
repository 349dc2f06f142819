import { EXIT } from '../output/exit-codes.ts';
import { Fault } from '../output/fault.ts';

/** Where `npm start` serves. */
export const DEFAULT_URL = 'http://127.0.0.1:4600';

/**
 * An address of a server in one spelling, without a slash at its end. A path is kept: the server may live below one. The
 * `/v1` of its API may stand there or not.
 */
export function serverUrl(typed: string): string {
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `http://${typed}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    // What stands before an @ may be a password: it is not repeated.
    throw new Fault(EXIT.usage, typed.includes('@') ? 'cli.error.urlPerson' : 'cli.error.url', { url: typed });
  }
  return `${url.origin}${url.pathname.replace(/(\/+v1)?\/*$/, '')}`;
}
