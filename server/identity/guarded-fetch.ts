import type { CustomFetchOptions } from 'openid-client';
import { isAllowedRemote } from '../inspect/remote-address.ts';
import { PrivateHosts, RefusedAddressError, safeFetch } from '../inspect/safe-fetch.ts';

/** Milliseconds of one request to a provider. */
const DEADLINE = 5_000;

/**
 * A fetch for addresses that customers enter, or that their providers name: public ones alone unless PORTICO_PRIVATE_HOSTS names
 * them, 5 seconds, 512 KiB, no redirects. Without encryption it asks only hosts that are named there.
 */
export function guardedFetch(privateHosts: readonly string[]) {
  const hosts = new PrivateHosts(privateHosts);
  return async (address: string, { body, headers, method }: CustomFetchOptions): Promise<Response> => {
    if (!isAllowedRemote(new URL(address), hosts)) throw new RefusedAddressError('protocol');
    const { accept = 'application/json', authorization } = headers;
    const form = method === 'POST' ? String(body ?? '') : undefined;
    const answer = await safeFetch(address, {
      privateHosts: hosts,
      deadline: DEADLINE,
      message: {
        headers: { accept, ...(authorization !== undefined && { authorization }) },
        ...(form !== undefined && { form }),
      },
    });
    const content = NO_BODY.includes(answer.status) ? null : new Uint8Array(answer.body);
    return new Response(content, { status: answer.status, headers: { 'content-type': answer.type } });
  };
}

/** Statuses for which the platform takes no body. */
const NO_BODY: readonly number[] = [204, 205, 304];
