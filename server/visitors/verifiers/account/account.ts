import { createHash, createHmac } from 'node:crypto';
import { type Answers, toldBy } from '#core/auth/answers.ts';
import { visitorSpeech } from '#core/portal/visitor-text.ts';
import type { StepNotice } from '#core/publish/step/notice-page.ts';
import { visitSteps } from '#core/publish/step/visit-steps.ts';
import { appOf, type ProviderApp } from '../../../dashboards/dashboard-config.ts';
import { type Provider, providerOf, returnAddress } from '../../../domain/login-providers.ts';
import type { ServerSecret } from '../../../domain/secret-box.ts';
import { type FetchedPage, PrivateHosts, safeFetch } from '../../../inspect/safe-fetch.ts';
import type { VisitorDeps } from '../../deps.ts';
import { backToPage, VISIT_LIFE, type Visit } from '../../visit/visit.ts';
import { type SealedStates, sealedLogins } from '../../visit/visit-token.ts';
import { type LoginContext, type LoginDecision, type PendingLogin, stepPath } from '../pending-login.ts';

// spec visitors.10

/** Somebody may have to look for their password. */
export const ACCOUNT_LIFE = 900_000;

/**
 * A login on its way to a provider and back. Providers send everybody back to the public address, so the host whose app
 * asks is kept from where the visitor left.
 */
export interface AccountLogin extends PendingLogin {
  readonly hostname: string;
}

/** Seals the login, so that the provider hands it back without being able to read it. */
export function accountStates(secret: ServerSecret): SealedStates<AccountLogin> {
  return sealedLogins<AccountLogin>(secret, 'account');
}

/** The verifier of PKCE. It is computed from the state with the key that sealed it, so nothing has to be stored. */
export function codeVerifier(state: string, secret: ServerSecret): string {
  const key = secret.find((one) => accountStates([one]).open(state, 0) !== undefined);
  return createHmac('sha256', `pkce ${key ?? secret[0]}`)
    .update(state)
    .digest('base64url');
}

