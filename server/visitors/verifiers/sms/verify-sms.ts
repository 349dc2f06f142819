import { HAS_CODE_FIELD } from '#core/auth/page-fields.ts';
import { numberToVerify } from '#core/portal/step.ts';
import type { ServerSecret } from '../../../domain/secret-box.ts';
import type { VisitorDeps } from '../../deps.ts';
import { type SealedStates, sealedLogins } from '../../visit/visit-token.ts';
import { type LoginContext, type LoginDecision, type PendingLogin, stepPath } from '../pending-login.ts';
import { isCodePending, type SmsCodes, sendCode } from './sms-codes.ts';

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
