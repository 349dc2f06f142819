import { normaliseHostname } from '#core/access/brand.ts';
import type { TypedFactor } from '#core/ports/account.ts';
import type { UsedPasskey } from '#core/ports/passkeys.ts';
import { audited } from '../audit/audited.ts';
import { PROOF_LIFE } from '../domain/account-limits.ts';
import { addressKey } from '../domain/addresses.ts';
import { type HttpError, refusal } from '../domain/http-error.ts';
import { LINKS_OF_ACCOUNT, type SessionRecord, type UserRecord } from '../ports/store/accounts.ts';
import type { ConnectionRecord } from '../ports/store/people/identity.ts';
import type { Repositories } from '../ports/store/store.ts';
import { refusedAnswer } from './passkey-sign-in.ts';
import type { Purpose } from './passkeys/challenges.ts';
import { type HostOfRequest, passkeyHost } from './passkeys/host.ts';
import { readAnswer, takeAnswer, wrongPasskey } from './passkeys/use-passkey.ts';
import { newPassword } from './password.ts';
import { forgetTries, refuseWait } from './rate-limit.ts';
import { spendFactor, tellGuesses, tellRecoveryUsed } from './second-factors.ts';
import { factorKinds, hasPasskeyAt, limitsOfCodes } from './second-step.ts';
import { type AccountDeps, endSessions } from './sessions.ts';
import { tryPassword } from './sign-in.ts';

// spec accounts.16, accounts.17, accounts.35

interface SignedInPerson {
  readonly user: UserRecord;
  readonly session: SessionRecord;
  /** Network address of the caller. */
  readonly address: string;
}

type ProofStore = Pick<Repositories, 'identities' | 'oidcConnections' | 'secondFactors' | 'users'>;

/**
 * The refusal of a call that needs a newer proof, with what it can be made of at the host that was asked; null where the proof
 * is new enough.
 */
export async function proofNeeded(
  session: SessionRecord,
  hostname: string,
  {
    store,
    clock,
  }: { readonly store: Pick<Repositories, 'passkeys'> & ProofStore; readonly clock: AccountDeps['clock'] },
): Promise<HttpError | null> {
  if (session.proved_at + PROOF_LIFE > clock.now()) return null;
  const [door, factors] = [await proofProvider(session, store), await factorKinds(session.user_id, store)];
  const kinds: string[] = door ? ['provider'] : ['password', ...factors];
  if (await hasPasskeyAt(normaliseHostname(hostname), session.user_id, store)) kinds.push('passkey');
  if (!door) return refusal(403, 'proof_needed', 'account.proofNeeded', {}, { kinds });
  const { id: connection, name } = door;
  return refusal(403, 'proof_needed', 'account.proofAtProvider', { name }, { kinds, provider: { connection, name } });
}

/**
 * spec accounts.103: the provider at which somebody proves again who they are: the one that let them in, where they have neither a
 * password nor an authenticator app of their own; null: they do so by their own means.
 */
export async function proofProvider(
  { user_id, organisation_id, method }: SessionRecord,
  { users, identities, oidcConnections, secondFactors }: ProofStore,
): Promise<ConnectionRecord | null> {
  if (method !== 'provider' || organisation_id === null) return null;
  if ((await users.byId(user_id))?.password !== '') return null;
  if ((await factorKinds(user_id, { secondFactors })).length > 0) return null;
  const known = [...(await identities.ofUser(user_id))].sort((one, other) => (other.used_at ?? 0) - (one.used_at ?? 0));
  for (const { connection_id } of known) {
    const connection = await oidcConnections.byId(connection_id);
    if (connection?.organisation_id === organisation_id && connection.disabled_at === null) return connection;
  }
  return null;
}

