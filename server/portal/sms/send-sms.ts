import type { TextKey } from '#core/texts/index.ts';

const DEADLINE = 10_000;

/** What a gateway's answer means to the visitor (spec errors.33). Every other one is 3006. */
const REFUSALS: Readonly<Record<number, TextKey>> = { 400: 'visitor.3004', 422: 'visitor.3004', 403: 'visitor.3005' };

/**
 * Hands a text message to the gateway of PORTICO_SMS_URL, which is trusted as PORTICO_SMTP_URL is. null where it took
 * it, else the sentence that says why not.
 */
export async function sendSms(gateway: string | null, message: { to: string; text: string }): Promise<TextKey | null> {
  if (gateway === null) return 'visitor.3007';
  try {
    const answer = await fetch(gateway, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'manual',
      signal: AbortSignal.timeout(DEADLINE),
    });
    await answer.body?.cancel();
    return answer.ok ? null : (REFUSALS[answer.status] ?? 'visitor.3006');
  } catch {
    return 'visitor.3007';
  }
}
