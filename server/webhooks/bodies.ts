import type { WebhookMessageRecord } from '../ports/store/webhooks/webhooks.ts';

/** The body of a message: the same bytes at each attempt, unless somebody was erased meanwhile. */
export function bodyOf({ type, at, data, sequence }: WebhookMessageRecord): string {
  const facts = JSON.parse(data) as object;
  return JSON.stringify({
    type,
    timestamp: new Date(at).toISOString(),
    data: { ...facts, ...(sequence !== null && { sequence }) },
  });
}

const EMAIL = /[\w.+%-]+@[\w-]+(\.[\w-]+)+/g;
/** What may be a token, a key or a password. */
const LONG_WORD = /[\w+/=-]{24,}/g;

/** What an answer says, as people are shown it: it may repeat what it was sent, and more. */
export function redacted(answer: string): string {
  return answer
    .replace(/[^\P{C}\n\t]/gu, '')
    .replace(EMAIL, '[email]')
    .replace(LONG_WORD, '[...]')
    .trim();
}
