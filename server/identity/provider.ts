import { createHmac } from 'node:crypto';
import type { Configuration } from 'openid-client';
import type { ProviderAuthMethod, ProviderCheck } from '#core/ports/identity/connections.ts';
import type { TextKey } from '#core/texts/index.ts';
import { refusal } from '../domain/http-error.ts';
import { hashToken } from '../domain/tokens.ts';
import { isAllowedRemote } from '../inspect/remote-address.ts';
import { PrivateHosts } from '../inspect/safe-fetch.ts';
import type { IdentityDeps } from './deps.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { faultOf, untrusted } from './provider-faults.ts';

// spec accounts.63, accounts.64

/** The library is loaded on first use: most servers have no connection. */
const library = () => import('openid-client');

/** What is needed to speak to a provider. */
export interface ProviderClient {
  /** What the provider is called in sentences. */
  readonly name: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly auth_method: ProviderAuthMethod;
}

/** Milliseconds that what a provider says of itself, and its keys, are used. */
const REMEMBERED = 600_000;
const MOST_REMEMBERED = 200;
/** Seconds that the library waits for an answer. */
const TIMEOUT = 5;
/** Seconds that the clock of a provider may be ahead. */
const CLOCK_AHEAD = 60;

const remembered = new Map<string, { readonly until: number; readonly config: Promise<Configuration> }>();

const keyOf = (client: ProviderClient, hosts: readonly string[]): string => hashToken(JSON.stringify([client, hosts]));

/** What a provider says of itself, read at most every ten minutes. Rejects with the sentence of what is wrong. */
async function openProvider(client: ProviderClient, deps: Pick<IdentityDeps, 'settings' | 'clock'>) {
  const { privateHosts } = deps.settings;
  const key = keyOf(client, privateHosts);
  const known = remembered.get(key);
  const isKnown = known !== undefined && known.until > deps.clock.elapsed();
  try {
    return await (isKnown ? known.config : remember(key, discover(client, privateHosts), deps));
  } catch (error) {
    remembered.delete(key);
    throw faultOf(error, client.name);
  }
}

function remember(
  key: string,
  config: Promise<Configuration>,
  { clock }: Pick<IdentityDeps, 'clock'>,
): Promise<Configuration> {
  if (remembered.size >= MOST_REMEMBERED) remembered.delete([...remembered.keys()][0] ?? '');
  remembered.set(key, { until: clock.elapsed() + REMEMBERED, config });
  return config;
}

async function discover(client: ProviderClient, privateHosts: readonly string[]): Promise<Configuration> {
  const {
    allowInsecureRequests,
    ClientSecretBasic,
    ClientSecretPost,
    customFetch,
    discovery,
    enableNonRepudiationChecks,
  } = await library();
  const { client_secret, name } = client;
  // It was sealed with a key that is gone.
  if (client_secret === '') throw refusal(502, 'provider_secret', 'server.identity.secret', { name });
  const authentication = { client_secret_basic: ClientSecretBasic, client_secret_post: ClientSecretPost }[
    client.auth_method
  ];
  const issuer = issuerUrl(client.issuer, privateHosts);
  return discovery(issuer, client.client_id, { client_secret }, authentication(client_secret), {
    [customFetch]: guardedFetch(privateHosts),
    timeout: TIMEOUT,
    // Without the first a token signed with anybody's key is accepted. Which hosts need no encryption is up to the fetch.
    execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
  });
}

/** Hosts of Microsoft Entra, and what stands in an issuer there for everybody's directory. */
const ENTRA = /^login\.(microsoftonline\.com|microsoftonline\.us|partner\.microsoftonline\.cn)$/;
const ANY_DIRECTORY = ['common', 'organizations', 'consumers'];

/** The address of an issuer; throws a sentence where none can be there. */
export function issuerUrl(issuer: string, privateHosts: readonly string[]): URL {
  const url = URL.parse(issuer);
  const wrong = (key: TextKey) => refusal(422, 'issuer', key, { issuer: issuer.slice(0, 200) });
  const isPlain = url?.search === '' && url.hash === '' && url.username === '';
  if (!url || !isPlain) throw wrong('server.identity.issuerWrong');
  if (!isAllowedRemote(url, new PrivateHosts(privateHosts))) throw wrong('server.identity.issuerPlain');
  const directory = url.pathname.split('/')[1] ?? '';
  if (ENTRA.test(url.hostname) && ANY_DIRECTORY.includes(directory)) throw wrong('server.identity.issuerEntra');
  return url;
}

