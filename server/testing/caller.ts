import type { InjectOptions } from 'fastify';
import type { OrganisationRole } from '#core/access/types.ts';
import { hashPassword } from '../accounts/password.ts';
import { startSession } from '../accounts/sessions.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { TestServer } from './test-server.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Parsed JSON; null where there is no body, the text where it is no JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read into answers of every shape
  readonly body: any;
  readonly text: string;
}

/** Somebody who calls a test server, signed in or not. */
export class TestCaller {
  readonly token: string | null;
  readonly #server: TestServer;

  constructor(server: TestServer, token: string | null = null) {
    this.#server = server;
    this.token = token;
  }

  get = (url: string, headers = {}) => this.call('GET', url, undefined, headers);
  post = (url: string, body?: unknown, headers = {}) => this.call('POST', url, body, headers);
  put = (url: string, body?: unknown, headers = {}) => this.call('PUT', url, body, headers);
  delete = (url: string, headers = {}) => this.call('DELETE', url, undefined, headers);

  async call(method: string, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const authorization = this.token === null ? {} : { authorization: `Bearer ${this.token}` };
    const options = {
      method,
      url: /^\/(healthz|readyz|metrics|radius|tls|\.well-known)/.test(url) ? url : `/v1${url}`,
      headers: { ...authorization, ...headers },
    } as InjectOptions;
    if (body !== undefined) options.payload = body as object;
    const { statusCode, headers: answered, payload } = await this.#server.app.inject(options);
    return { status: statusCode, headers: answered, body: readBody(payload), text: payload };
  }
}

/** A new account, with a session. Its password is its email, which signs nobody in who types it into our rules. */
export async function createUser(server: TestServer, email: string): Promise<TestCaller & { user: UserRecord }> {
  const { store, settings, clock } = server.context;
  const password = await hashPassword(passwordOf(email), settings.passwordCost);
  const user = await store.users.add({ email, fullname: email, password }, clock.now());
  return callerFor(server, user);
}

export function passwordOf(email: string): string {
  return `horse staple ${email}`;
}

/** A session for an account that is there. */
export async function callerFor(server: TestServer, user: UserRecord): Promise<TestCaller & { user: UserRecord }> {
  const dashboard = (await server.context.store.dashboards.first()) ?? null;
  const { auth_token } = await startSession(
    user,
    { dashboard, userAgent: 'a test', address: '', method: 'password' } as const,
    server.context,
  );
  return Object.assign(new TestCaller(server, auth_token), { user });
}

/** Makes somebody a member of the organisation whose host it is. */
export async function joinAt(
  server: TestServer,
  host: string,
  { id: user_id }: Pick<UserRecord, 'id'>,
  role: OrganisationRole = 'author',
): Promise<void> {
  const { store, clock } = server.context;
  const organisation_id = (await store.dashboards.byHostname(host))?.organisation_id;
  if (!organisation_id) throw new Error(`${host} is no host of an organisation`);
  await store.memberships.add({ organisation_id, user_id, role }, clock.now());
}

/** The first owner, with a session. */
export async function ownerOf(server: TestServer): Promise<TestCaller & { user: UserRecord }> {
  const { store, settings } = server.context;
  return callerFor(server, (await store.users.byEmail(settings.ownerEmail)) as UserRecord);
}

function readBody(payload: string): unknown {
  if (payload === '') return null;
  try {
    return JSON.parse(payload);
  } catch {
    return payload;
  }
}
