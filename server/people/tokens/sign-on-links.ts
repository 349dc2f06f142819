import type { SignOnLink, SignOnLinkRequest } from '#core/ports/people/tokens.ts';
import { refuseWait } from '../../accounts/rate-limit.ts';
import { type SignInResult, startOrAsk } from '../../accounts/second-step.ts';
import type { SignInPlace } from '../../accounts/sessions.ts';
import { audited } from '../../audit/audited.ts';
import { SIGN_ON_LIFE, SIGN_ON_LINKS_PER_TOKEN, SIGN_ON_LINKS_WINDOW } from '../../domain/account-limits.ts';
import { refusal } from '../../domain/http-error.ts';
import { hashToken, newToken } from '../../domain/tokens.ts';
import { operatorLevel } from '../../organisations/standing.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ApiTokenRecord, UserRecord } from '../../ports/store/accounts.ts';
import type { Repositories, Transactional } from '../../ports/store/store.ts';

// spec organisations.185, organisations.186, organisations.187

/** A server of before it would open what such a link opens to the whole account, at the second step. */
const STEP = '0069-organisation-tokens';

interface LinkDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  publicUrl(): string;
}

/**
 * A link that signs a person of the organisation in, there alone, for whoever knows them: the token of a portal. `hosts` are
 * those of the organisation's brands that links lead to.
 */
export async function makeSignOnLink(
  token: ApiTokenRecord | null,
  { email, path = '/', host }: SignOnLinkRequest,
  hosts: readonly string[],
  { store, clock, ...deps }: LinkDeps,
): Promise<SignOnLink> {
  if (!token || token.organisation_id === null) throw refusal(403, 'token_organisation', 'server.signOnLink.token');
  if (await store.nodes.anyBefore(STEP)) throw refusal(409, 'upgrade_running', 'server.signOnLink.upgrade');
  if (!/^\/(?![/\\])[^\s\\]*$/.test(path)) throw refusal(422, 'path', 'server.signOnLink.path');
  const url = new URL(deps.publicUrl());
  const known = [...new Set([...hosts, url.hostname])];
  url.hostname = host?.trim().toLowerCase() ?? known[0] ?? '';
  if (!known.includes(url.hostname)) throw refusal(422, 'host', 'server.signOnLink.host', { hosts: known.join(', ') });
  const { id, organisation_id } = token;
  const limit = { scope: 'sign-on links of', key: id, most: SIGN_ON_LINKS_PER_TOKEN, window: SIGN_ON_LINKS_WINDOW };
  refuseWait(await store.limits.take([limit]), 'server.signOnLink.tooMany');
  const secret = [newToken(), organisation_id, id].join('.');
  const expiresAt = clock.now() + SIGN_ON_LIFE;
  await store.tx(async (tx) => {
    const user = await tx.users.byEmail(email);
    const why = await whyNot(user, organisation_id, { store: tx });
    if (!user || why === 'missing') throw refusal(404, 'member_missing', 'server.signOnLink.missing', { email });
    if (why === 'provider') throw refusal(409, 'provider_needed', 'server.signOnLink.provider');
    if (why === 'above') throw refusal(403, 'role_above', 'server.signOnLink.above');
    const link = { hash: linkHash(secret, url.hostname), kind: 'sign-on-link', subject: user.id, expiresAt } as const;
    await tx.oneTimeTokens.add(link);
    const fields = { account: user.email, host: url.hostname };
    await audited(
      'sign-on.made',
      { organisation: organisation_id, subject: { id: user.id }, fields },
      { store: tx, clock },
    );
  });
  const query = new URLSearchParams({ token: secret, ...(path !== '/' && { path }) });
  return { url: `${url.origin}/sson?${query}`, expires_at: new Date(expiresAt).toISOString() };
}

/** A link is worth nothing at another host than the one it names. */
const linkHash = (secret: string, host: string): string => hashToken(`${host} ${secret}`);

/** Whether a token of a link names the organisation that it opens. */
export const isSignOnLink = (secret: string): boolean => secret.includes('.');

/**
 * Why nobody else signs somebody in: they are not active in the organisation, they may change it or more than that, or it is open
 * to them by its sign-in provider alone.
 */
async function whyNot(
  user: UserRecord | undefined,
  organisationId: string,
  { store }: { readonly store: Repositories },
): Promise<'missing' | 'above' | 'provider' | null> {
  const membership = await store.memberships.of(organisationId, user?.id ?? '');
  const organisation = await store.organisations.byId(organisationId);
  if (user?.disabled_at !== null || membership?.disabled_at !== null || organisation?.trashed_at !== null)
    return 'missing';
  const isAbove = membership.role === 'owner' || membership.role === 'admin' || (await operatorLevel(user, { store }));
  if (isAbove) return 'above';
  const forced = await store.oidcConnections.forcedOn(user.id);
  return forced.some(({ organisation_id }) => organisation_id === organisationId) ? 'provider' : null;
}

/** A session of the link's organisation alone, or a ticket for the second step. The link is spent, also where it opens nothing. */
export async function openSignOnLink(
  secret: string,
  { host, ...place }: SignInPlace & { readonly host: string },
  { store, clock }: Pick<LinkDeps, 'store' | 'clock'>,
): Promise<SignInResult> {
  const [, organisation = '', tokenId = ''] = secret.split('.');
  const userId = await store.oneTimeTokens.spend(linkHash(secret, host), 'sign-on-link', clock.now());
  return store.tx(async (tx) => {
    const user = userId === undefined ? undefined : await tx.users.byId(userId);
    const token = await tx.apiTokens.byId(tokenId);
    const isAlive = token?.revoked_at === null && token.expires_at > clock.now();
    if (!user || !isAlive || (await whyNot(user, organisation, { store: tx })) !== null)
      throw refusal(401, 'sign_on_invalid', 'server.signOnLink.dead');
    return startOrAsk(user, { ...place, method: 'link', organisation }, { store: tx, clock });
  });
}
