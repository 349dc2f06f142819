import { isIP } from 'node:net';
import type { PrivateHosts } from './safe-fetch.ts';

/** An address with a host, and without anything that signs in or stays in the browser; null where it is none. */
export function readRemote(typed: string): URL | null {
  if (!URL.canParse(typed.trim())) return null;
  const url = new URL(typed.trim());
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isHost = isIP(host) > 0 || /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)*[a-z0-9-]+$/i.test(host);
  return isHost && url.username === '' && url.password === '' && url.hash === '' ? url : null;
}

/** Whether something may be sent there: encrypted, or to a host that the server's owner named. */
export function isAllowedRemote({ protocol, hostname, port }: URL, privateHosts: PrivateHosts): boolean {
  return protocol === 'https:' || (protocol === 'http:' && privateHosts.has(hostname, Number(port || 80)));
}
