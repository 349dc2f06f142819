import type { SocialMethodName } from '#core/constants.ts';

/** How to ask one provider who the visitor is: OAuth 2.0, authorization code with PKCE. */
export interface Provider {
  readonly name: SocialMethodName;
  readonly authorize: string;
  readonly token: string;
  readonly userinfo: string;
  /** The smallest scope that answers the question. */
  readonly scope: string;
  /** The place of the app's credentials: the body, or the header, which X requires. VK uses PKCE alone. */
  readonly appIn: 'body' | 'header' | 'nowhere';
  /** The account's id in the provider's answer. */
  readonly idIn: readonly string[];
  /** Parameters of the return that the token request repeats. */
  readonly carries?: readonly string[];
  /** VK takes the visitor's token in the body of a POST. */
  readonly asksByPost?: true;
  /** Refuses captive windows (field social-login.1). */
  readonly refusesEmbedded?: true;
}

const PROVIDERS: { readonly [Name in SocialMethodName]: Omit<Provider, 'name'> } = {
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    userinfo: 'https://openidconnect.googleapis.com/v1/userinfo',
    scope: 'openid',
    appIn: 'body',
    idIn: ['sub'],
    refusesEmbedded: true,
  },
  facebook: {
    authorize: 'https://www.facebook.com/dialog/oauth',
    token: 'https://graph.facebook.com/oauth/access_token',
    userinfo: 'https://graph.facebook.com/me?fields=id',
    scope: 'public_profile',
    appIn: 'body',
    idIn: ['id'],
  },
  twitter: {
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    userinfo: 'https://api.x.com/2/users/me',
    scope: 'users.read tweet.read',
    appIn: 'header',
    idIn: ['data', 'id'],
  },
  linkedin: {
    authorize: 'https://www.linkedin.com/oauth/v2/authorization',
    token: 'https://www.linkedin.com/oauth/v2/accessToken',
    userinfo: 'https://api.linkedin.com/v2/userinfo',
    scope: 'openid profile',
    appIn: 'body',
    idIn: ['sub'],
  },
  vk: {
    authorize: 'https://id.vk.ru/authorize',
    token: 'https://id.vk.ru/oauth2/auth',
    userinfo: 'https://id.vk.ru/oauth2/user_info',
    scope: 'vkid.personal_info',
    appIn: 'nowhere',
    idIn: ['user', 'user_id'],
    carries: ['device_id'],
    asksByPost: true,
  },
  live: {
    authorize: 'https://login.microsoftonline.com/consumers/oauth2/v2.0/authorize',
    token: 'https://login.microsoftonline.com/consumers/oauth2/v2.0/token',
    userinfo: 'https://graph.microsoft.com/oidc/userinfo',
    scope: 'openid',
    appIn: 'body',
    idIn: ['sub'],
  },
};

/**
 * The provider of a method. `elsewhere` (PORTICO_OAUTH_URL) replaces all of them, as `<elsewhere>/google/authorize`.
 */
export function providerOf(method: string, elsewhere: string | null): Provider | undefined {
  if (!Object.hasOwn(PROVIDERS, method)) return undefined;
  const name = method as SocialMethodName;
  const provider = { name, ...PROVIDERS[name] };
  if (elsewhere === null) return provider;
  const at = (what: string) => `${elsewhere}/${name}/${what}`;
  return { ...provider, authorize: at('authorize'), token: at('token'), userinfo: at('userinfo') };
}

/** The address to which a provider sends visitors back; the app registers it. */
export function returnAddress(provider: string, { publicUrl }: { publicUrl(): string }): string {
  return `${publicUrl()}/p/oauth/${provider}`;
}
