import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { visitorText } from '#core/portal/visitor-text.ts';
import type { TextKey } from '#core/texts/index.ts';
import { Limiter } from '../../accounts/limiter.ts';
import type { ServerContext } from '../../context.ts';
import type { PublishedPage } from '../published-pages.ts';
import { codesWithMemory } from './code-memory.ts';
import { sendSms } from './send-sms.ts';

/** How long a code can be typed, how often it may be wrong, and how many are sent in an hour: each costs somebody. */
const LIFE = 600_000;
const TRIES = 5;
const HOUR = 3_600_000;
const SENT = { number: 3, client: 5, page: 300 };

export interface SmsRequest {
  readonly page: PublishedPage;
  readonly number: string;
  readonly client: string;
  readonly language: string | null;
}

export type SmsCodes = ReturnType<typeof createSmsCodes>;

/** Codes on their way to phones. What is stored of one is its hash; a million are too few to hash without a key. */
export function createSmsCodes({ store, settings, secret, clock }: ServerContext) {
  const limiter = new Limiter(HOUR);
  const sent = codesWithMemory(store.smsCodes);
  const hash = (pageId: string, number: string, code: string) =>
    createHmac('sha256', `sms code ${secret}`).update(`${pageId}\n${number}\n${code}`).digest('hex');

  function allowed({ page, number, client }: SmsRequest): boolean {
    const now = clock.now();
    return (
      limiter.take(`client ${page.id} ${client}`, SENT.client, now) === 0 &&
      limiter.take(`number ${number}`, SENT.number, now) === 0 &&
      limiter.take(`page ${page.id}`, SENT.page, now) === 0
    );
  }

  return {
    /** Whether a code is on its way that can still be typed: the sheet was closed to read it (field 1.2). */
    isPending: ({ page, number }: Pick<SmsRequest, 'page' | 'number'>) =>
      sent.isOpen(page.id, number, clock.now(), TRIES),

    /** Sends a new code. null where it is on its way, else the sentence that says why not. */
    async send(request: SmsRequest): Promise<TextKey | null> {
      const { page, number, language } = request;
      if (settings.smsUrl === null) return 'visitor.3007';
      if (!allowed(request)) return 'visitor.slowDown';
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const words = visitorText(page.draft.configuration, language, 'visitor.smsWords').replaceAll('{code}', code);
      const problem = await sendSms(settings.smsUrl, { to: number, text: words });
      if (problem) return problem;
      const expiresAt = clock.now() + LIFE;
      sent.put({ page_id: page.id, number, hash: hash(page.id, number, code), expires_at: expiresAt });
      return null;
    },

    /** null where it is the code that was sent, which is spent by that. spec 8: 3003 where none can be right, else 3001. */
    check(page: PublishedPage, number: string, typed: string): TextKey | null {
      const code = typed.replace(/\s/g, '');
      if (!/^\d{6}$/.test(code)) return 'visitor.3003';
      const expected = sent.tryOne(page.id, number, clock.now(), TRIES);
      if (expected === undefined) return 'visitor.3003';
      const given = Buffer.from(hash(page.id, number, code));
      if (!timingSafeEqual(given, Buffer.from(expected))) return 'visitor.3001';
      sent.remove(page.id, number);
      return null;
    },
  };
}
