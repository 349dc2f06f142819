import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { HAS_CODE_FIELD } from '#core/auth/page-fields.ts';
import type { Wrong } from '#core/auth/types.ts';
import { UNLIMITED } from '#core/gateways/limits/allowance.ts';
import { numberToVerify } from '#core/portal/step.ts';
import { visitorText } from '#core/portal/visitor-text.ts';
import { ANSWERS_WITHIN } from '#core/portal/waiting.ts';
import { bareCode } from '#core/rules/phone.ts';
import { settledWithin } from '../../../domain/background.ts';
import type { ServerSecret } from '../../../domain/secret-box.ts';
import { Turns } from '../../../domain/turns.ts';
import type { SmsCode } from '../../../ports/store/visitor-codes.ts';
import type { VisitorDeps } from '../../deps.ts';
import { type SealedStates, sealedLogins } from '../../visit/visit-token.ts';
import { type LoginContext, type LoginDecision, type PendingLogin, stepPath } from '../pending-login.ts';
import type { UseOf, UseRules } from '../use.ts';
import { CodeMemory } from './code-memory.ts';
import { createSmsLimits, type Sent, type SmsLimits, type SmsRequest, sendSms } from './sms-service.ts';

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

/**
 * Codes on their way to phones. A code is computed from what is stored of it and the key of the server, so that the same
 * one can be sent again, and whoever reads the store learns none.
 */
export interface SmsCodes {
  readonly deps: VisitorDeps;
  readonly memory: CodeMemory;
  readonly limits: SmsLimits;
  readonly turns: Turns;
  /** Codes that are being asked for, by their receivers. */
  readonly underWay: Map<string, Promise<CodeRequest>>;
  /** What became of messages that this server sent; absent while the service has not answered. */
  readonly fates: LRUCache<string, Sent>;
}

export function openSmsCodes(deps: VisitorDeps): SmsCodes {
  return {
    deps,
    memory: new CodeMemory(deps.store.smsCodes),
    limits: createSmsLimits(deps),
    turns: new Turns(),
    underWay: new Map(),
    fates: new LRUCache({ max: REMEMBERED }),
  };
}

/** How a right code is used: it belongs to its login already, and is redeemed with the record of the visit. */
export function smsRules({ memory, turns }: SmsCodes): UseRules<UseOf<'sms'>> {
  return {
    holds: () => null,
    inTurn: ({ page_id, number }, work) => turns.run(`${page_id} ${number}`, work),
    problem: async () => null,
    reserve: async () => ({ allowance: UNLIMITED, lease: null, traces: [] }),
    unreserve: async () => [],
    redeem: async (use) => {
      const { page_id, number, hash } = use;
      return { use, traces: [{ kind: 'sms_code', record: { page_id, number, hash } }] };
    },
    async giveBack({ page_id, number, hash, expires_at }) {
      await memory.put({ page_id, number, hash, expires_at });
      return true;
    },
  };
}

/** Whether a code is on its way that can still be typed: the sheet was closed to read it (field captive-windows.4). */
export function isCodePending({ memory, deps }: SmsCodes, { page, number }: Receiver): Promise<boolean> {
  return memory.isOpen(page.id, number, deps.clock.now(), TRIES);
}

/** What became of the last message that this server sent; undefined where that is not known here. */
export function fateOfMessage({ fates }: SmsCodes, receiver: Receiver): Sent | undefined {
  return fates.get(keyOf(receiver));
}

/** Milliseconds until another message may be sent. */
export async function nextMessageIn({ memory, limits, deps }: SmsCodes, request: SmsRequest): Promise<number> {
  const since = sinceSent(await memory.of(request.page.id, request.number), deps);
  return Math.max(await limits.waitOf(request), since >= 0 ? SAME_PRESS - since : 0, 0);
}

/** Sends a code: the same one as long as it counts, else a new one; once for who presses twice. */
export async function sendCode(codes: SmsCodes, request: SmsRequest): Promise<CodeRequest> {
  const { underWay, deps } = codes;
  const key = keyOf(request);
  const running = underWay.get(key);
  if (running) return running;
  const since = sinceSent(await openCode(codes, request), deps);
  if (since >= 0 && since < SAME_PRESS) return { kind: 'same' };
  const asked = underWay.get(key) ?? ask(codes, request).finally(() => underWay.delete(key));
  underWay.set(key, asked);
  return asked;
}

