import { randomBytes } from 'node:crypto';
import type { AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { MadePasskey, OwnPasskeys, Passkey, PasskeyMaking } from '#core/ports/passkeys.ts';
import { audited } from '../../audit/audited.ts';
import { PASSKEYS_PER_ACCOUNT } from '../../domain/account-limits.ts';
import { refusal } from '../../domain/http-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessionRecord, UserRecord } from '../../ports/store/accounts.ts';
import type { NewPasskey, PasskeyRecord } from '../../ports/store/people/passkeys.ts';
import { type Repositories, type Transactional, UniqueViolation } from '../../ports/store/store.ts';
import { challengeIn, isGiven, newChallenge, type Purpose, spendChallenge } from './challenges.ts';
import type { PasskeyHost } from './host.ts';

// spec accounts.30, accounts.31, accounts.32, accounts.33, accounts.36, accounts.44

interface ChangeDeps {
  readonly store: Transactional;
  readonly clock: Clock;
}

interface Maker {
  readonly user: UserRecord;
  readonly session: SessionRecord;
  readonly host: PasskeyHost;
}

/** The step of the tables without which a server knows no passkeys. */
const STEP = '0057-passkeys';

/** Ed25519, ECDSA with P-256, RSA: what every authenticator has. The library's further ones make Node warn. */
const ALGORITHMS = [-8, -7, -257];

const makingFor = ({ id }: SessionRecord): Purpose => ({ kind: 'passkey-making', subject: id });

export async function listPasskeys(
  { id, passkey_user_id }: UserRecord,
  { store }: { readonly store: Pick<Repositories, 'dashboards' | 'passkeys'> },
): Promise<OwnPasskeys> {
  const hosts = new Set((await store.dashboards.list()).map(({ editor_hostname }) => editor_hostname));
  const passkeys = (await store.passkeys.ofUser(id)).map((one) => ({
    ...passkeyToWire(one),
    ...(!hosts.has(one.rp_id) && { host_gone: true as const }),
  }));
  return { passkeys, user_handle: passkey_user_id };
}

/** What a browser needs to make a passkey. Refused while a server of the version before runs, which would know none. */
export async function askForNewPasskey(
  { user, session, host }: Maker,
  { store, clock }: ChangeDeps,
): Promise<PasskeyMaking> {
  if (await store.nodes.anyBefore(STEP)) throw refusal(409, 'upgrade_running', 'passkeys.upgrade');
  const own = await store.passkeys.ofUser(user.id);
  if (own.length >= PASSKEYS_PER_ACCOUNT) {
    throw refusal(422, 'too_many_passkeys', 'passkeys.most', { most: PASSKEYS_PER_ACCOUNT });
  }
  const handle = await store.users.passkeyUserId(user.id, randomBytes(32).toString('base64url'));
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: host.name,
    rpID: host.rpId,
    userName: user.email,
    userDisplayName: user.fullname,
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    challenge: await newChallenge(makingFor(session), host, { store, clock }),
    attestationType: 'none',
    excludeCredentials: own
      .filter(({ rp_id }) => rp_id === host.rpId)
      .map(({ credential_id, transports }) => ({
        id: credential_id,
        transports: transports as AuthenticatorTransport[],
      })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return options as PasskeyMaking;
}

/** Keeps a passkey that the browser made; it signs in from now on. */
export async function keepPasskey(
  { user, session, host }: Maker,
  { name, made }: { readonly name: string; readonly made: MadePasskey },
  deps: ChangeDeps,
): Promise<Passkey> {
  const purpose = makingFor(session);
  const challenge = challengeIn(made.response.clientDataJSON);
  if (!(await isGiven(challenge, purpose, host, deps))) throw refusal(422, 'passkey_late', 'passkeys.late');
  const verified = await verifyMade(made, { challenge, host });
  if (verified === null) throw refusal(422, 'passkey_wrong', 'passkeys.notMade');
  try {
    return await deps.store.tx(async (tx) => {
      const inside = { store: tx, clock: deps.clock };
      if (!(await spendChallenge(challenge, purpose, host, inside)))
        throw refusal(422, 'passkey_late', 'passkeys.late');
      const added = await tx.passkeys.add({ ...verified, user_id: user.id, name }, deps.clock.now());
      await tx.sessions.markFactor(session.id);
      await writeDown('passkey.added', added, user, inside);
      return passkeyToWire(added);
    });
  } catch (error) {
    if (error instanceof UniqueViolation) throw refusal(409, 'passkey_known', 'passkeys.known');
    throw error;
  }
}

/** What is kept of a passkey that the browser made; null where its answer is not as expected. */
async function verifyMade(
  made: MadePasskey,
  { challenge, host }: { readonly challenge: string; readonly host: PasskeyHost },
): Promise<Omit<NewPasskey, 'user_id' | 'name'> | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: made as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: host.origin,
      expectedRPID: host.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp, aaguid } = registrationInfo;
    return {
      credential_id: credential.id,
      rp_id: host.rpId,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      is_synced: credentialBackedUp,
      aaguid,
    };
  } catch {
    // The library throws for everything that is not as expected.
    return null;
  }
}

export function renamePasskey(
  user: UserRecord,
  { id, name }: { readonly id: string; readonly name: string },
  { store }: ChangeDeps,
): Promise<Passkey> {
  return store.tx(async (tx) => {
    const passkey = await ownPasskey(user, id, tx);
    await tx.passkeys.rename(id, name);
    return passkeyToWire({ ...passkey, name });
  });
}

export function removePasskey(user: UserRecord, id: string, { store, clock }: ChangeDeps): Promise<void> {
  return store.tx(async (tx) => {
    const passkey = await ownPasskey(user, id, tx);
    await tx.passkeys.remove(id);
    await writeDown('passkey.removed', passkey, user, { store: tx, clock });
  });
}

function writeDown(
  name: 'passkey.added' | 'passkey.removed',
  { rp_id }: Pick<PasskeyRecord, 'rp_id'>,
  user: UserRecord,
  deps: { readonly store: Repositories; readonly clock: Clock },
) {
  return audited(name, { organisation: null, subject: { id: user.id }, fields: { host: rp_id }, by: user }, deps);
}

/** Somebody else's passkey gets the same answer as a missing one. */
async function ownPasskey(user: UserRecord, id: string, { passkeys }: Repositories): Promise<PasskeyRecord> {
  const passkey = (await passkeys.ofUser(user.id)).find((one) => one.id === id);
  if (!passkey) throw refusal(404, 'passkey_missing', 'passkeys.missing');
  return passkey;
}

function passkeyToWire({ id, name, rp_id, credential_id, is_synced, ...times }: PasskeyRecord): Passkey {
  const { created_at, used_at, blocked_at } = times;
  return {
    id,
    name,
    host: rp_id,
    credential_id,
    synced: is_synced,
    created_at: new Date(created_at).toISOString(),
    used_at: used_at === null ? null : new Date(used_at).toISOString(),
    ...(blocked_at !== null && { blocked_at: new Date(blocked_at).toISOString() }),
  };
}
