import { gatewayOf } from '#core/gateways/registry.ts';
import type { Handover } from '#core/gateways/types.ts';
import type { Visit } from './visit.ts';

/*
 * Some gateways say nothing of a login that they refused, and send the device to the page as if it came for the first time.
 * So the browser keeps for a while that it was sent there: what is known, and what is not, can then be said.
 */

const NAME = 'portico-sent';
/** Seconds within which a gateway that sends the device here again has perhaps refused it. */
const LIFE = 600;

const isSilent = (handover: Handover): boolean =>
  handover.trial === undefined && gatewayOf(handover)?.saysNothing?.(handover.handle) === true;

/** The cookie of a device that goes to a gateway which says nothing; null for any other. */
export function sentCookie(handover: Handover, { page, tokens, now, opened }: Visit): string | null {
  if (!isSilent(handover)) return null;
  const token = tokens.seal('sent', handover.gateway, now + LIFE * 1_000);
  const secure = opened.isHttps ? '; Secure' : '';
  return `${NAME}=${token}; Path=/p/${page.id}; Max-Age=${LIFE}; HttpOnly; SameSite=Lax${secure}`;
}

/** Whether a device that is handed over as if for the first time was sent to this gateway a moment ago. */
export function wasSent(handover: Handover, { tokens, now, cookies }: Visit): boolean {
  if (!isSilent(handover)) return false;
  const token = new RegExp(`(?:^|;)\\s*${NAME}=([\\w.-]+)`).exec(cookies)?.[1];
  return tokens.open('sent', token, now) === handover.gateway;
}
