import { webhookHeaders } from '#core/webhooks/signature.ts';
import { isAllowedRemote } from '../inspect/remote-address.ts';
import { type PrivateHosts, RefusedAddressError, type Resolve, safeFetch } from '../inspect/safe-fetch.ts';
import type { WebhookAttempt, WebhookEndpointRecord, WebhookMessageRecord } from '../ports/store/webhooks/webhooks.ts';
import { bodyOf, redacted } from './bodies.ts';

// spec visitors.100, visitors.104

/** Milliseconds of an attempt, and bytes of an answer that are read. */
const DEADLINE = 15_000;
const ANSWER = 4_096;

export interface Attempting {
  readonly privateHosts: PrivateHosts;
  readonly secrets: readonly string[];
  readonly now: number;
  /** Tests pass their own. */
  readonly resolve?: Resolve;
  readonly deadline?: number;
}

export interface Attempted {
  readonly attempt: WebhookAttempt;
  /** When the receiver wants to be asked again, in its words. */
  readonly retryAfter: string | null;
}

/** Sends a message once. It never rejects: what went wrong is the result. */
export async function sendMessage(
  { url }: Pick<WebhookEndpointRecord, 'url'>,
  message: WebhookMessageRecord,
  { privateHosts, secrets, now, resolve, deadline = DEADLINE }: Attempting,
): Promise<Attempted> {
  const begun = performance.now();
  const attempt = { message_id: message.id, at: now, status: null, fault: '', answer: '' };
  const ms = () => Math.round(performance.now() - begun);
  try {
    const to = new URL(url);
    if (!isAllowedRemote(to, privateHosts)) throw new RefusedAddressError('protocol');
    const body = bodyOf(message);
    const signed = await webhookHeaders({ id: message.id, timestamp: Math.floor(now / 1_000), body }, secrets);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Portico-Webhooks/1',
      accept: '*/*',
      ...signed,
    };
    const answer = await safeFetch(url, {
      ...{ privateHosts, deadline, limit: ANSWER, message: { headers, form: body } },
      ...(resolve && { resolve }),
      // A public host is asked at the port that its owner named.
      ports: [Number(to.port || (to.protocol === 'http:' ? 80 : 443)), 443],
    });
    const said = redacted(answer.body.toString('utf8'));
    return {
      attempt: { ...attempt, status: answer.status, ms: ms(), answer: said },
      retryAfter: answer.retryAfter ?? null,
    };
  } catch (error) {
    return { attempt: { ...attempt, ms: ms(), fault: faultOf(error) }, retryAfter: null };
  }
}

/** A word for why there was no answer, without anything that the other end said: it may be a secret. */
export function faultOf(error: unknown): string {
  if (error instanceof RefusedAddressError) return 'private';
  return error instanceof Error && /timeout|aborted/i.test(`${error.name} ${error.message}`) ? 'slow' : 'unreachable';
}
