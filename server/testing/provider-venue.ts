import type { ProviderOutcome } from '#core/ports/identity/sign-in.ts';
import { hashToken, newToken } from '../domain/tokens.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import { type Answer, createUser, ownerOf, TestCaller } from './caller.ts';
import { CONNECTION } from './connection.ts';
import { CLIENT, SignInProvider } from './sign-in-provider.ts';
import { createTestServer, type TestServer } from './test-server.ts';

const HOST = 'wifi.harbour.test';
/** Headers of a request to the host of the organisation. */
export const AT = { host: HOST };

interface Way {
  readonly start?: string;
  readonly by?: TestCaller;
}

interface Away {
  readonly started: Answer;
  readonly binding: string;
  readonly query: string;
}

/** An organisation with a host, a proved domain, and a provider that is on; and people who go there and come back. */
export class ProviderVenue {
  readonly server: TestServer;
  readonly provider: SignInProvider;
  owner!: TestCaller & { user: UserRecord };
  /** The id of the organisation. */
  harbour = '';
  /** The id of the connection. */
  connection = '';

  private constructor(server: TestServer, provider: SignInProvider) {
    this.server = server;
    this.provider = provider;
  }

  static async open(): Promise<ProviderVenue> {
    const provider = await SignInProvider.start([`http://${HOST}/oidc`]);
    const txt = new Map<string, string>();
    const server = await createTestServer(
      { publicUrl: 'http://portico.test', privateHosts: [`127.0.0.1:${provider.port}`] },
      { readTxt: async (name) => [txt.get(name) ?? ''] },
    );
    const venue = new ProviderVenue(server, provider);
    await venue.#found(txt);
    await venue.#connect();
    return venue;
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.provider.close();
  }

  /** The provider says the truth again, and nobody has asked too often. */
  async settle(): Promise<void> {
    this.provider.tamper = null;
    this.provider.isAway = false;
    await this.server.context.store.limits.forget('provider sign-ins at', '127.0.0.1');
  }

  guest = (): TestCaller => new TestCaller(this.server);

  /** Leaves for the provider, and is sent back with what stands in the address. */
  leave = async ({ start = '/authentications/oidc', by = this.guest() }: Way = {}): Promise<Away> => {
    const binding = newToken();
    const which = start.endsWith('/test') ? {} : { connection: this.connection };
    const started = await by.post(start, { binding_hash: hashToken(binding), path: '/?new=1', ...which }, AT);
    const query = started.status === 200 ? await this.provider.visit(started.body.url) : '';
    return { started, binding, query };
  };

  back = ({ query, binding }: Pick<Away, 'query' | 'binding'>, by = this.guest()): Promise<Answer> =>
    by.post('/authentications/oidc/callback', { query, binding }, AT);

  /** Leaves and comes back, as a browser does. */
  come = async (way: Way = {}): Promise<Answer> => {
    const away = await this.leave(way);
    return away.started.status === 200 ? this.back(away, way.by) : away.started;
  };

  sessionOf = (body: ProviderOutcome): TestCaller =>
    new TestCaller(this.server, 'session' in body ? body.session.auth_token : null);

  async #found(txt: Map<string, string>): Promise<void> {
    const { store, clock } = this.server.context;
    const staff = await ownerOf(this.server);
    this.owner = await createUser(this.server, 'owner@harbour.test');
    const organisation = { name: 'Harbour', owner: this.owner.user.email, host: HOST };
    const made = await staff.post('/operator/organisations', { organisation }, { host: 'portico.test' });
    this.harbour = made.body.organisation.id;
    const member = { organisation_id: this.harbour, user_id: this.owner.user.id, role: 'owner' } as const;
    await store.memberships.add(member, clock.now());
    const domains = `/organisations/${this.harbour}/domains`;
    const { domain } = (await this.owner.post(domains, { domain: { domain: 'harbour.test' } })).body;
    txt.set(domain.record.name, domain.record.value);
    await this.owner.post(`${domains}/${domain.id}/check`);
  }

  async #connect(): Promise<void> {
    const entered = { ...CONNECTION, issuer: this.provider.issuer, client_secret: CLIENT.client_secret };
    const connections = `/organisations/${this.harbour}/connections`;
    const made = await this.owner.post(connections, { connection: entered });
    this.connection = made.body.connection.id;
    this.provider.person = { sub: 'tester', email: 'tester@harbour.test', email_verified: true };
    const at = `${connections}/${this.connection}`;
    await this.come({ start: `${at}/test`, by: this.owner });
    const on = await this.owner.put(at, { connection: { enabled: true } });
    if (on.status !== 200) throw new Error(on.text);
  }
}

/** What the provider says of somebody of the organisation. */
export const verified = (name: string, more = {}) => ({
  ...{ sub: `sub of ${name}`, email: `${name}@harbour.test`, email_verified: true, name: `${name} of Harbour` },
  ...more,
});