/** Proves again who is signed in: by the password, and a second factor where one is set. When the proof ends. */
export async function proveAgain(
  { user, session, address }: SignedInPerson,
  { password, factor }: { readonly password: string; readonly factor: TypedFactor | null },
  context: AccountDeps,
): Promise<{ proved_until: string }> {
  const { store, clock } = context;
  await refuseWrongPassword(user, password, address, context);
  if ((await factorKinds(user.id, store)).length > 0) {
    if (factor === null) throw refusal(422, 'code_missing', 'account.codeMissing');
    refuseWait(await store.limits.take(limitsOfCodes(user.id, factor)), 'account.codesTooMany');
    const isRight = await store.tx((tx) => spendFactor(user, factor, { store: tx, clock }));
    if (!isRight) {
      tellGuesses(user, null, context);
      throw refusal(422, 'wrong_code', 'account.codeWrong');
    }
    await store.limits.giveBack(limitsOfCodes(user.id, factor));
    if ('recovery_code' in factor) tellRecoveryUsed(user, null, context);
  }
  await store.sessions.markProved(session.id, clock.now());
  return { proved_until: new Date(clock.now() + PROOF_LIFE).toISOString() };
}

/** Proves again who is signed in by a passkey of theirs, which is both factors. */
export async function proveByPasskey(
  { user, session, dashboard, hostname, passkey }: SignedInPerson & HostOfRequest & { readonly passkey: UsedPasskey },
  context: AccountDeps,
): Promise<{ proved_until: string }> {
  const { store, clock } = context;
  const use = { purpose: proofBy(session), host: passkeyHost({ dashboard, hostname }, context) };
  const answer = await readAnswer(passkey, use, context);
  if (answer.user.id !== user.id) throw wrongPasskey(use.purpose);
  const taken = await store.tx((tx) => takeAnswer(answer, use, { store: tx, clock }));
  if (taken !== 'taken') throw refusedAnswer(taken, { ...answer, ...use }, dashboard, context);
  await store.sessions.markFactor(session.id);
  await store.sessions.markProved(session.id, clock.now());
  return { proved_until: new Date(clock.now() + PROOF_LIFE).toISOString() };
}

/** What the challenge of a proof is for. */
export const proofBy = ({ id }: SessionRecord): Purpose => ({ kind: 'passkey-proof', subject: id });

/** Sets a new password by the one of now. It ends the person's other sessions and the links that were mailed to them. */
export async function changePassword(
  { user, session, address }: SignedInPerson,
  { password, new_password }: { readonly password: string; readonly new_password: string },
  context: AccountDeps,
): Promise<void> {
  const { store } = context;
  await refuseWrongPassword(user, password, address, context);
  const hasFactor = (await factorKinds(user.id, store)).length > 0;
  const hash = await newPassword(new_password, user.email, context, { hasFactor });
  await store.tx(async (tx) => {
    const current = await tx.users.byId(user.id);
    // A reset meanwhile was by somebody who no longer knew this password.
    if (current?.password !== user.password) throw wrongPassword();
    await tx.users.setPassword(user.id, hash);
    const act = { organisation: null, subject: { id: user.id }, fields: {}, by: user };
    await audited('password.changed', act, { store: tx, clock: context.clock });
    for (const kind of LINKS_OF_ACCOUNT) await tx.oneTimeTokens.removeOf(kind, user.id);
  });
  const others = (await store.sessions.idsOfUser(user.id)).filter((id) => id !== session.id);
  await endSessions(others, context);
}

/** Wrong ones are counted like those of a sign-in. */
async function refuseWrongPassword(
  user: UserRecord,
  password: string,
  typedAt: string,
  context: AccountDeps,
): Promise<void> {
  const address = addressKey(typedAt);
  const attempt = { email: user.email, address, known: await context.store.knownAddresses.has(user.id, address) };
  const typed = { password, stored: user.password, first: true };
  if (!(await tryPassword(attempt, typed, context))) throw wrongPassword();
  await forgetTries(attempt, context);
}

const wrongPassword = () => refusal(422, 'wrong_password', 'account.passwordWrong');