/** Looks at what a provider says of itself, and at its keys, as they are now. */
export async function checkProvider(
  client: ProviderClient,
  deps: Pick<IdentityDeps, 'settings' | 'clock'>,
): Promise<ProviderCheck> {
  remembered.delete(keyOf(client, deps.settings.privateHosts));
  const metadata = (await openProvider(client, deps)).serverMetadata();
  const { authorization_endpoint, token_endpoint, jwks_uri } = metadata;
  if (!authorization_endpoint || !token_endpoint || !jwks_uri) {
    throw refusal(422, 'provider_incomplete', 'server.identity.incomplete', { name: client.name });
  }
  try {
    const answer = await guardedFetch(deps.settings.privateHosts)(jwks_uri, FETCH);
    const { keys } = (await answer.json()) as { keys?: unknown };
    if (!Array.isArray(keys) || keys.length === 0) throw new Error('no keys');
    return { issuer: metadata.issuer, sign_in_host: new URL(authorization_endpoint).host, keys: keys.length };
  } catch (error) {
    throw faultOf(error, client.name);
  }
}

const FETCH = { body: undefined, headers: {}, method: 'GET', redirect: 'manual' } as const;

/** What belongs to one state: it is derived with the server's key, so that nothing of it is stored. */
function derived(what: 'nonce' | 'verifier', state: string, [key]: IdentityDeps['secret']): string {
  return createHmac('sha256', `oidc ${what} ${key}`).update(state).digest('base64url');
}

interface Sent {
  readonly redirect_uri: string;
  readonly scopes: string;
  readonly state: string;
  /** Whether the person has to sign in there now, whatever the provider remembers of them. */
  readonly anew: boolean;
}

/** Where somebody is asked by a provider who they are. */
export async function authorizationAddress(
  client: ProviderClient,
  { redirect_uri, scopes, state, anew }: Sent,
  deps: Pick<IdentityDeps, 'settings' | 'clock' | 'secret'>,
): Promise<string> {
  const config = await openProvider(client, deps);
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
  return buildAuthorizationUrl(config, {
    redirect_uri,
    scope: scopes,
    state,
    nonce: derived('nonce', state, deps.secret),
    code_challenge: await calculatePKCECodeChallenge(derived('verifier', state, deps.secret)),
    code_challenge_method: 'S256',
    ...(anew && { prompt: 'login', max_age: '0' }),
  }).href;
}

/**
 * spec accounts.104: refuses claims that do not say that the person signed in there after they were sent away, so many milliseconds
 * ago. A provider may remember somebody whatever it is asked.
 */
export function refuseOldSignIn({ auth_time, iat }: Claims, name: string, age: number): void {
  if (typeof auth_time !== 'number' || !Number.isFinite(auth_time))
    throw refusal(422, 'auth_time_missing', 'server.identity.noAuthTime', { name });
  const now = Date.now() / 1_000;
  const latest = Math.min(now, typeof iat === 'number' ? iat : now) + CLOCK_AHEAD;
  if (auth_time > latest) throw untrusted(name, 'time');
  if (auth_time < now - age / 1_000 - CLOCK_AHEAD)
    throw refusal(422, 'auth_time_old', 'server.identity.oldSignIn', { name });
}

/** The claims of a signed ID token. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

/**
 * What a provider says of who came back: the code is changed for tokens, and all of them but the claims of the signed ID token are
 * forgotten. Rejects with a sentence where anything is not as it has to be.
 */
export async function redeemCode(
  client: ProviderClient,
  { redirect_uri, query, state }: { readonly redirect_uri: string; readonly query: string; readonly state: string },
  deps: Pick<IdentityDeps, 'settings' | 'clock' | 'secret'>,
): Promise<Claims> {
  const config = await openProvider(client, deps);
  const { authorizationCodeGrant } = await library();
  try {
    const tokens = await authorizationCodeGrant(config, new URL(`${redirect_uri}?${query}`), {
      pkceCodeVerifier: derived('verifier', state, deps.secret),
      expectedNonce: derived('nonce', state, deps.secret),
      expectedState: state,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    // The library takes a token that will be made tomorrow.
    if (!claims || claims.iat > Date.now() / 1_000 + CLOCK_AHEAD) throw untrusted(client.name, 'time');
    return claims;
  } catch (error) {
    // Its keys may be others by now.
    remembered.delete(keyOf(client, deps.settings.privateHosts));
    throw faultOf(error, client.name);
  }
}
