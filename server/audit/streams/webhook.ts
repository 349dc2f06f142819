import { webhookHeaders } from '#core/webhooks/signature.ts';
import { safeFetch } from '../../inspect/safe-fetch.ts';
import type { Sending } from './streams.ts';

/** Milliseconds of one request. */
const DEADLINE = 5_000;

/** The other end answered, but did not take the event. */
export class WrongStatusError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/** Sends each event by itself, signed as Standard Webhooks are: whoever has the secret knows that it is from here, and when. */
export async function sendWebhook({ url, events, privateHosts, secret, sent }: Sending): Promise<void> {
  for (const event of events) {
    const body = JSON.stringify({ type: `audit.${event.name}`, timestamp: event.at, data: event });
    // The id is that of the event: one that comes twice is told by it.
    const message = { id: event.id, timestamp: Math.floor(Date.now() / 1_000), body };
    const signed = await webhookHeaders(message, [secret]);
    const headers = { accept: '*/*', 'content-type': 'application/json', ...signed };
    const { status } = await safeFetch(url.href, {
      privateHosts,
      deadline: DEADLINE,
      limit: 1_024,
      message: { headers, form: body },
    });
    if (status < 200 || status > 299) throw new WrongStatusError(status);
    await sent(event);
  }
}
