import { type Answers, toldBy } from '#core/auth/answers.ts';
import type { ProviderApp } from '../../../dashboards/dashboard-config.ts';
import { type Provider, returnAddress } from '../../../domain/login-providers.ts';
import { type FetchedPage, PrivateHosts, safeFetch } from '../../../inspect/safe-fetch.ts';
import type { VisitorDeps } from '../../deps.ts';
import { verifierOf } from './leaving.ts';

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
    code_verifier: verifierOf(state, deps.secret),
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
