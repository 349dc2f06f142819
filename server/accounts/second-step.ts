import type { FactorKind, ProvenFactor, SecondStep, SignInMethod } from '#core/ports/account.ts';
import type { Session } from '#core/ports/api.ts';
import { signsInAt } from '../dashboards/people-at-host.ts';
import { SECOND_STEP_LIFE, SECOND_STEP_TRIES } from '../domain/account-limits.ts';
import { addressKey } from '../domain/addresses.ts';
import { type HttpError, refusal } from '../domain/http-error.ts';
import { hashToken, newToken } from '../domain/tokens.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { Limit } from '../ports/store/requests.ts';
import type { Repositories } from '../ports/store/store.ts';
import { refusedAnswer } from './passkey-sign-in.ts';
import { SIGN_IN } from './passkeys/challenges.ts';
import { type HostOfRequest, passkeyHost } from './passkeys/host.ts';
import { readAnswer, type Taken, takeAnswer, wrongPasskey } from './passkeys/use-passkey.ts';
import { refuseWait } from './rate-limit.ts';
import { codesTyped, factorsOf, spendFactor, tellGuesses, tellRecoveryUsed } from './second-factors.ts';
import { type AccountDeps, keepFailure, type SignInPlace, startSession } from './sessions.ts';
import { signedIn, signInFailed } from './sign-in-events.ts';

// spec accounts.13, accounts.15, accounts.35

export type SignInResult = Session | SecondStep;

/** The kinds of second factor that an account can be asked for; none where it has none. */
export async function factorKinds(
  userId: string,
  store: Pick<Repositories, 'secondFactors'>,
): Promise<readonly FactorKind[]> {
  return (await factorsOf(userId, store)).length === 0 ? [] : ['code', 'recovery_code'];
}

/**
 * A session for somebody who has proved the first factor, or a ticket for the second step where one is set. Where an organisation
 * is named, it alone vouches for them: the session opens nothing else, and their account knows the address no better.
 */
export async function startOrAsk(
  user: UserRecord,
  place: SignInPlace & { readonly method: SignInMethod; readonly organisation?: string },
  deps: { readonly store: Repositories; readonly clock: AccountDeps['clock'] },
): Promise<SignInResult> {
  const kinds = [...(await factorKinds(user.id, deps.store))];
  if (kinds.length === 0) {
    if (place.organisation === undefined)
      await deps.store.knownAddresses.add(user.id, addressKey(place.address), deps.clock.now());
    await signedIn(user, place.method, place, deps);
    return startSession(user, place, deps);
  }
  if (await hasPasskeyAt(place.dashboard?.editor_hostname, user.id, deps.store)) kinds.push('passkey');
  // It is worth nothing with another organisation behind it.
  const ticket = [newToken(), ...(place.organisation === undefined ? [] : [place.organisation])].join('.');
  const expiresAt = deps.clock.now() + SECOND_STEP_LIFE;
  const hash = ticketHash(ticket, place.dashboard);
  await deps.store.oneTimeTokens.add({ hash, kind: 'second-step', subject: user.id, expiresAt });
  return { second_factor: { ticket, kinds } };
}

/** A ticket is worth nothing at the host of another dashboard. */
const ticketHash = (ticket: string, dashboard: DashboardRecord | null) => hashToken(`${dashboard?.id ?? ''} ${ticket}`);

/** Whether a passkey of the account works at a host. */
export async function hasPasskeyAt(
  host: string | undefined,
  userId: string,
  { passkeys }: Pick<Repositories, 'passkeys'>,
): Promise<boolean> {
  return (await passkeys.ofUser(userId)).some(({ rp_id, blocked_at }) => rp_id === host && blocked_at === null);
}

interface SentStep extends SignInPlace, HostOfRequest {
  readonly ticket: string;
  readonly factor: ProvenFactor;
}

/** A session for a ticket and a second factor, both of which are spent. */
export async function takeSecondStep(sent: SentStep, context: AccountDeps): Promise<Session> {
  const { store, clock } = context;
  const hash = ticketHash(sent.ticket, sent.dashboard);
  const user = await store.users.byId((await store.oneTimeTokens.subjectOf(hash, 'second-step', clock.now())) ?? '');
  const isHere = await signsInAt(user, sent.dashboard, context);
  if (!user || user.disabled_at !== null || !isHere) throw deadTicket();
  const tries = { scope: 'second step of', key: hash, most: SECOND_STEP_TRIES, window: SECOND_STEP_LIFE };
  const wait = await store.limits.take([tries, ...limitsOfCodes(user.id, sent.factor)]);
  refuseWait(wait, 'account.codesTooMany');
  const { spend, refuse } = await spending(user, sent, context);
  const opened = await store.tx(async (tx) => {
    const taken = await spend({ store: tx, clock });
    if (taken !== 'taken') return { refused: taken };
    if ((await tx.oneTimeTokens.spend(hash, 'second-step', clock.now())) === undefined) throw deadTicket();
    await tx.knownAddresses.add(user.id, addressKey(sent.address), clock.now());
    const [, organisation] = sent.ticket.split('.');
    const signIn = { ...sent, ...(organisation !== undefined && { organisation }) };
    await signedIn(user, 'factor', signIn, { store: tx, clock });
    const hasFactor = 'passkey' in sent.factor;
    return startSession(user, { ...signIn, method: 'factor', hasFactor }, { store: tx, clock });
  });
  if ('refused' in opened) {
    await keepFailure(user, sent, context);
    await context.background.guard('failed sign-in not written down', () => signInFailed(user, sent, context));
    tellGuesses(user, sent.dashboard, context);
    throw refuse(opened.refused);
  }
  await store.limits.giveBack(limitsOfCodes(user.id, sent.factor));
  if ('recovery_code' in sent.factor) tellRecoveryUsed(user, sent.dashboard, context);
  return opened;
}

type Refused = Exclude<Taken, 'taken'> | 'wrong';

/** How a factor is spent in the transaction of the session, and what is said where it does not count. */
interface Spending {
  spend(deps: { readonly store: Repositories; readonly clock: AccountDeps['clock'] }): Promise<Taken | 'wrong'>;
  refuse(why: Refused): HttpError;
}

async function spending(user: UserRecord, sent: SentStep, context: AccountDeps): Promise<Spending> {
  const { factor } = sent;
  const wrongCode = () => refusal(401, 'wrong_code', 'account.codeWrong');
  if (!('passkey' in factor)) {
    const spend: Spending['spend'] = async (deps) => ((await spendFactor(user, factor, deps)) ? 'taken' : 'wrong');
    return { spend, refuse: wrongCode };
  }
  const use = { purpose: SIGN_IN, host: passkeyHost(sent, context) };
  const answer = await readAnswer(factor.passkey, use, context);
  if (answer.user.id !== user.id) throw wrongPasskey(SIGN_IN);
  return {
    spend: (deps) => takeAnswer(answer, use, deps),
    refuse: (why) =>
      why === 'wrong' ? wrongCode() : refusedAnswer(why, { ...answer, ...use }, sent.dashboard, context),
  };
}

/** What counts wrong codes of an account. Recovery codes and passkeys cannot be guessed: they work when codes are stopped. */
export function limitsOfCodes(userId: string, factor: ProvenFactor): Limit[] {
  if (!('code' in factor)) return [];
  return [codesTyped(userId)];
}

const deadTicket = () => refusal(401, 'ticket_dead', 'account.ticketDead');
