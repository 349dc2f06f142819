import { createHash } from 'node:crypto';
import type { TestServer } from './test-server.ts';

type Attributes = Readonly<Record<string, string | number>>;

/** A password as a gateway sends it: as it is, or by a hash of it. */
export type SentPassword = { readonly pap: string } | { readonly response: string; readonly challenge: Uint8Array };

interface Login {
  readonly isAccepted: boolean;
  /** Attributes of the answer to the gateway. */
  readonly reply: Readonly<Record<string, string | number>>;
}

/** What a gateway is to be told of a session. */
export interface ToldSession {
  readonly lease: string;
  readonly kind: string;
  readonly address: string;
  readonly secret: string;
  readonly attributes: string;
}

export const RADIUS_KEY = 'a key of radius tests';

/** Asks a server as FreeRADIUS does by the configuration that we write: the same calls, in the form of rlm_rest. */
export class RadiusAsker {
  readonly #server: Pick<TestServer, 'app'>;
  readonly #key: string;

  constructor(server: Pick<TestServer, 'app'>, key: string = RADIUS_KEY) {
    this.#server = server;
    this.#key = key;
  }

  /** One Access-Request. */
  async logIn(user: string, password: SentPassword, more: Attributes = {}): Promise<Login> {
    const request = { 'User-Name': user, ...('pap' in password && { 'User-Password': password.pap }), ...more };
    const authorised = await this.ask('authorize', request);
    const { control, reply } = attributesIn(authorised.body);
    if (authorised.status !== 200 || !isRight(password, String(control['Cleartext-Password'])))
      return { isAccepted: false, reply };
    const confirmed = await this.ask('post-auth', request);
    return { isAccepted: confirmed.status === 204, reply: { ...reply, ...attributesIn(confirmed.body).reply } };
  }

  /** One Accounting-Request; whether it was acknowledged. */
  async report(attributes: Attributes, from?: string): Promise<boolean> {
    return (await this.ask('accounting', attributes, from)).status === 204;
  }

  /** What gateways are to be told of sessions, as the program beside FreeRADIUS reads it. */
  async ends(): Promise<ToldSession[]> {
    const { payload } = await this.#server.app.inject({ method: 'GET', url: '/radius/ends', headers: this.#headers() });
    return payload.split('\n').flatMap((line) => {
      const [lease = '', kind = '', address = '', secret = '', ...attributes] = line.split(' ');
      return line === '' ? [] : [{ lease, kind, address, secret, attributes: attributes.join(' ') }];
    });
  }

  /** Says what a gateway answered; the status. */
  async answered(lease: string, answer: string): Promise<number> {
    const payload = { lease, answer };
    const asked = { method: 'POST', url: '/radius/ends', headers: this.#headers(), payload } as const;
    return (await this.#server.app.inject(asked)).statusCode;
  }

  #headers() {
    return { authorization: `Basic ${Buffer.from(`portico:${this.#key}`).toString('base64')}` };
  }

  async ask(
    step: string,
    attributes: Attributes,
    from = '10.5.50.1',
  ): Promise<{ readonly status: number; readonly body: unknown }> {
    const { statusCode, payload } = await this.#server.app.inject({
      method: 'POST',
      url: `/radius/${step}?from=${from}`,
      headers: this.#headers(),
      payload: Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [
          name,
          { type: typeof value === 'number' ? 'integer' : 'string', value: [value] },
        ]),
      ),
    });
    return { status: statusCode, body: payload === '' ? {} : JSON.parse(payload) };
  }
}

function isRight(sent: SentPassword, password: string): boolean {
  if ('pap' in sent) return sent.pap === password;
  const hash = createHash('md5').update(Uint8Array.of(0)).update(password).update(sent.challenge);
  return hash.digest('hex') === sent.response;
}

function attributesIn(body: unknown): { readonly control: Attributes; readonly reply: Attributes } {
  const entries = Object.entries(body as Record<string, { value?: [string | number] }>);
  const listed = (list: string) =>
    Object.fromEntries(
      entries.flatMap(([name, given]) =>
        name.startsWith(`${list}:`) ? [[name.slice(list.length + 1), given.value?.[0] ?? '']] : [],
      ),
    );
  return { control: listed('control'), reply: listed('reply') };
}
