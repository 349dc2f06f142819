import { createHash, createHmac } from 'node:crypto';
import type { ServerContext } from '../../routes/context.ts';
import type { PendingLogin } from '../pending-login.ts';
import { type SealedStates, sealedStates } from '../sealed-state.ts';
import type { ProviderApp } from './app-of.ts';
import type { Provider } from './providers.ts';

/** Somebody may have to look for their password. */
export const ACCOUNT_LIFE = 900_000;

/**
 * A login on its way to a provider and back. Providers send everybody back to the public address, so the host whose app
 * asks is kept from where the visitor left.
 */
export interface AccountLogin extends PendingLogin {
  readonly hostname: string;
}

/** What comes back from the provider unread by it: the visit, closed. */
export function accountStates(secret: string): SealedStates<AccountLogin> {
  return sealedStates<AccountLogin>(secret, 'account');
}

/** Where a provider sends visitors back to; it is registered with the app. */
export function returnAddress(provider: string, context: Pick<ServerContext, 'publicUrl'>): string {
  return `${context.publicUrl()}/p/oauth/${provider}`;
}

/** PKCE without keeping anything: the verifier follows from the state, for us alone. */
export function verifierOf(state: string, secret: string): string {
  return createHmac('sha256', `pkce ${secret}`).update(state).digest('base64url');
}

/** Where the visitor is asked who they are. */
export function authorizeAddress(
  provider: Provider,
  app: ProviderApp,
  state: string,
  context: Pick<ServerContext, 'publicUrl' | 'secret'>,
): string {
  const challenge = createHash('sha256').update(verifierOf(state, context.secret)).digest('base64url');
  const url = new URL(provider.authorize);
  const query = {
    response_type: 'code',
    client_id: app.id,
    redirect_uri: returnAddress(provider.name, context),
    scope: provider.scope,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
