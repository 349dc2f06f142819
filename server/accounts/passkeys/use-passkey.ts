import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server';
import type { PasskeyAsking, UsedPasskey } from '#core/ports/passkeys.ts';
import type { TextKey } from '#core/texts/index.ts';
import { audited } from '../../audit/audited.ts';
import { signsInAt, worksAt } from '../../dashboards/people-at-host.ts';
import { PASSKEY_OPTIONS_PER_ADDRESS, PASSKEY_WINDOW } from '../../domain/account-limits.ts';
import { addressKey } from '../../domain/addresses.ts';
import { type HttpError, refusal } from '../../domain/http-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { PasskeyRecord } from '../../ports/store/people/passkeys.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { refuseWait } from '../rate-limit.ts';
import { challengeIn, isGiven, newChallenge, type Purpose, SIGN_IN, spendChallenge } from './challenges.ts';
import type { PasskeyHost } from './host.ts';

// spec accounts.30, accounts.32, accounts.34

interface UseDeps {
  readonly store: Repositories;
  readonly clock: Clock;
}

/** What a browser is asked for to use a passkey of the host. It names no account and tells of none. */
export async function askForPasskey(
  purpose: Purpose,
  { host, address }: { readonly host: PasskeyHost; readonly address: string },
  deps: UseDeps,
): Promise<PasskeyAsking> {
  const key = addressKey(address);
  const limit = { scope: 'passkeys asked for at', key, most: PASSKEY_OPTIONS_PER_ADDRESS, window: PASSKEY_WINDOW };
  refuseWait(await deps.store.limits.take([limit]));
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const challenge = await newChallenge(purpose, host, deps);
  const { rpId, timeout, userVerification, ...options } = await generateAuthenticationOptions({
    rpID: host.rpId,
    challenge,
    userVerification: 'required',
  });
  return {
    challenge: options.challenge,
    ...(rpId !== undefined && { rpId }),
    ...(timeout !== undefined && { timeout }),
    ...(userVerification !== undefined && { userVerification }),
  };
}

/** A right answer of a passkey, which counts once it is taken. */
export interface RightAnswer {
  readonly user: UserRecord;
  readonly passkey: PasskeyRecord;
  readonly challenge: string;
  readonly counter: number;
  readonly isSynced: boolean;
}

/** Reads the answer of a passkey; throws 401 where it is wrong. The account is that of the passkey, whatever was typed. */
export async function readAnswer(
  sent: UsedPasskey,
  { purpose, host }: { readonly purpose: Purpose; readonly host: PasskeyHost },
  deps: UseDeps,
): Promise<RightAnswer> {
  const challenge = challengeIn(sent.response.clientDataJSON);
  if (!(await isGiven(challenge, purpose, host, deps))) throw passkeyRefusal('late', purpose);
  const passkey = await deps.store.passkeys.byCredential(sent.id);
  const user = await deps.store.users.byId(passkey?.user_id ?? '');
  const dashboard = (await deps.store.dashboards.byId(host.dashboardId)) ?? null;
  // Who is signed in proves to be themselves, however they came in.
  const isHere = await (purpose.kind === SIGN_IN.kind ? signsInAt : worksAt)(user, dashboard, deps);
  if (passkey?.rp_id !== host.rpId || !isHere) throw refused(purpose, 'passkey_unknown', 'passkeys.unknown');
  if (!user || sent.response.userHandle !== user.passkey_user_id) throw wrongPasskey(purpose);
  const verified = await verify(sent, { challenge, host, passkey });
  if (verified === null) throw wrongPasskey(purpose);
  return { user, passkey, challenge, ...verified };
}

interface Expected {
  readonly challenge: string;
  readonly host: PasskeyHost;
  readonly passkey: PasskeyRecord;
}

async function verify(
  sent: UsedPasskey,
  { challenge, host, passkey }: Expected,
): Promise<Pick<RightAnswer, 'counter' | 'isSynced'> | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { credential_id, public_key, transports } = passkey;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: sent as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: host.origin,
      expectedRPID: host.rpId,
      // Its counter is compared once the signature is known to be right: else anybody could have it blocked.
      credential: {
        id: credential_id,
        publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
        counter: 0,
        transports: transports as AuthenticatorTransport[],
      },
      requireUserVerification: true,
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch {
    // The library throws for everything that is not as expected, and its words tell of the mechanism.
    return null;
  }
}

export type Taken = 'taken' | 'late' | 'blocked' | 'copied';

/**
 * Spends the challenge of a right answer and counts the use, in the transaction of what it allows. A counter that went back
 * means that the passkey was copied: it is blocked.
 */
export async function takeAnswer(
  { user, passkey, challenge, counter, isSynced }: RightAnswer,
  { purpose, host }: { readonly purpose: Purpose; readonly host: PasskeyHost },
  deps: UseDeps,
): Promise<Taken> {
  const { store, clock } = deps;
  if (!(await spendChallenge(challenge, purpose, host, deps))) return 'late';
  const current = await store.passkeys.byCredential(passkey.credential_id);
  if (!current) return 'late';
  if (current.blocked_at !== null) return 'blocked';
  if ((counter > 0 || current.counter > 0) && counter <= current.counter) {
    await store.passkeys.block(current.id, clock.now());
    const act = { organisation: null, subject: { id: user.id }, fields: { host: current.rp_id }, by: user };
    await audited('passkey.blocked', { ...act, outcome: 'refused' }, deps);
    return 'copied';
  }
  await store.passkeys.used(current.id, { counter, is_synced: isSynced }, clock.now());
  return 'taken';
}

/** The refusal of an answer that was right and did not count. */
export function passkeyRefusal(taken: Exclude<Taken, 'taken'>, purpose: Purpose): HttpError {
  return taken === 'late'
    ? refused(purpose, 'passkey_late', 'passkeys.late')
    : refused(purpose, 'passkey_blocked', 'passkeys.blocked');
}

export const wrongPasskey = (purpose: Purpose) => refused(purpose, 'passkey_wrong', 'passkeys.wrong');

/** To somebody who is signed in, 401 would say that they no longer are. */
const refused = ({ kind }: Purpose, code: string, sentence: TextKey) =>
  refusal(kind === 'passkey-sign-in' ? 401 : 422, code, sentence);
