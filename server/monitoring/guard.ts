import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { refusal } from '../domain/http-error.ts';
import type { Settings } from '../domain/settings.ts';
import { isSameSecret } from '../domain/tokens.ts';

export interface GuardDeps {
  readonly settings: Pick<Settings, 'metricsToken' | 'trustProxy'>;
}

/** Headers of a proxy: through one on this machine the whole world comes from loopback. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Lets those read the metrics who have the token; where there is none, programs on this machine alone. */
export function refuseStrangers({ headers, socket }: FastifyRequest, { settings }: GuardDeps): void {
  const { metricsToken: token, trustProxy } = settings;
  if (token === null) {
    const isForwarded = trustProxy !== 0 || FORWARDED.some((name) => headers[name] !== undefined);
    if (isForwarded || !isLoopback(socket.remoteAddress ?? ''))
      throw refusal(403, 'metrics', 'operations.metrics.local');
    return;
  }
  if (!isSameSecret(headers.authorization ?? '', `Bearer ${token}`))
    throw refusal(401, 'metrics', 'operations.metrics.token');
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
