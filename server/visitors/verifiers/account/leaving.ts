import { createHash, createHmac } from 'node:crypto';
import { visitorSpeech } from '#core/portal/visitor-text.ts';
import type { StepNotice } from '#core/publish/step/notice-page.ts';
import { visitSteps } from '#core/publish/step/visit-steps.ts';
import { appOf, type ProviderApp } from '../../../dashboards/dashboard-config.ts';
import { type Provider, providerOf, returnAddress } from '../../../domain/login-providers.ts';
import type { ServerSecret } from '../../../domain/secret-box.ts';
import type { VisitorDeps } from '../../deps.ts';
import { backToPage, VISIT_LIFE, type Visit } from '../../visit/visit.ts';
import { type SealedStates, sealedStates } from '../../visit/visit-token.ts';
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
  return sealedStates<AccountLogin>(secret, 'account');
}

/** The verifier of PKCE. It is computed from the state with the key that sealed it, so nothing has to be stored. */
export function verifierOf(state: string, secret: ServerSecret): string {
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
  const challenge = createHash('sha256').update(verifierOf(state, deps.secret)).digest('base64url');
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
  const record = await deps.store.pages.byId(page.id);
  const provider = login?.page === page.id ? providerOf(login.method, deps.settings.oauthUrl) : undefined;
  const app = login && record && provider ? await appOf(provider.name, record, login.hostname, deps) : null;
  if (!provider || !app) {
    const late = states.open(state, now - VISIT_LIFE);
    const handover = late?.page === page.id ? late.handover : null;
    return visitSteps.expired(speech, { back: backToPage(visit, { handover, language }) });
  }
  const address = authorizeAddress(provider, app, state, deps);
  const isRefused = provider.refusesEmbedded && EMBEDDED.test(agent);
  const back = backToPage(visit, { handover: login?.handover ?? null, language });
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
  const record = await deps.store.pages.byId(page.id);
  const provider = providerOf(login.method, deps.settings.oauthUrl);
  if (!record || !provider || !(await appOf(login.method, record, hostname, deps))) {
    deps.log.warn({ page: page.id, method: login.method }, 'no app for this login method');
    return { kind: 'refused', wrong: 'visitor.2001' };
  }
  const state = accountStates(deps.secret).seal({ ...login, hostname }, now + ACCOUNT_LIFE);
  return { kind: 'onward', path: stepPath(login, 'leave', state) };
}
