import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const CLIENT = { client_id: 'portico', client_secret: 'the client secret of the tests, which is long' } as const;

/** What the next answers of a provider are made into: by the end of their path. */
type Tamper = (path: string, body: string) => string;

/** A real OpenID provider in this process, which lets in whoever `person` names, and can be made to lie. */
export class SignInProvider {
  /** Who signs in next, and what is said of them. */
  person: Readonly<Record<string, unknown>> & { readonly sub: string } = { sub: 'ann' };
  tamper: Tamper | null = null;
  /** Whether it hangs up. */
  isAway = false;
  /** Requests so far. */
  readonly asked: string[] = [];
  readonly #server: Server;
  #key: KeyObject;
  #redirectUris: readonly string[] = [];
  readonly #foreign: KeyObject;

  private constructor(server: Server, key: KeyObject, foreign: KeyObject) {
    this.#server = server;
    this.#key = key;
    this.#foreign = foreign;
  }

  static async start(redirectUris: readonly string[] = []): Promise<SignInProvider> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const it = new SignInProvider(server, newKey(), newKey());
    await it.sendBackTo(redirectUris);
    return it;
  }

  /** From now on these are the addresses of the client. */
  async sendBackTo(redirectUris: readonly string[]): Promise<void> {
    this.#redirectUris = redirectUris;
    const { default: Provider } = await import('oidc-provider');
    const provider = new Provider(this.issuer, {
      clients: [{ ...CLIENT, redirect_uris: redirectUris }],
      jwks: { keys: [{ ...this.#key.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }] },
      cookies: { keys: ['a key of the tests'] },
      claims: {
        openid: ['sub', 'amr', 'groups', 'xms_edov', '_claim_names'],
        email: ['email', 'email_verified'],
        profile: ['name'],
      },
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: () => '/interaction' },
      ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ ...this.person, sub: id }) }),
      loadExistingGrant: this.#granted,
    });
    const answer = provider.callback();
    this.#server.removeAllListeners('request');
    this.#server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      this.asked.push(path);
      if (this.isAway) return void request.socket.destroy();
      if (path === '/interaction')
        return void provider.interactionFinished(request, response, { login: { accountId: this.person.sub } });
      this.#lying(path, response);
      answer(request, response);
    });
  }

  /** From now on it signs with another key of the same name. */
  async rotate(): Promise<void> {
    this.#key = newKey();
    await this.sendBackTo(this.#redirectUris);
  }

  get issuer(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((done) => this.#server.close(() => done()));
  }

  /** Goes to the provider as a browser does, signs in, and says what it sends back: the query behind the address. */
  async visit(url: string): Promise<string> {
    const cookies = new Map<string, string>();
    let next = url;
    for (let hop = 0; hop < 10; hop += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`${answer.status}: ${await answer.text()}`);
      next = new URL(location, next).href;
      if (!next.startsWith(this.issuer)) return new URL(next).search.slice(1);
    }
    throw new Error('too many redirects');
  }

  /** From now on the ID token says this besides, signed as it has to be, or with somebody else's key. */
  sayInToken(changes: Readonly<Record<string, unknown>>, { foreign = false } = {}): void {
    this.tamper = (path, body) => {
      if (path !== '/token') return body;
      const answer = JSON.parse(body) as { id_token: string };
      const [, told = ''] = answer.id_token.split('.');
      const said = { ...JSON.parse(Buffer.from(told, 'base64url').toString()), ...changes };
      const id_token = signed(said, foreign ? this.#foreign : this.#key);
      return JSON.stringify({ ...answer, id_token });
    };
  }

  /** Everybody has agreed to everything. */
  readonly #granted = async (ctx: GrantContext): Promise<unknown> => {
    const { client, session, provider } = ctx.oidc;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  };

  #lying(path: string, response: ServerResponse): void {
    const end = response.end.bind(response) as (body: string) => ServerResponse;
    const { tamper } = this;
    if (tamper === null) return;
    response.end = ((chunk?: string | Buffer) => {
      const body = tamper(path, String(chunk ?? ''));
      response.setHeader('content-length', Buffer.byteLength(body));
      return end(body);
    }) as ServerResponse['end'];
  }
}

const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

function signed(said: object, key: KeyObject): string {
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
  const text = `${part({ alg: 'RS256', kid: 'own' })}.${part(said)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}

interface GrantContext {
  readonly oidc: {
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
    readonly provider: {
      readonly Grant: new (of: {
        clientId: string;
        accountId: string;
      }) => {
        addOIDCScope(scope: string): void;
        save(): Promise<string>;
      };
    };
  };
}
