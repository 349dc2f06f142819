import type { TextKey } from '#core/texts/index.ts';

/** The vendors whose gateways let visitors in, by the names that operators type. */
export const GATEWAY_KINDS = [
  'opennds',
  'coova',
  'uspot',
  'mikrotik',
  'unifi',
  'meraki',
  'aruba',
  'omada',
  'ruckus',
  'cambium',
  'fortinet',
  'cisco',
  'opnsense',
] as const;

export type GatewayKind = (typeof GATEWAY_KINDS)[number];

/** What a visitor gets at most; null where that is not limited here. */
export interface GatewayLimits {
  readonly minutes: number | null;
  readonly downKbps: number | null;
  readonly upKbps: number | null;
  readonly megabytes: number | null;
}

/** A gateway as the operator of a dashboard configured it. What a vendor does not ask for is null. */
export interface GatewaySettings {
  readonly id: string;
  /** How often it was changed. */
  readonly revision: number;
  readonly name: string;
  readonly kind: GatewayKind;
  /** Origin of the gateway or of its controller, such as `https://10.0.0.1:8443`. */
  readonly address: string | null;
  /** The account that the gateway or its controller is given. */
  readonly user: string | null;
  readonly site: string | null;
  readonly controller: string | null;
  readonly zone: string | null;
  /**
   * How the password is sent. Of openNDS: `authmon`, the router asks us who may go online, or `browser`, which null means
   * as well.
   */
  readonly auth: 'chap' | 'pap' | 'authmon' | 'browser' | null;
  /** The unit in which a controller counts the time of a session; vendors contradict themselves. */
  readonly timeUnit: 'milliseconds' | 'microseconds' | null;
  readonly limits: GatewayLimits;
  /** Ids of the pages whose visitors it sends. */
  readonly pages: readonly string[] | 'all';
  /** The key that is shared with the gateway. */
  readonly secret: string | null;
  /** The password of `user`, or an API key. */
  readonly password: string | null;
  /**
   * SHA-256 of the one certificate that the controller may show, as 64 hexadecimal digits. null: one that an authority
   * vouches for.
   */
  readonly certificate: string | null;
}

export const NO_LIMITS: GatewayLimits = { minutes: null, downKbps: null, upKbps: null, megabytes: null };

/** A gateway of which nothing is set but its kind. */
export function bareGateway(kind: GatewayKind, name: string): GatewaySettings {
  return {
    id: name,
    revision: 0,
    name,
    kind,
    address: null,
    user: null,
    site: null,
    controller: null,
    zone: null,
    auth: null,
    timeUnit: null,
    limits: NO_LIMITS,
    pages: 'all',
    secret: null,
    password: null,
    certificate: null,
  };
}

/** A setting that a vendor asks the operator for. */
export interface GatewayAsk {
  readonly field: 'address' | 'user' | 'site' | 'controller' | 'zone' | 'auth' | 'timeUnit' | 'secret' | 'password';
  readonly isRequired: boolean;
  /** It is not required where this one is entered. */
  readonly unless?: 'controller' | 'address';
  /** What it is and where the operator finds it. */
  readonly hint: TextKey;
  /** The values there are, the first of them the usual one; any text where absent. */
  readonly choices?: readonly string[];
}

export const ASK_LABELS: Readonly<Record<GatewayAsk['field'], TextKey>> = {
  address: 'gateways.address',
  user: 'gateways.user',
  site: 'gateways.site',
  controller: 'gateways.controller',
  zone: 'gateways.zone',
  auth: 'gateways.auth',
  timeUnit: 'gateways.timeUnit',
  secret: 'gateways.secret',
  password: 'gateways.password',
};

/** A fixed account for all visitors; without it each gets one that is valid once. */
export const ACCOUNT_ASKS: readonly GatewayAsk[] = [
  { field: 'user', isRequired: false, hint: 'gateways.userHint' },
  { field: 'password', isRequired: false, hint: 'gateways.passwordHint' },
];

/** What is alike in vendors whose form takes an account as it is, and whose login names no device. */
export const BY_FORM = { logins: ['post-form'], binds: 'never' } as const;

export const CHAP_OR_PAP: GatewayAsk = {
  field: 'auth',
  isRequired: false,
  hint: 'gateways.authHint',
  choices: ['chap', 'pap'],
};

export function isGatewayKind(name: string): name is GatewayKind {
  return (GATEWAY_KINDS as readonly string[]).includes(name);
}
