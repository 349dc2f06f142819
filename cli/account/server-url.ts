import { EXIT, Fault } from '../output/fault.ts';

/** Where `npm start` serves. */
export const DEFAULT_URL = 'http://127.0.0.1:4600';

/**
 * Normalises the address of a server: no slash at its end and no `/v1` of the API. Another path is kept, because a server
 * may be below one.
 */
export function serverUrl(typed: string): string {
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `http://${typed}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    // the part before an @ may be a password, so the message does not repeat the address
    throw new Fault(EXIT.usage, typed.includes('@') ? 'cli.error.urlPerson' : 'cli.error.url', { url: typed });
  }
  return `${url.origin}${url.pathname.replace(/(\/+v1)?\/*$/, '')}`;
}
