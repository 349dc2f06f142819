import type { TextKey } from '#core/texts/index.ts';

/** Milliseconds the gateway has to take a message. */
export const DEADLINE = 10_000;

/** What a gateway's answer means to the visitor (spec errors.33). Every other one is 3006. */
const REFUSALS: Readonly<Record<number, TextKey>> = { 400: 'visitor.3004', 422: 'visitor.3004', 403: 'visitor.3005' };

/** What became of a message: the service took it, it did not and why, or it has not said. */
export type Sent = { readonly kind: 'sent' | 'unknown' } | { readonly kind: 'refused'; readonly wrong: TextKey };

/** Hands a text message to the gateway of PORTICO_SMS_URL, which is trusted as PORTICO_SMTP_URL is. */
export async function sendSms(gateway: string, message: { to: string; text: string }): Promise<Sent> {
  const late = AbortSignal.timeout(DEADLINE);
  try {
    const answer = await fetch(gateway, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'manual',
      signal: late,
    });
    await answer.body?.cancel();
    return answer.ok ? { kind: 'sent' } : { kind: 'refused', wrong: REFUSALS[answer.status] ?? 'visitor.3006' };
  } catch {
    // It may have taken the message all the same, and only its answer is late.
    return late.aborted ? { kind: 'unknown' } : { kind: 'refused', wrong: 'visitor.3007' };
  }
}
