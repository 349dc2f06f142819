import { randomInt } from 'node:crypto';
import type { TypedFactor } from '#core/ports/account.ts';
import { audited } from '../audit/audited.ts';
import { ownBrand } from '../dashboards/mail-brand.ts';
import { FACTOR_WINDOW, FACTORS_PER_ACCOUNT, FAILED_CODES_PER_ACCOUNT } from '../domain/account-limits.ts';
import { refusal } from '../domain/http-error.ts';
import { hashToken } from '../domain/tokens.ts';
import type { Clock } from '../ports/clock.ts';
import type { MailKindName } from '../ports/mailer.ts';
import type { SecondFactorRecord, UserRecord } from '../ports/store/accounts.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { Limit } from '../ports/store/requests.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import type { AccountDeps } from './sessions.ts';
import { newTotpKey, totpAddress, totpStep } from './totp.ts';

// spec accounts.12, accounts.13, accounts.14, accounts.20, accounts.43

export interface FactorDeps {
  readonly store: Pick<Repositories, 'secondFactors' | 'secrets' | 'auditEvents' | 'auditPeople' | 'outbox'>;
  readonly clock: Clock;
}

interface ChangeDeps {
  readonly store: Transactional;
  readonly clock: Clock;
}

/** The step of the tables without which a server lets in by the password alone. */
const STEP = '0052-second-factors';

const RECOVERY_CODES = 10;
/** Letters and digits that cannot be taken for each other; ten of them are 49 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

const keyScope = (factorId: string) => `factor:${factorId}`;
/** The hashes of the codes that are left. They are sealed with the server's key: 49 bits alone could be searched. */
const recoveryScope = (userId: string) => `recovery:${userId}`;
const KEY = '/totp';

/** The factors that a sign-in asks for; without one it asks for none. */
export async function factorsOf(
  userId: string,
  { secondFactors }: Pick<Repositories, 'secondFactors'>,
): Promise<SecondFactorRecord[]> {
  return (await secondFactors.ofUser(userId)).filter(({ confirmed_at }) => confirmed_at !== null);
}

export async function recoveryCodesLeft(userId: string, { secrets }: Pick<Repositories, 'secrets'>): Promise<number> {
  return (await secrets.of(recoveryScope(userId))).size;
}

/**
 * A new authenticator app, which counts once it is confirmed. Its key is told this once. Refused while a server of the version
 * before runs: that one would ask nobody for a code.
 */
export function addFactor(
  user: UserRecord,
  { name, issuer }: { readonly name: string; readonly issuer: string },
  { store, clock }: ChangeDeps,
): Promise<{ id: string; key: string; address: string }> {
  return store.tx(async (tx) => {
    if (await tx.nodes.anyBefore(STEP)) throw refusal(409, 'upgrade_running', 'account.factorUpgrade');
    const factors = await tx.secondFactors.ofUser(user.id);
    // One that was begun and left is replaced.
    for (const { id, confirmed_at } of factors) if (confirmed_at === null) await forgetFactor(id, tx);
    if (factors.filter(({ confirmed_at }) => confirmed_at !== null).length >= FACTORS_PER_ACCOUNT) {
      throw refusal(422, 'too_many_factors', 'account.factorsMost', { most: FACTORS_PER_ACCOUNT });
    }
    const { id } = await tx.secondFactors.add({ user_id: user.id, kind: 'totp', name }, clock.now());
    const key = newTotpKey();
    await tx.secrets.replace(keyScope(id), new Map([[KEY, key]]));
    return { id, key, address: totpAddress(key, user.email, issuer) };
  });
}

/** Confirms a factor by a code of it. With the first one of the account come its recovery codes, told this once. */
export function confirmFactor(
  user: UserRecord,
  id: string,
  code: string,
  { store, clock }: ChangeDeps,
): Promise<readonly string[]> {
  return store.tx(async (tx) => {
    const factor = await ownFactor(user, id, tx);
    // One that counts already is not added again, and its codes are not tried here.
    if (factor.confirmed_at !== null) throw factorMissing();
    const isFirst = (await factorsOf(user.id, tx)).length === 0;
    if (!(await takesCode(factor, code, { store: tx, clock }))) throw refusal(422, 'wrong_code', 'account.codeWrong');
    await writeDown('factor.added', user, { store: tx, clock });
    return isFirst ? writeRecoveryCodes(user.id, tx) : [];
  });
}

/** Removes a factor; the recovery codes go with the last one. */
export function removeFactor(user: UserRecord, id: string, { store, clock }: ChangeDeps): Promise<void> {
  return store.tx(async (tx) => {
    await forgetFactor((await ownFactor(user, id, tx)).id, tx);
    if ((await factorsOf(user.id, tx)).length === 0) await tx.secrets.replace(recoveryScope(user.id), new Map());
    await writeDown('factor.removed', user, { store: tx, clock });
  });
}

/** What was removed of somebody who has lost it. */
export interface RemovedFactors {
  readonly apps: number;
  readonly passkeys: number;
}