/** Where the visitor is asked who they are. */
function authorizeAddress(
  provider: Provider,
  app: ProviderApp,
  state: string,
  deps: Pick<VisitorDeps, 'publicUrl' | 'secret'>,
): string {
  const challenge = createHash('sha256').update(codeVerifier(state, deps.secret)).digest('base64url');
  const url = new URL(provider.authorize);
  const query = {
    response_type: 'code',
    client_id: app.id,
    redirect_uri: returnAddress(provider.name, deps),
    scope: provider.scope,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** The windows in which phones first show a page (field captive-windows.1). */
const EMBEDDED = /CaptiveNetworkSupport|; wv\)|\((iPhone|iPad|Macintosh)(?!.*\b(Safari|Firefox)\/)/;

/**
 * Leads on to the provider by refresh and by link, as to a gateway (spec visitors.3). Where the provider refuses the
 * window the page is shown in, the visitor is told to use their browser.
 */
export async function leaveNotice(visit: Visit, agent: string, deps: VisitorDeps): Promise<StepNotice> {
  const { page, query, now, language } = visit;
  const speech = visitorSpeech(page.draft.configuration, language);
  const state = query.s ?? '';
  const states = accountStates(deps.secret);
  const login = states.open(state, now);
  const record = await deps.store.pages.evenTrashed(page.id);
  const provider = login?.page === page.id ? providerOf(login.method, deps.settings.oauthUrl) : undefined;
  const app = login && record && provider ? await appOf(provider.name, record, login.hostname, deps) : null;
  if (!provider || !app) {
    const late = states.open(state, now - VISIT_LIFE);
    const arrival = late?.page === page.id ? late.arrival : null;
    return visitSteps.expired(speech, { back: backToPage(visit, { arrival, language }) });
  }
  const address = authorizeAddress(provider, app, state, deps);
  const isRefused = provider.refusesEmbedded && EMBEDDED.test(agent);
  const back = backToPage(visit, { arrival: login?.arrival ?? null, language });
  return visitSteps[isRefused ? 'accountBrowser' : 'accountLeaving'](speech, { address, back });
}

/**
 * Sends the visitor to the provider of their account. Where no provider can be asked the login is refused (spec
 * errors.34, 2001).
 */
export async function verifyAccount(
  { login, page, hostname, now }: LoginContext,
  deps: VisitorDeps,
): Promise<LoginDecision> {
  const record = await deps.store.pages.evenTrashed(page.id);
  const provider = providerOf(login.method, deps.settings.oauthUrl);
  if (!record || !provider || !(await appOf(login.method, record, hostname, deps))) {
    deps.log.warn({ page: page.id, method: login.method }, 'no app for this login method');
    return { kind: 'refused', wrong: 'visitor.2001' };
  }
  const state = accountStates(deps.secret).seal({ ...login, hostname }, now + ACCOUNT_LIFE);
  return { kind: 'onward', path: stepPath(login, 'leave', state) };
}

interface Returned {
  readonly state: string;
  readonly code: string;
  /** Everything the provider sent back. */
  readonly query: Readonly<Record<string, string>>;
}

/**
 * Whether the provider knows the visitor, and what it says of them without being asked for more: the code they came back
 * with is changed for a token, the token for an account, and then both are forgotten. Rejects where the provider does not
 * answer.
 */
export async function askProvider(
  provider: Provider,
  app: ProviderApp,
  returned: Returned,
  deps: VisitorDeps,
): Promise<{ readonly known: boolean; readonly told: Answers }> {
  const { access_token } = json(await askToken(provider, app, returned, deps), 'token');
  if (typeof access_token !== 'string' || access_token === '') throw new Error('no token');
  let account: unknown = json(await askAccount(provider, app, access_token, deps), 'userinfo');
  for (const name of provider.idIn.slice(0, -1)) account = (account as Record<string, unknown> | undefined)?.[name];
  const told = typeof account === 'object' && account !== null ? (account as Record<string, unknown>) : {};
  const id = told[provider.idIn.at(-1) ?? ''];
  const known = (typeof id === 'string' && id !== '') || typeof id === 'number';
  return { known, told: toldBy(provider.name, told) };
}

function askToken(provider: Provider, app: ProviderApp, { state, code, query }: Returned, deps: VisitorDeps) {
  const asked = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: returnAddress(provider.name, deps),
    code_verifier: codeVerifier(state, deps.secret),
    client_id: app.id,
    ...(provider.appIn === 'body' && { client_secret: app.secret }),
  });
  for (const name of provider.carries ?? []) asked.set(name, query[name] ?? '');
  const credentials = [app.id, app.secret].map(encodeURIComponent).join(':');
  return send(provider.token, deps, {
    body: asked,
    ...(provider.appIn === 'header' && {
      headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    }),
  });
}

function askAccount(provider: Provider, app: ProviderApp, token: string, deps: VisitorDeps): Promise<FetchedPage> {
  const { userinfo, asksByPost } = provider;
  if (asksByPost) {
    return send(userinfo, deps, { body: new URLSearchParams({ client_id: app.id, access_token: token }) });
  }
  return send(userinfo, deps, { headers: { authorization: `Bearer ${token}` } });
}

function send(
  address: string,
  { settings }: VisitorDeps,
  { body, headers }: { body?: URLSearchParams; headers?: Readonly<Record<string, string>> },
): Promise<FetchedPage> {
  return safeFetch(address, {
    privateHosts: new PrivateHosts(settings.privateHosts),
    message: { headers: { accept: 'application/json', ...headers }, ...(body && { form: body.toString() }) },
  });
}

/** What was answered, never repeated in an error: tokens stand in it. */
function json({ status, body }: FetchedPage, what: string): Record<string, unknown> {
  if (status !== 200) throw new Error(`${what}: status ${status}`);
  try {
    return JSON.parse(body.toString()) as Record<string, unknown>;
  } catch {
    throw new Error(`${what}: no JSON`);
  }
}