/** Whether it is the code that was sent. spec errors.33: 3003 where none can be right, else 3001. */
export async function verifyCode(
  { deps, memory }: SmsCodes,
  { page, number }: Receiver,
  typed: string,
  { id }: Pick<PendingLogin, 'id'>,
): Promise<LoginDecision> {
  const { clock, secret } = deps;
  const code = bareCode(typed);
  if (!/^\d{6}$/.test(code)) return { kind: 'refused', wrong: 'visitor.3003' };
  const seed = await memory.tryOne(page.id, number, clock.now(), TRIES);
  if (seed === undefined) return { kind: 'refused', wrong: 'visitor.3003' };
  const isRight = secret.some((key) =>
    timingSafeEqual(Buffer.from(codeOf({ page, number }, seed, key)), Buffer.from(code)),
  );
  if (!isRight) return { kind: 'refused', wrong: 'visitor.3001' };
  if (!(await memory.claim(page.id, number, seed, id))) return { kind: 'refused', wrong: 'visitor.3003' };
  const use = { kind: 'sms', page_id: page.id, number, hash: seed, expires_at: clock.now() + LIFE } as const;
  return { kind: 'granted', use };
}

async function ask(codes: SmsCodes, request: SmsRequest): Promise<CodeRequest> {
  const { smsUrl } = codes.deps.settings;
  if (smsUrl === null) return { kind: 'refused', wrong: 'visitor.3007' };
  const wrong = await codes.limits.take(request);
  return wrong ? { kind: 'refused', wrong } : sendMessage(codes, request, smsUrl);
}

/** Sends a code in a message. It is kept before, so that it counts however late the message comes. */
async function sendMessage(codes: SmsCodes, request: SmsRequest, service: string): Promise<Sent> {
  const { deps, memory, fates } = codes;
  const { clock, secret, storeCircuit, log } = deps;
  const { page, number, language } = request;
  const known = await openCode(codes, request);
  const hash = known?.hash ?? `${SEED}${randomBytes(12).toString('base64url')}`;
  const code = { page_id: page.id, number, hash, expires_at: clock.now() + LIFE };
  await (known ? memory.extend(code) : memory.put(code));
  const words = visitorText(page.draft.configuration, language, 'visitor.smsWords');
  const text = words.replaceAll('{code}', codeOf(request, hash, secret[0]));
  fates.delete(keyOf(request));
  const fate = storeCircuit.inBackground(() =>
    sendSms(service, { to: number, text }).then(async (sent) => {
      fates.set(keyOf(request), sent);
      if (sent.kind === 'refused' && !known) await memory.remove(page.id, number, hash);
      return sent;
    }),
  );
  fate.catch((err: unknown) => log.error({ err }, 'what became of a text message is not kept'));
  return (await settledWithin(fate, ANSWERS_WITHIN)) ? fate : { kind: 'unknown' };
}

/** The code that can still be typed. */
async function openCode({ memory, deps }: SmsCodes, { page, number }: Receiver): Promise<SmsCode | null> {
  const last = await memory.of(page.id, number);
  const counts = last && last.tries < TRIES && last.expires_at > deps.clock.now() && last.hash.startsWith(SEED);
  return counts && last.typed_by === null ? last : null;
}

function codeOf({ page, number }: Receiver, seed: string, key: string): string {
  const digest = createHmac('sha256', `sms code ${key}`).update(`${page.id}\n${number}\n${seed}`).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Milliseconds since a code was sent last; those after which it may be sent again where there is none. */
function sinceSent(code: SmsCode | null | undefined, { clock }: VisitorDeps): number {
  return code ? clock.now() - (code.expires_at - LIFE) : SAME_PRESS;
}

function keyOf({ page, number }: Receiver): string {
  return `${page.id} ${number}`;
}

/** The visit while a code is on its way. */
export interface SmsVisit extends PendingLogin {
  readonly number: string;
  /** They say that they have the code: none was sent for this visit. */
  readonly hasCode?: true;
  /** When the code was asked for, where the service had not answered when the visitor went on. */
  readonly askedAt?: number;
  /** The window was closed since the number was typed. */
  readonly reopened?: true;
}

/** Longer than a code lives, so that a new one can be asked for. */
export const SMS_LIFE = 1_800_000;

export function smsStates(secret: ServerSecret): SealedStates<SmsVisit> {
  return sealedLogins<SmsVisit>(secret, 'sms');
}

/**
 * A code is sent to the number, and the visitor goes on to type it. Where one is on its way already none is sent again:
 * who closed the sheet to read it, and types the number again, comes to the same step.
 */
export async function verifySms(
  { login, page, values, now, address }: LoginContext,
  deps: VisitorDeps,
  { codes }: { readonly codes: SmsCodes },
): Promise<LoginDecision> {
  const number = numberToVerify(login.method, values, page.draft.configuration.authentications);
  if (number === null) return { kind: 'refused', wrong: 'visitor.3004' };
  const { client, language } = login;
  const hasCode = values[HAS_CODE_FIELD] !== undefined;
  const isThere = hasCode || (await isCodePending(codes, { page, number }));
  const asked = isThere ? null : await sendCode(codes, { page, number, client, address, language });
  if (asked?.kind === 'refused') return asked;
  const askedAt = asked?.kind === 'unknown' && { askedAt: now };
  const state = smsStates(deps.secret).seal(
    { ...login, number, ...(hasCode && { hasCode }), ...askedAt },
    now + SMS_LIFE,
  );
  return { kind: 'onward', path: stepPath(login, 'sms', state) };
}
