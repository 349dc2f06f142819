import type { Wrong } from '#core/auth/types.ts';
import { slowDownText } from '#core/portal/visitor-text.ts';
import { hasPrefixIn } from '#core/rules/phone.ts';
import type { TextKey } from '#core/texts/index.ts';
import { MOST_OF, messagesOfDay, TOLD_OF_MESSAGES } from '../../../domain/account-limits.ts';
import { addressKey } from '../../../domain/addresses.ts';
import type { Limit } from '../../../ports/store/requests.ts';
import type { VisitorDeps } from '../../deps.ts';
import { limitsWithMemory } from '../../outage/memory.ts';
import type { PublishedPage } from '../../published/published-pages.ts';
import { createTellOwner } from '../../tell-owner.ts';

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

const HOUR = 3_600_000;
/** Messages in an hour (decision 182): each costs somebody. */
const SENT = { number: 3, client: 5, numbersAlike: 10, address: 60, page: 300 };
/** Numbers that differ in so many digits at their end are alike: who earns by messages has them in blocks. */
const BLOCK_DIGITS = 4;

/** Who asks for a code. */
export interface SmsRequest {
  readonly page: PublishedPage;
  readonly number: string;
  readonly client: string;
  /** Where the visitor asks from. */
  readonly address: string;
  readonly language: string | null;
}

export type SmsLimits = ReturnType<typeof createSmsLimits>;

/** Limits of how many messages are sent, and where to. */
export function createSmsLimits(deps: VisitorDeps) {
  const { store, settings, clock } = deps;
  const limits = limitsWithMemory(store.limits, clock);
  const tellOwner = createTellOwner(deps, limits);

  /** From narrow to wide. */
  function limitsOf({ page, number, client, address }: SmsRequest): readonly Limit[] {
    const alike = `${page.id} ${number.slice(0, -BLOCK_DIGITS)}`;
    const window = HOUR;
    return [
      { scope: `messages of ${page.id} for`, key: client, most: SENT.client, window },
      { scope: 'messages to', key: number, most: SENT.number, window },
      { scope: 'messages to numbers like', key: alike, most: SENT.numbersAlike, window },
      { scope: 'messages from', key: addressKey(address), most: SENT.address, window },
      { scope: 'messages of', key: page.id, most: SENT.page, window },
    ];
  }

  return {
    /** Counts a message that is about to be sent; why it may not be. */
    async take(request: SmsRequest): Promise<Wrong | null> {
      const { page, number, language } = request;
      const { configuration } = page.draft;
      if (!hasPrefixIn(number, configuration.sms_prefixes ?? '')) return 'visitor.3005';
      const asked = limitsOf(request);
      const wait = await limits.take(asked);
      if (wait > 0) return { said: slowDownText(configuration, language, wait) };
      const ofDay = { ...messagesOfDay(settings.smsPerDay), key: page.user_id };
      const isOver = (await limits.take([ofDay])) > 0;
      if (isOver) await limits.giveBack(asked);
      const isMost = isOver || (await limits.waitOf({ ...ofDay, most: Math.ceil(ofDay.most * MOST_OF) })) > 0;
      const says = { most: ofDay.most };
      if (isMost) await tellOwner(page, { kind: 'messages-used', often: TOLD_OF_MESSAGES, says });
      return isOver ? 'visitor.3007' : null;
    },

    /** Milliseconds until another message may be sent to the same visitor; 0 where that is now. */
    async waitOf(request: SmsRequest): Promise<number> {
      return Math.max(...(await Promise.all(limitsOf(request).map((limit) => limits.waitOf(limit)))));
    },
  };
}
