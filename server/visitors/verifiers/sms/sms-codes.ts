import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Wrong } from '#core/auth/types.ts';
import { visitorText } from '#core/portal/visitor-text.ts';
import { ANSWERS_WITHIN } from '#core/portal/waiting.ts';
import { bareCode } from '#core/rules/phone.ts';
import { settledWithin } from '../../../domain/background.ts';
import { Turns } from '../../../domain/turns.ts';
import type { SmsCode } from '../../../ports/store/visitor-codes.ts';
import type { VisitorDeps } from '../../deps.ts';
import type { PublishedPage } from '../../published/published-pages.ts';
import type { LoginDecision, PendingLogin } from '../pending-login.ts';
import type { UseOf, UseRules } from '../use.ts';
import { codesWithMemory } from './code-memory.ts';
import { createSmsLimits, type Sent, type SmsRequest, sendSms } from './sms-service.ts';

/** How long a code can be typed after it was sent last, and how often it may be wrong. */
const LIFE = 600_000;
const TRIES = 5;
/** Asked for this soon after it was sent, a code is not sent again: it counts as the same press. */
const SAME_PRESS = 10_000;
/** Messages whose fate this server remembers, and what the codes of this version begin with in the store. */
const REMEMBERED = 10_000;
const SEED = 'seed ';

/** What became of a request for a code; `same`: it was sent just before. */
export type CodeRequest =
  | Exclude<Sent, { kind: 'refused' }>
  | { readonly kind: 'same' }
  | { kind: 'refused'; wrong: Wrong };

type Receiver = Pick<SmsRequest, 'page' | 'number'>;
export type SmsCodes = ReturnType<typeof createSmsCodes>;

/**
 * Codes on their way to phones. A code is computed from what is stored of it and the key of the server, so that the same
 * one can be sent again, and whoever reads the store learns none.
 */
export function createSmsCodes(deps: VisitorDeps) {
  const { store, settings, secret, clock, storeCircuit, log } = deps;
  const sent = codesWithMemory(store.smsCodes);
  const limits = createSmsLimits(deps);
  const turns = new Turns();
  const asking = new Map<string, Promise<CodeRequest>>();
  /** Of messages that this server handed over; absent while the service has not answered. */
  const fates = new LRUCache<string, Sent>({ max: REMEMBERED });
  const keyOf = ({ page, number }: Receiver) => `${page.id} ${number}`;

  function codeOf(pageId: string, number: string, seed: string, key = secret[0]): string {
    const made = createHmac('sha256', `sms code ${key}`).update(`${pageId}\n${number}\n${seed}`).digest();
    return String(made.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  }

  /** The code that can still be typed. */
  async function open({ page, number }: Receiver): Promise<SmsCode | null> {
    const last = await sent.of(page.id, number);
    const counts = last && last.tries < TRIES && last.expires_at > clock.now() && last.hash.startsWith(SEED);
    return counts && last.typed_by === null ? last : null;
  }

  /** Hands a code over. It is kept before, so that it counts however late the message comes. */
  async function handOver(request: SmsRequest, gateway: string): Promise<Sent> {
    const { page, number, language } = request;
    const known = await open(request);
    const hash = known?.hash ?? `${SEED}${randomBytes(12).toString('base64url')}`;
    const code = { page_id: page.id, number, hash, expires_at: clock.now() + LIFE };
    await (known ? sent.extend(code) : sent.put(code));
    const words = visitorText(page.draft.configuration, language, 'visitor.smsWords');
    const text = words.replaceAll('{code}', codeOf(page.id, number, hash));
    fates.delete(keyOf(request));
    const fate = storeCircuit.inBackground(() =>
      sendSms(gateway, { to: number, text }).then(async (found) => {
        fates.set(keyOf(request), found);
        if (found.kind === 'refused' && !known) await sent.remove(page.id, number, hash);
        return found;
      }),
    );
    fate.catch((err: unknown) => log.error({ err }, 'what became of a text message is not kept'));
    return (await settledWithin(fate, ANSWERS_WITHIN)) ? fate : { kind: 'unknown' };
  }

  async function ask(request: SmsRequest): Promise<CodeRequest> {
    if (settings.smsUrl === null) return { kind: 'refused', wrong: 'visitor.3007' };
    const wrong = await limits.take(request);
    return wrong ? { kind: 'refused', wrong } : handOver(request, settings.smsUrl);
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
    isPending: ({ page, number }: Receiver) => sent.isOpen(page.id, number, clock.now(), TRIES),

    /** What became of the last message that this server handed over; undefined where that is not known here. */
    fateOf: (receiver: Receiver): Sent | undefined => fates.get(keyOf(receiver)),

    /** Milliseconds until another message may be sent. */
    async nextIn(request: SmsRequest): Promise<number> {
      const last = await sent.of(request.page.id, request.number);
      const since = last ? clock.now() - (last.expires_at - LIFE) : SAME_PRESS;
      return Math.max(await limits.waitOf(request), since >= 0 ? SAME_PRESS - since : 0, 0);
    },

    /** Sends a code: the same one as long as it counts, else a new one; once for who presses twice. */
    async send(request: SmsRequest): Promise<CodeRequest> {
      const key = keyOf(request);
      const running = asking.get(key);
      if (running) return running;
      const last = await open(request);
      const since = last ? clock.now() - (last.expires_at - LIFE) : SAME_PRESS;
      if (since >= 0 && since < SAME_PRESS) return { kind: 'same' };
      const underWay = asking.get(key) ?? ask(request).finally(() => asking.delete(key));
      asking.set(key, underWay);
      return underWay;
    },

    /** Whether it is the code that was sent. spec errors.33: 3003 where none can be right, else 3001. */
    async verify(
      page: PublishedPage,
      number: string,
      typed: string,
      { id }: Pick<PendingLogin, 'id'>,
    ): Promise<LoginDecision> {
      const code = bareCode(typed);
      if (!/^\d{6}$/.test(code)) return { kind: 'refused', wrong: 'visitor.3003' };
      const seed = await sent.tryOne(page.id, number, clock.now(), TRIES);
      if (seed === undefined) return { kind: 'refused', wrong: 'visitor.3003' };
      const isRight = secret.some((key) =>
        timingSafeEqual(Buffer.from(codeOf(page.id, number, seed, key)), Buffer.from(code)),
      );
      if (!isRight) return { kind: 'refused', wrong: 'visitor.3001' };
      if (!(await sent.claim(page.id, number, seed, id))) return { kind: 'refused', wrong: 'visitor.3003' };
      const use = { kind: 'sms', page_id: page.id, number, hash: seed, expires_at: clock.now() + LIFE } as const;
      return { kind: 'granted', use };
    },
  };
}
