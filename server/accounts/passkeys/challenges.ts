import { PASSKEY_CHALLENGE_LIFE } from '../../domain/account-limits.ts';
import { hashToken, newToken } from '../../domain/tokens.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PasskeyPurpose } from '../../ports/store/accounts.ts';
import type { Repositories } from '../../ports/store/store.ts';
import type { PasskeyHost } from './host.ts';

// spec accounts.32

/** What a challenge is for: one for making is worth nothing for signing in, nor is that of another session or host. */
export interface Purpose {
  readonly kind: PasskeyPurpose;
  /** The session it belongs to; empty at a sign-in. */
  readonly subject: string;
}

export const SIGN_IN: Purpose = { kind: 'passkey-sign-in', subject: '' };

interface ChallengeDeps {
  readonly store: Pick<Repositories, 'oneTimeTokens'>;
  readonly clock: Clock;
}

const hashOf = (challenge: string, host: PasskeyHost) => hashToken(`${host.dashboardId} ${host.rpId} ${challenge}`);

/** A new challenge, of which the store has the hash alone. */
export async function newChallenge(
  { kind, subject }: Purpose,
  host: PasskeyHost,
  { store, clock }: ChallengeDeps,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = newToken();
  const expiresAt = clock.now() + PASSKEY_CHALLENGE_LIFE;
  await store.oneTimeTokens.add({ hash: hashOf(challenge, host), kind, subject, expiresAt });
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}

/** The challenge that a browser says it was given; empty where it says none. */
export function challengeIn(clientDataJSON: string): string {
  try {
    return String(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).challenge);
  } catch {
    return '';
  }
}

/** Whether a challenge was given for this and can still be spent. */
export async function isGiven(
  challenge: string,
  { kind, subject }: Purpose,
  host: PasskeyHost,
  { store, clock }: ChallengeDeps,
): Promise<boolean> {
  return (await store.oneTimeTokens.subjectOf(hashOf(challenge, host), kind, clock.now())) === subject;
}

/** Spends a challenge: of several answers to it exactly one counts. */
export async function spendChallenge(
  challenge: string,
  { kind, subject }: Purpose,
  host: PasskeyHost,
  { store, clock }: ChallengeDeps,
): Promise<boolean> {
  return (await store.oneTimeTokens.spend(hashOf(challenge, host), kind, clock.now())) === subject;
}