/** Removes every factor of an account, its passkeys and recovery codes, for somebody who has lost all. How many there were. */
export async function resetFactors(userId: string, tx: Repositories): Promise<RemovedFactors> {
  const [factors, passkeys] = [await tx.secondFactors.ofUser(userId), await tx.passkeys.ofUser(userId)];
  for (const { id } of factors) await forgetFactor(id, tx);
  for (const { id } of passkeys) await tx.passkeys.remove(id);
  await tx.secrets.replace(recoveryScope(userId), new Map());
  return { apps: factors.length, passkeys: passkeys.length };
}

/** Ten new recovery codes in place of those of before, told this once. */
export function renewRecoveryCodes(user: UserRecord, { store, clock }: ChangeDeps): Promise<readonly string[]> {
  return store.tx(async (tx) => {
    if ((await factorsOf(user.id, tx)).length === 0) throw refusal(409, 'no_factor', 'account.noFactor');
    await writeDown('recovery-codes.made', user, { store: tx, clock });
    return writeRecoveryCodes(user.id, tx);
  });
}

/** Spends what was typed; false where it is wrong or was spent before. In the transaction of what it allows. */
export async function spendFactor(user: UserRecord, typed: TypedFactor, deps: FactorDeps): Promise<boolean> {
  if ('recovery_code' in typed) return spendRecoveryCode(user, typed.recovery_code, deps);
  for (const factor of await factorsOf(user.id, deps.store)) if (await takesCode(factor, typed.code, deps)) return true;
  return false;
}

async function takesCode(factor: SecondFactorRecord, code: string, { store, clock }: FactorDeps): Promise<boolean> {
  const key = (await store.secrets.of(keyScope(factor.id))).get(KEY);
  const step = key === undefined ? null : totpStep(key, code, clock.now());
  return step !== null && store.secondFactors.take(factor.id, step, clock.now());
}

async function spendRecoveryCode(user: UserRecord, typed: string, { store, clock }: FactorDeps): Promise<boolean> {
  const scope = recoveryScope(user.id);
  const hashes = new Map(await store.secrets.of(scope));
  const hash = hashToken(typed.toLowerCase().replace(/[\s-]/g, ''));
  const path = [...hashes].find(([, stored]) => stored === hash)?.[0];
  if (path === undefined) return false;
  hashes.delete(path);
  await store.secrets.replace(scope, hashes);
  const act = { organisation: null, subject: { id: user.id }, fields: { left: hashes.size }, by: user };
  await audited('recovery-code.used', act, { store, clock });
  return true;
}

async function writeRecoveryCodes(userId: string, { secrets }: Pick<Repositories, 'secrets'>): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = codes.map((code, n): [string, string] => [`/${n}`, hashToken(code)]);
  await secrets.replace(recoveryScope(userId), new Map(hashes));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

const newRecoveryCode = (): string => Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

type FactorEvent = 'factor.added' | 'factor.removed' | 'recovery-codes.made';

function writeDown(name: FactorEvent, user: UserRecord, deps: { readonly store: Repositories; readonly clock: Clock }) {
  return audited(name, { organisation: null, subject: { id: user.id }, fields: {}, by: user }, deps);
}

/** Somebody else's factor gets the same answer as a missing one. */
async function ownFactor(user: UserRecord, id: string, { secondFactors }: Repositories): Promise<SecondFactorRecord> {
  const factor = (await secondFactors.ofUser(user.id)).find((one) => one.id === id);
  if (!factor) throw factorMissing();
  return factor;
}

const factorMissing = () => refusal(404, 'factor_missing', 'account.factorMissing');

async function forgetFactor(id: string, { secondFactors, secrets }: Repositories): Promise<void> {
  await secondFactors.remove(id);
  await secrets.replace(keyScope(id), new Map());
}

/** What counts the wrong codes of an account's authenticator apps. */
export function codesTyped(userId: string): Limit {
  return { scope: 'codes of', key: userId, most: FAILED_CODES_PER_ACCOUNT, window: FACTOR_WINDOW };
}

/** Tells somebody once an hour that all their tries at codes are used up: who typed them has their password. */
export function tellGuesses(user: UserRecord, dashboard: DashboardRecord | null, context: AccountDeps): void {
  const { store, background } = context;
  background.run('mail about wrong codes failed', async () => {
    if ((await store.limits.waitOf(codesTyped(user.id))) === 0) return;
    const once = { scope: 'told of wrong codes', key: user.id, most: 1, window: FACTOR_WINDOW };
    if ((await store.limits.take([once])) > 0) return;
    await tell(user, { kind: 'factor-guessed', dashboard, says: {} }, context);
  });
}

/** Tells somebody that a recovery code of theirs was used, and how many are left. */
export function tellRecoveryUsed(user: UserRecord, dashboard: DashboardRecord | null, context: AccountDeps): void {
  context.background.run('mail about a recovery code failed', async () => {
    const left = await recoveryCodesLeft(user.id, context.store);
    await tell(user, { kind: 'recovery-code-used', dashboard, says: { left } }, context);
  });
}

interface News {
  readonly kind: MailKindName;
  readonly dashboard: DashboardRecord | null;
  readonly says: Readonly<Record<string, number>>;
}

async function tell(user: UserRecord, { kind, dashboard, says }: News, context: AccountDeps): Promise<void> {
  const brand = await ownBrand(dashboard, user, context);
  await context.mailer.send({ kind, to: user.email, url: `${brand.address}/account`, brand, says });
}
