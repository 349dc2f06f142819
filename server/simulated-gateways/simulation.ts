import { createHash } from 'node:crypto';
import type { GatewaySettings } from '#core/gateways/settings.ts';

/*
 * The vendor's side of an arrival: what a gateway sends, and what it takes for a right login. It is written from the
 * field guide and shares no code with core/gateways, so that an error on either side is found.
 */

export type RequestFields = Readonly<Record<string, string>>;

/** What a right request carries, by name. */
export type ExpectedFields = Readonly<Record<string, string | undefined>>;

/** A visitor's device at a simulated gateway. Plain JSON, because a trial carries it in its addresses. */
export interface Guest {
  /** Hardware address in lower case, with colons. */
  readonly mac: string;
  readonly ip: string;
  /** 32 hexadecimal digits. The gateway derives what is its own for this device from them: a challenge, a token. */
  readonly nonce: string;
  /** The address to which the visitor wanted to go. */
  readonly landing: string;
}

/** What a gateway says when it sends a device to the page: that it asks for a login, or what became of one. */
export type Word = 'asks' | 'refused' | 'expired' | 'online';

/** A request at the gateway. Names of headers are in lower case; `fields` are those of the query and of the body. */
export interface SimulatedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: RequestFields;
  readonly fields: RequestFields;
}

export interface ControllerAnswer {
  readonly status?: number;
  readonly headers?: RequestFields;
  readonly body: unknown;
}

/** The browser logs in, by an address or by a form. */
export interface BrowserLogin {
  readonly kind: 'browser';
  readonly methods: readonly string[];
  readonly path: string;
  /** What a right login carries. */
  readonly expects: ExpectedFields;
  /** The field that names where the gateway leads afterwards; null where it goes where the visitor wanted to go. */
  readonly landing: string | null;
}

/** One call to a controller. */
export interface ControllerCall {
  readonly method: string;
  readonly path: string;
  readonly headers?: ExpectedFields;
  readonly expects: ExpectedFields;
  readonly right: ControllerAnswer;
  readonly wrong: ControllerAnswer;
  /** Answers of the call that lets the device in: where the controller does not, or did already. */
  readonly refused?: ControllerAnswer;
  readonly expired?: ControllerAnswer;
  readonly online?: ControllerAnswer;
}

/** The server logs the device in. */
export interface ControllerLogin {
  readonly kind: 'controller';
  readonly calls: readonly ControllerCall[];
}

/** The router asks which devices it shall let in. */
export interface RouterLogin {
  readonly kind: 'router';
  /** How the router names itself. */
  readonly router: string;
  /** How it names the device, and which limits its line has to carry. */
  readonly device: string;
  readonly limits: readonly string[];
}

/** A gateway as one device meets it. */
export interface Simulation {
  /** What the operator enters in Portico for this gateway. */
  readonly settings: Partial<Omit<GatewaySettings, 'limits'>> & {
    readonly limits?: Partial<GatewaySettings['limits']>;
  };
  /** The path to which it leads, where that is not the address of the page. */
  readonly path?: string;
  /** The query it sends a device with; null where it has no words for that. `came` is where a refused login wanted to go. */
  arrival(word: Word, came?: string): RequestFields | null;
  sign?(address: string): string;
  /** An address it made, after somebody changed it. */
  tamper(address: string): string;
  readonly login: BrowserLogin | ControllerLogin | RouterLogin;
}

/** A name and a password that a gateway asks its RADIUS server about. */
export interface GatewayAccount {
  readonly user: string;
  readonly password: string;
}

/** Plays a gateway at an origin for a device. Gateways that take an account know this one, else `ACCOUNT`. */
export type Simulate = (guest: Guest, origin: string, account?: GatewayAccount) => Simulation;

/** The address at which a device comes to the page. */
export function addressFor(simulation: Simulation, page: string, word: Word = 'asks', came?: string): string {
  const query = simulation.arrival(word, came) ?? simulation.arrival('asks') ?? {};
  const address = `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
  return simulation.sign?.(address) ?? address;
}

/** An address with one parameter changed. */
export function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}

/** The account that simulated gateways know by themselves. */
export const ACCOUNT: GatewayAccount = { user: 'guest', password: 'sesame 42' };

export const LIMITS = { minutes: 60, downKbps: 5_000, upKbps: 1_000, megabytes: 500 } as const;

export const dashed = (mac: string): string => mac.toUpperCase().replaceAll(':', '-');

/** The access point through which the device came. */
export const ACCESS_POINT = 'aa:bb:cc:dd:ee:ff';
export const NETWORK = 'Simulated Wi-Fi';

function hash(algorithm: 'md5' | 'sha256', ...parts: readonly (Buffer | string)[]): Buffer {
  return parts.reduce((made, part) => made.update(part), createHash(algorithm)).digest();
}

export const md5 = (...parts: readonly (Buffer | string)[]): Buffer => hash('md5', ...parts);
export const sha256 = (...parts: readonly (Buffer | string)[]): string => hash('sha256', ...parts).toString('hex');

/** The RADIUS server of a gateway: what it knows of an account, and that it takes the account's use for a fact. */
export interface SimulatedRadius {
  /** The password of an account that this device may use; null where there is none. */
  passwordOf(user: string, mac: string): Promise<string | null>;
  /** Uses the account up; whether that was still possible. */
  confirm(user: string, mac: string): Promise<boolean>;
}

/** Asks Portico as FreeRADIUS does by `rlm_rest` (docs/radius.md), with the key of the deployment. */
export function askRadius(portico: string, key: string): SimulatedRadius {
  const authorization = `Basic ${Buffer.from(`portico:${key}`).toString('base64')}`;
  const ask = (step: string, user: string, mac: string) => {
    const attributes = { 'User-Name': user, 'Calling-Station-Id': mac };
    const entries = Object.entries(attributes).map(([name, value]) => [name, { type: 'string', value: [value] }]);
    return fetch(`${portico}/radius/${step}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(entries)),
    });
  };
  return {
    async passwordOf(user, mac) {
      const answer = await ask('authorize', user, mac);
      if (answer.status !== 200) return null;
      const attributes = (await answer.json()) as Readonly<Record<string, { readonly value?: readonly unknown[] }>>;
      const password = attributes['control:Cleartext-Password']?.value?.[0];
      return typeof password === 'string' ? password : null;
    },
    confirm: async (user, mac) => (await ask('post-auth', user, mac)).status === 204,
  };
}
