import { gatewayOf } from '#core/gateways/registry.ts';
import type { Arrival } from '#core/gateways/types.ts';
import type { Visit } from './visit.ts';

/*
 * Some gateways say nothing of a login that they refused, and send the device to the page as if it came for the first time.
 * So the browser keeps for a while that it was sent there: what is known, and what is not, can then be said.
 */

const NAME = 'portico-sent';
/** Seconds within which a gateway that sends the device here again has perhaps refused it. */
const LIFE = 600;

const isSilent = (arrival: Arrival): boolean =>
  arrival.trial === undefined && gatewayOf(arrival)?.saysNothing?.(arrival.handle) === true;

/** The cookie of a device that goes to a gateway which says nothing; null for any other. */
export function sentCookie(arrival: Arrival, { page, tokens, now, opened }: Visit): string | null {
  if (!isSilent(arrival)) return null;
  const token = tokens.seal('sent', arrival.gateway, now + LIFE * 1_000);
  const secure = opened.isHttps ? '; Secure' : '';
  return `${NAME}=${token}; Path=/p/${page.id}; Max-Age=${LIFE}; HttpOnly; SameSite=Lax${secure}`;
}

/** Whether a device that arrives as if for the first time was sent to this gateway a moment ago. */
export function wasSent(arrival: Arrival, { tokens, now, cookies }: Visit): boolean {
  if (!isSilent(arrival)) return false;
  const token = new RegExp(`(?:^|;)\\s*${NAME}=([\\w.-]+)`).exec(cookies)?.[1];
  return tokens.open('sent', token, now) === arrival.gateway;
}
