import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { visitorText } from '#core/portal/visitor-text.ts';
import { plainDigits } from '#core/rules/phone.ts';
import type { TextKey } from '#core/texts/index.ts';
import { Turns } from '../../domain/turns.ts';
import type { VisitorDeps } from '../deps.ts';
import type { LoginDecision, PendingLogin } from '../grants/pending-login.ts';
import type { UseOf, UseRules } from '../grants/use.ts';
import { limitsWithMemory } from '../outage/limits-memory.ts';
import type { PublishedPage } from '../published-pages.ts';
import { codesWithMemory } from './code-memory.ts';

/** How long a code can be typed, how often it may be wrong, and how many are sent in an hour: each costs somebody. */
const LIFE = 600_000;
const TRIES = 5;
const HOUR = 3_600_000;
const SENT = { number: 3, client: 5, page: 300 };
/** A request for a new code this soon after one was sent counts as the same press. */
const SAME_PRESS = 10_000;

export interface SmsRequest {
  readonly page: PublishedPage;
  readonly number: string;
  readonly client: string;
  readonly language: string | null;
}

export type SmsCodes = ReturnType<typeof createSmsCodes>;

/**
 * Codes on their way to phones. Only the hash of a code is stored, made with a key: there are a million codes, and all
 * of their plain hashes could be computed.
 */
export function createSmsCodes({ store, settings, secret, clock }: VisitorDeps) {
  const counts = limitsWithMemory(store.limits, clock);
  const sent = codesWithMemory(store.smsCodes);
  const turns = new Turns();
  const sending = new Map<string, Promise<TextKey | null>>();
  const keyOf = ({ page, number }: Pick<SmsRequest, 'page' | 'number'>) => `${page.id} ${number}`;
  const hash = (pageId: string, number: string, code: string, key = secret[0]) =>
    createHmac('sha256', `sms code ${key}`).update(`${pageId}\n${number}\n${code}`).digest('hex');

  /** Counted for every server, since each message costs. Milliseconds until the next one may be sent. */
  function counted({ page, number, client }: SmsRequest): Promise<number> {
    const limits = [
      { scope: `messages of ${page.id} for`, key: client, most: SENT.client, window: HOUR },
      { scope: 'messages to', key: number, most: SENT.number, window: HOUR },
      { scope: 'messages of', key: page.id, most: SENT.page, window: HOUR },
    ];
    return counts.take(limits);
  }

  async function sendNew(request: SmsRequest): Promise<TextKey | null> {
    const { page, number, language } = request;
    if (settings.smsUrl === null) return 'visitor.3007';
    if ((await counted(request)) > 0) return 'visitor.slowDown';
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const words = visitorText(page.draft.configuration, language, 'visitor.smsWords').replaceAll('{code}', code);
    const problem = await sendSms(settings.smsUrl, { to: number, text: words });
    if (problem) return problem;
    const expires_at = clock.now() + LIFE;
    await sent.put({ page_id: page.id, number, hash: hash(page.id, number, code), expires_at });
    return null;
  }

  /** A right code belongs to its login already. It is spent with the record of the visit. */
  const rules: UseRules<UseOf<'sms'>> = {
    holds: () => null,
    inTurn: ({ page_id, number }, work) => turns.run(`${page_id} ${number}`, work),
    problem: async () => null,
    spend: async (use) => {
      const { page_id, number, hash } = use;
      return { use, traces: [{ kind: 'sms_code', record: { page_id, number, hash } }] };
    },
    giveBack: ({ page_id, number, hash, expires_at }) => sent.put({ page_id, number, hash, expires_at }),
  };

  return {
    rules,

    /**
     * Whether a code is on its way that can still be typed: the sheet was closed to read it (field captive-windows.4).
     */
    isPending: ({ page, number }: Pick<SmsRequest, 'page' | 'number'>) =>
      sent.isOpen(page.id, number, clock.now(), TRIES),

    /** Sends a new code, once for who presses twice. null where it is on its way, else the sentence that says why not. */
    async send(request: SmsRequest): Promise<TextKey | null> {
      const key = keyOf(request);
      const last = await sent.of(request.page.id, request.number);
      const sentAt = last && last.tries < TRIES ? last.expires_at - LIFE : Number.NEGATIVE_INFINITY;
      if (clock.now() - sentAt < SAME_PRESS) return null;
      const underWay = sending.get(key) ?? sendNew(request).finally(() => sending.delete(key));
      sending.set(key, underWay);
      return underWay;
    },

    /** Whether it is the code that was sent. spec errors.33: 3003 where none can be right, else 3001. */
    async verify(
      page: PublishedPage,
      number: string,
      typed: string,
      { id }: Pick<PendingLogin, 'id'>,
    ): Promise<LoginDecision> {
      const code = plainDigits(typed).replace(/\s/g, '');
      if (!/^\d{6}$/.test(code)) return { kind: 'refused', wrong: 'visitor.3003' };
      const expected = await sent.tryOne(page.id, number, clock.now(), TRIES);
      if (expected === undefined) return { kind: 'refused', wrong: 'visitor.3003' };
      const isRight = secret.some((key) =>
        timingSafeEqual(Buffer.from(hash(page.id, number, code, key)), Buffer.from(expected)),
      );
      if (!isRight) return { kind: 'refused', wrong: 'visitor.3001' };
      if (!(await sent.claim(page.id, number, expected, id))) return { kind: 'refused', wrong: 'visitor.3003' };
      const use = { kind: 'sms', page_id: page.id, number, hash: expected, expires_at: clock.now() + LIFE } as const;
      return { kind: 'granted', use };
    },
  };
}

/** Milliseconds the gateway has to take a message. */
const DEADLINE = 10_000;

/** What a gateway's answer means to the visitor (spec errors.33). Every other one is 3006. */
const REFUSALS: Readonly<Record<number, TextKey>> = { 400: 'visitor.3004', 422: 'visitor.3004', 403: 'visitor.3005' };

/**
 * Hands a text message to the gateway of PORTICO_SMS_URL, which is trusted as PORTICO_SMTP_URL is. null where it took
 * it, else the sentence that says why not.
 */
async function sendSms(gateway: string | null, message: { to: string; text: string }): Promise<TextKey | null> {
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
